// @ts-check
// What an act is to the record: a fact, an act of a player, or a ruling. The first two may wait on this device; a ruling is shown with its consequence first.

const FACTS = new Set(['RecordArrival', 'StartGame', 'PlayMove', 'RecordIllegalMove', 'PressClock', 'ReadClocks', 'TouchPieces', 'AnnounceMove', 'ReportFlagFall',
  'ReportIrregularity', 'StopClocks', 'SubmitScoresheet', 'AddNote']);
const OF_PLAYERS = new Set(['OfferDraw', 'DeclineDraw', 'AcceptDraw', 'Resign', 'ClaimDraw', 'MakeRequest', 'SealMove', 'SignScoresheet', 'LodgeAppeal', 'AskRepetitionRuling']);

/** @param {{type: string}[]} commands @returns {'fact'|'act'|'ruling'} */
export function kindOf(commands) {
  if (commands.some(({ type }) => !FACTS.has(type) && !OF_PLAYERS.has(type))) return 'ruling';
  return commands.some(({ type }) => OF_PLAYERS.has(type)) ? 'act' : 'fact';
}

/** Whether a ruling is all that keeps the commands from waiting: without it they are a report. @param {{type: string}[]} commands */
export const reportsToo = commands => commands.length > 1 && kindOf(commands) === 'ruling' && kindOf(commands.slice(0, -1)) !== 'ruling';
