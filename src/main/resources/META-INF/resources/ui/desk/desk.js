// @ts-check
// How the desk stands: the round with its boards and open matters, the board that is worked on, the act begun there, its dry run, and what was recorded.

import { get, send, Offline, Problem } from '../lib/api.js';
import * as outbox from '../lib/outbox.js';
import { remaining, serverNow } from '../lib/time.js';
import { t } from '../lib/words.js';
import { byId, byKey } from './acts.js';
import { assign, lacking, read } from './line.js';
import { accept } from './field.js';
import { kindOf, reportsToo } from './kinds.js';
import { Seen } from './seen.js';
import { readInstant } from './readings.js';

const path = id => `/games/${encodeURIComponent(id)}`;

export class Desk {
  /** @param {string} competition @param {string} round @param {string} role @param {() => void} changed */
  constructor(competition, round, role, changed) {
    Object.assign(this, { competition, round, role, changed });
    /** @type {any} */ this.boards = []; this.matters = []; this.line = ''; this.picks = {}; this.history = [];
    /** @type {any} */ this.game = null; this.etag = null; this.act = null; this.at = null; this.mistimed = ''; this.frames = null; this.rulebook = null; this.zone = undefined;
    /** @type {any} */ this.dry = null; this.problem = null; this.conflict = null; this.recorded = null; this.queued = null;
    /** @type {false|'asking'|'recording'} */ this.busy = false;
    this.seen = new Seen();
  }

  /** What fields may ask for besides the game. */
  get more() {
    return { role: this.role, timeline: this.frames, rulebook: this.rulebook, zone: this.zone, left: side => remaining(this.game?.clocks, side, Date.parse(this.at ?? '') || serverNow()) ?? 0 };
  }

  get read() { return read(this.line); }
  get board() { return this.boards.find(one => one.board === this.read.board) ?? null; }

  /** What is said of the act so far. */
  get said() {
    if (!this.act || !this.game) return { values: {}, typed: {}, unread: [] };
    const { at } = this.read, said = assign(this.act, this.read, this.picks, this.game, this.more);
    const mistimed = [at && !readInstant(at, this.zone) && `@${at}`, this.mistimed].filter(Boolean); // never taken for now
    return { ...said, unread: [...said.unread, ...mistimed] };
  }

  /** The commands of the act, each with the time at which it was begun. */
  get commands() {
    if (!this.act || !this.game) return null;
    const at = this.at;
    return this.act.commands(this.said.values, this.game, this.more).map(command => (at ? { ...command, at } : command));
  }

  /** The line was typed, or written by a button. @param {string} line */
  async type(line) {
    const before = this.read;
    this.line = line;
    const now = this.read;
    if (now.board !== before.board || now.key !== before.key) { this.picks = {}; this.problem = null; this.conflict = null; }
    this.recorded = line ? null : this.recorded;
    if (this.busy === 'asking') this.stale();
    await this.settle();
  }

  /** Brings what the line asks for: the game of its board, the act of its letter. One after the other, so that Enter finds what was typed last. */
  settle() {
    this.settled = (this.settled ?? Promise.resolve()).catch(() => {}).then(() => this.follow());
    return this.settled;
  }

  async follow() {
    const board = this.board;
    if (this.game?.gameId !== board?.gameId) {
      Object.assign(this, { game: null, act: null, frames: null });
      this.stale();
      this.changed();
      if (board) await this.load(board.gameId);
      if (this.board?.gameId !== board?.gameId) return; // typed on meanwhile: the next turn brings it
    }
    const { key, at } = this.read, act = this.game && byKey(key, this.game, this.role);
    if (act?.id !== this.act?.id) {
      this.stale();
      this.act = null; this.begun = null;
      await this.bring(act);
      this.act = act;
      this.at = act && new Date(serverNow()).toISOString();
      this.mistimed = '';
    }
    if (at) this.at = readInstant(at, this.zone, serverNow()) ?? this.at;
    if (this.dry && this.dry.key !== JSON.stringify(this.commands)) this.stale();
    this.changed();
  }

  async load(gameId) {
    const { body, etag } = await this.seen.game(gameId, this.boards);
    if (this.board?.gameId !== gameId) return;
    this.game = body; this.etag = etag; this.zone = body.timeZone ?? this.zone;
  }

  /** What the act needs to offer its choices: the story of the game, the penalties of its edition. */
  async bring(act) {
    const needs = act?.needs ?? [];
    try {
      await this.fetch(needs);
    } catch (e) {
      if (!(e instanceof Offline)) throw e; // what there is to choose is then what the game itself tells
    }
  }

  async fetch(needs) {
    if (needs.includes('told')) this.frames = (await get(`${path(this.game.gameId)}/frames`)).body;
    if (needs.includes('rulebook') && this.rulebook?.id !== this.game.rulebook) this.rulebook = (await get(`/rulebooks/${this.game.rulebook}`)).body;
  }

  stale() { this.dry = null; this.queued = null; this.asked = null; if (this.busy === 'asking') this.busy = false; }

  /** A field was set by hand. */
  pick(id, value, field) {
    if (value === undefined) delete this.picks[id];
    else this.picks[id] = field ? accept(field, String(value), this.game, this.said.values, this.more) ?? String(value) : value;
    this.problem = null;
    if (this.busy === 'asking' || (this.dry && this.dry.key !== JSON.stringify(this.commands))) this.stale();
    this.changed();
  }

  /** Another time than the one at which the act was begun; one that cannot be read is not understood. */
  setAt(typed) {
    const at = readInstant(typed, this.zone, serverNow());
    this.mistimed = at ? '' : typed.trim();
    this.at = at ?? this.at;
    if (this.dry && this.dry.key !== JSON.stringify(this.commands)) this.stale();
    this.changed();
  }

  /** A matter that waits: its board and its act, with what is known of it. */
  async take(matter) {
    const act = { claim: 'decide', irregularity: 'rule', appeal: 'decideAppeal' }[matter.matter] ?? 'result';
    this.line = ''; this.game = null; this.picks = {};
    await this.type(`${matter.board}${byId(act).key} `);
    this.picks = matter.number ? { [{ decide: 'claim', rule: 'irregularity', decideAppeal: 'appeal' }[act]]: matter.number } : {};
    this.changed();
  }

  /** Whether the record contradicts the act so plainly that a typed yes is asked for. */
  get asksYes() { return Boolean(this.act?.confirm && this.game && this.act.confirm(this.said.values, this.game, this.more)); }
  get lacking() { return this.act ? lacking(this.act, this.said.values, this.game, this.more) : []; }

  /** What would follow, by the service: nothing is recorded. */
  async rehearse() {
    const commands = this.commands, key = JSON.stringify(commands);
    this.stale();
    const asked = this.asked = {}; // an answer that comes when something else is asked by then is no answer
    this.busy = 'asking'; this.problem = null; this.conflict = null; this.changed();
    try {
      const tried = await this.tryOut(commands);
      if (this.asked !== asked) return;
      this.dry = { key, ...tried };
    } catch (e) {
      if (this.asked !== asked) return;
      if (e instanceof Offline && kindOf(commands) !== 'ruling') this.queued = key;
      else this.fail(e, commands);
    } finally {
      if (this.asked === asked) this.busy = false;
    }
    if (JSON.stringify(this.commands) !== key) this.stale();
    this.changed();
  }

  async tryOut(commands, again = true) {
    const gameId = this.game.gameId;
    try {
      const { body } = await send(`${path(gameId)}/commands`, commands.length === 1 ? commands[0] : commands, { dryRun: true, ifMatch: this.etag });
      return { commands, answer: body, before: this.game, etag: this.etag, left: null };
    } catch (e) {
      if (e instanceof Problem && e.status === 412 && again) {
        await this.load(gameId);
        return this.tryOut(commands, false);
      }
      if (e instanceof Problem && this.act.optional && commands.length > 1 && e.body.command === commands.length - 1) {
        const tried = await this.tryOut(commands.slice(0, -1), again);
        return { ...tried, left: e };
      }
      throw e;
    }
  }


  /** Records what was shown; where the game has moved on meanwhile, says so and records nothing. */
  async record(label) {
    const dry = this.dry, gameId = this.game.gameId, board = this.read.board, commands = dry?.commands ?? this.commands, before = dry?.before ?? this.game;
    const body = commands.length === 1 ? commands[0] : commands;
    this.busy = 'recording'; this.changed();
    try {
      const sent = await outbox.send(gameId, body, { kind: kindOf(commands), label, at: this.at, ifMatch: dry?.etag ?? this.etag });
      const events = sent.state === 'recorded' ? sent.answer.body.events : [];
      this.recorded = { board, gameId, label, queued: sent.state !== 'recorded', before: dry?.before, answer: sent.answer?.body, events, told: [] };
      this.history.unshift(this.line);
      Object.assign(this, { line: '', picks: {}, act: null, game: null, dry: null, queued: null, frames: null });
      if (events.length) void this.tell(gameId, events);
    } catch (e) {
      this.stale();
      if (e instanceof Problem && e.status === 412) await this.meet(gameId, before);
      else this.fail(e, commands);
    } finally {
      this.busy = false;
    }
    this.changed();
  }

  /** The service's own sentences about what was recorded. */
  async tell(gameId, events) {
    const first = events[0].sequence, recorded = this.recorded, { body } = await get(`${path(gameId)}/timeline`);
    recorded.told = body.filter(line => line.event >= first && line.event <= events.at(-1).sequence);
    this.changed();
  }

  /** What came in between, beside the state as it is now. @param {string} gameId @param {any} before how the game stood when the act was decided on */
  async meet(gameId, before) {
    await this.load(gameId);
    const { body } = await get(`${path(gameId)}/timeline`);
    this.conflict = { since: body.filter(line => line.event > before.version) };
  }

  /** A refusal, at the field that it names. */
  fail(e, commands) {
    if (e instanceof Offline) { this.problem = { field: null, text: t(reportsToo(commands) ? 'desk.offline.report' : 'desk.offline') }; return; }
    if (!(e instanceof Problem)) { // said, so that nobody waits for what never comes
      console.error(e);
      this.problem = { field: null, text: t('desk.unexpected', { reason: String(e) }) };
      return;
    }
    const names = String(e.field ?? '').split('/').filter(name => name && !/^\d+$/.test(name));
    const field = this.act?.fields.find(one => fits(one.id, names)) ?? null;
    this.problem = { problem: e, field: names.at(-1) === 'at' ? 'at' : field?.id ?? null, text: [e.detail, e.article].filter(Boolean).join(' · '), moves: e.moves, commands };
  }

  /** One step back; what was typed is kept. @returns {boolean} whether there was one */
  back() {
    if (this.dry || this.queued || this.problem || this.conflict || this.busy === 'asking') { this.stale(); this.problem = null; this.conflict = null; this.changed(); return true; }
    if (!this.line) return false;
    this.history.unshift(this.line);
    this.line = this.act ? String(this.read.board) : '';
    this.picks = {};
    void this.settle();
    return true;
  }

  /** The line before this one; what stood in it last. */
  earlier(step) {
    this.turned = Math.max(0, Math.min(this.history.length, (this.turned ?? 0) + step));
    return this.turned ? this.history[this.turned - 1] : '';
  }
}

/** Which member of a command a field stands for. */
const STANDS = { what: ['type'], time: ['change', 'set', 'extra', 'amount'], clockFirst: ['clock', 'clocks', 'white', 'red'], clockBlack: ['black'], by: ['by', 'side'], where: ['device', 'where'],
  state: ['state'], resumption: ['resumption'], penalised: ['penalties'], basis: ['basis', 'kind', 'type'], limit: ['limit'] };
const fits = (id, names) => names.some(name => name === id || STANDS[id]?.includes(name));
