// @ts-check
// Pictures of the xiangqi men for readers who do not read the characters, drawn for this program, around 0,0.

import { SHAPES } from './men-chess.js';

/** @typedef {{ink: string, line?: string, cut?: string, scale?: number}} Picture ink: filled; line: stroked; cut: in the disc's colour */

/** @type {Readonly<Record<string, Picture>>} kind (upper case) → its picture */
export const PICTURES = Object.freeze({
  K: { ink: 'M-24 14L-29-18-14-2 0-27 14-2 29-18 24 14zM-24 19h48v7h-48z' },
  A: {
    ink:
      'M-15 6v-10c0-12 6-20 15-20s15 8 15 20v10zM-17 10h34v9h-34zM-18 0c-7-7-17-6-17-1s9 7 17 6z' +
      'M18 0c7-7 17-6 17-1s-9 7-17 6z',
  },
  B: {
    ink:
      'M-31 24V2c0-14 8-22 19-22h18c15 0 24 10 24 24v20H19V12H2v12h-11V10c-3 5-8 4-11 2v8c0 3-2 4-5 4z',
    cut: 'M-19-6a3 3 0 1 1 6 0a3 3 0 1 1-6 0z',
  },
  R: {
    ink: 'M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z',
    line: 'M-25 0a25 25 0 1 1 50 0a25 25 0 1 1-50 0zM-25 0H25M0-25V25M-18-18L18 18M18-18L-18 18',
  },
  N: { ink: SHAPES.N.body, cut: SHAPES.N.dot, scale: 0.72 },
  C: { ink: 'M-29-3L14-25l4 4 6 9-1 5L-20 16zM-14 14a12 12 0 1 1 24 0a12 12 0 1 1-24 0z', cut: 'M-7 14a5 5 0 1 1 10 0a5 5 0 1 1-10 0z' },
  P: {
    ink: 'M-16-16a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM-24 26c0-19 7-28 18-28s18 9 18 28zM21-30l5 12h-10z',
    line: 'M21-20V26',
  },
});
