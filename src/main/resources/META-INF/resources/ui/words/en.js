// The words of the pages in English; the other language has the same keys.

export default {
  // ---- the shell
  'shell.skip': 'Skip to the content',
  'shell.pages': 'Pages',
  'shell.settings': 'Settings',
  'shell.sign-in': 'Sign in',
  'shell.sign-out': 'Sign out',
  'shell.missing': 'There is no such page.',
  'shell.offline': 'The service does not answer. What is shown is the last known.',
  'shell.footer': 'qipu keeps the record; the arbiter rules.',
  'shell.problems': 'What a refusal means',
  'shell.interface': 'Interface',
  'setting.language': 'Language',
  'setting.language.en': 'English',
  'setting.language.zh-Hant': '正體中文',
  'setting.theme': 'Theme',
  'setting.theme.light': 'Light',
  'setting.theme.dark': 'Dark hall',
  'setting.theme.contrast': 'High contrast',
  'setting.notation.chess': 'Moves of chess',
  'setting.notation.chess.san': 'Nf3 (SAN)',
  'setting.notation.chess.uci': 'g1f3 (UCI)',
  'setting.notation.xiangqi': 'Moves of xiangqi',
  'setting.notation.xiangqi.zh': '炮二平五',
  'setting.notation.xiangqi.wxf': 'C2=5 (WXF)',
  'setting.notation.xiangqi.iccs': 'h2e2 (ICCS)',
  'setting.men': 'Men',
  'setting.men.pictures': 'Pictures',
  'setting.men.characters': 'Characters',
  'role.spectator': 'spectator',
  'role.device': 'device',
  'role.player': 'player',
  'role.scorer': 'scorer',
  'role.arbiter': 'arbiter',
  'role.chief-arbiter': 'chief arbiter',
  'role.appeals': 'appeals committee',
  'role.federation': 'federation',
  'role.auditor': 'auditor',
  'discipline.chess': 'chess',
  'discipline.xiangqi': 'xiangqi',
  'side.white': 'White',
  'side.red': 'Red',
  'side.black': 'Black',
  'status.scheduled': 'scheduled',
  'status.in-progress': 'in progress',
  'status.stopped': 'clocks stopped',
  'status.adjourned': 'adjourned',
  'status.awaiting-ruling': 'awaiting a ruling',
  'status.finished': 'finished',
  'status.annulled': 'annulled',

  // ---- the competitions and sign-in
  'competitions.title': 'Competitions',
  'competitions.none': 'There is no competition yet.',
  'competitions.as-spectator': 'You see what is public.',
  'competitions.more': 'More',
  'competitions.no-rounds': 'No round has games yet.',
  'competitions.round': 'Round {round}',
  'competitions.wall': 'All boards',
  'competitions.desk': 'Arbiter\'s desk',
  'competitions.board': 'Board',
  'competitions.first': 'White / Red',
  'competitions.second': 'Black',
  'competitions.result': 'Result',
  'competitions.look': 'Look back',
  'competitions.back': 'look back',
  'competitions.back-of': 'Look back at board {board}',
  'sign-in.title': 'Sign in',
  'sign-in.proof': 'One-time code, or token',
  'sign-in.hint': 'The code of the chief arbiter is printed when the service starts for the first time; deputies get theirs from the chief arbiter.',
  'sign-in.federation': 'Sign in with your federation',

  // ---- the wall of a round

  // ---- one game

  // ---- the board in a page of somebody else

  // ---- the board and the men

  // ---- the look back

  // ---- the arbiter's desk

  // ---- the outbox
  'outbox.title': 'Waiting to be sent',
  'outbox.count': 'Waiting: {count}. Nothing of it is lost when this page is closed.',
  'outbox.state.waiting': 'waits for the service',
  'outbox.state.conflict': 'the game has gone on meanwhile: decide',
  'outbox.state.refused': 'was refused',
  'outbox.state.not-yours': 'waits for who did it to sign in',
  'outbox.state.withdrawn': 'withdrawn, not recorded',
  'outbox.again': 'Record upon the game as it stands now',
  'outbox.withdraw': 'Withdraw',
  'outbox.sure': 'Really withdraw: it will not be recorded',
  'outbox.clear': 'Forget what was withdrawn',
  'outbox.now': 'The game now: {move} · {clocks} · {status}',
  'outbox.unknown': 'How the game stands now is not known.',
  'outbox.badge': 'Waiting: {count}',

  // ---- the record on paper
};
