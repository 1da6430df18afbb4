// The words that only this page has, in English.

export default {
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
};
