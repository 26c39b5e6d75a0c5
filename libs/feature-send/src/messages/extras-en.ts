/** What the form says only sometimes, in English; the review says some of it as well. `{name}` is a place. */
export const extrasEn = {
  'send.recent': 'Recent recipients',
  'send.recentChoose': 'Send to {address}',
  'send.receiverProfile': 'Known as {name}',
  'send.otherNetwork': '{token} is on {network}, but your wallet is on a different network.',
  'send.fund': 'Add money',
  'send.connectOther': 'Connect a different wallet',
  'send.repeat': 'The same transfer is still pending. If both go through, you pay twice.',
  'send.repeatTick': 'I want to send it again',
  'send.lookAlikeShort':
    "This address looks like one you know, but it's a different one. Compare both in the next step.",
  'send.problem.balance': 'Your balance changed and is no longer enough.',
  'send.problem.feeChanged': 'The network fee has gone up. Check it and confirm again.',
  'send.problem.minimum':
    "So small an amount of {symbol} can't be sent, or left in the account. Choose another amount.",
  'send.problem.fee': "There isn't enough {symbol} left for the network fee. Send less.",
  'send.problem.name': 'This name now points to a different address. Check the recipient.',
  'send.problem.nameUnknown': "Couldn't check the name again, so nothing was sent. Try again.",
  'send.problem.network': "Your wallet didn't switch to {network}.",
  'send.problem.token': 'Token not found',
  'send.problem.tokenUnknown': 'Failed to load token information',
  'send.problem.changed': 'The account or network in your wallet changed. Check everything, then continue.',
  'send.problem.mismatch': 'Your wallet is on a different network. Switch, then confirm again.',
  'send.problem.rejected': 'You declined in your wallet. Nothing was sent.',
  'send.problem.refused': '{name} rejected the request. Nothing was sent.',
  'send.problem.pendingInWallet': 'Your wallet has another request open. Respond to it first.',
  'send.problem.other': 'Failed to send transaction',
  'send.problem.otherDetail': 'Failed to send transaction: {reason}',
  'send.review.switch': 'Switch to {network}'
} as const
