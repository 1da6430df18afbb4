// Answers for each game on stdin ("FEN;h2e2 h9g7 ...") one line a position: check, FEN, legal moves; with "wxf:" before the FEN the last move as WXF.
// ffish is GPL: it runs in this process of its own and is looked for where NODE_PATH says, never brought along.
delete globalThis.fetch; // else ffish takes Node for a browser
let ffish;
try {
  ffish = require('ffish');
} catch (missing) {
  console.log('missing');
  process.exit(0);
}
const readline = require('readline');

const code = move => { // a1..i10 -> a0..i9
  const [, from, rank, to, other] = /^([a-i])(\d+)([a-i])(\d+)$/.exec(move);
  return from + (rank - 1) + to + (other - 1);
};
const theirs = move => move[0] + (Number(move[1]) + 1) + move[2] + (Number(move[3]) + 1);
const two = fen => fen.split(' ').slice(0, 2).join(' ');

function game(line) {
  const wxf = line.startsWith('wxf:');
  const [fen, moves] = line.slice(wxf ? 4 : 0).split(';');
  const board = new ffish.Board('xiangqi', fen + ' - - 0 1');
  const answer = [];
  const state = text => answer.push([board.isCheck() ? '+' : '-', two(board.fen()),
    board.legalMoves().split(' ').filter(Boolean).map(code).sort().join(' '), text].join(';'));
  state('');
  for (const move of moves.split(' ').filter(Boolean)) {
    const text = wxf ? board.sanMove(theirs(move), ffish.Notation.XIANGQI_WXF) : '';
    board.push(theirs(move));
    state(text);
  }
  board.delete();
  return answer.join('\n') + '\n';
}

function perft(line) {
  const [fen, depth] = line.slice('perft:'.length).split(';');
  const board = new ffish.Board('xiangqi', fen + ' - - 0 1');
  const count = left => left === 1 ? board.numberLegalMoves()
    : board.legalMoves().split(' ').filter(Boolean).reduce((sum, move) => {
      board.push(move);
      const lines = count(left - 1);
      board.pop();
      return sum + lines;
    }, 0);
  const lines = count(Number(depth));
  board.delete();
  return lines + '\n';
}

ffish.onRuntimeInitialized = () => {
  process.stdout.write('ready\n');
  readline.createInterface({input: process.stdin}).on('line', line => process.stdout.write(line.startsWith('perft:') ? perft(line) : game(line)));
};
