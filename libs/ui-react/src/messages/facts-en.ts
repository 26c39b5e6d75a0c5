/** What reviews say of the transactions that a wallet is about to be asked for, in English; it comes with the facts. `{name}` is a place. */
export const factsEn = {
  'facts.title': 'What changes',
  'facts.simulated': 'Simulated just now',
  'facts.pending': 'Being simulated',
  'facts.unavailable': 'Could not be simulated on {network}, so what changes is unknown.',
  'facts.none': 'No balance changes',
  'facts.partial': 'Something moves that could not be read, so this may not be all.',
  'facts.less': '−{amount}',
  'facts.more': '+{amount}',
  'facts.others.one': 'and {count} more',
  'facts.others.other': 'and {count} more',
  'facts.unknownToken': 'Unknown token {address}',
  'facts.unknownAmount': 'unknown amount',
  'facts.collectible': 'Collectible {id} of {address}',
  'facts.mayTake': 'may take {amount}',
  'facts.mayTakeAny': 'may take any amount of {token}',
  'facts.mayTakeNone': 'may take no {token} any more',

  'facts.fails': 'Simulated just now, this failed. Sent all the same, it may only cost you the network fee.',
  'facts.leavesMore': 'Simulated just now, {amount} left your account. This review asks for {promised}.',
  'facts.leavesOther': 'Simulated just now, {amount} left your account. This review does not ask for that.',
  'facts.arrivesLess': 'Simulated just now, only {amount} arrived. This review promises at least {promised}.',
  'facts.arrivesNot': 'Simulated just now, nothing arrived. This review promises at least {promised}.',

  'facts.unlimitedApproval': '{spender} could take as much as they like from your account, at any time.',
  'facts.approvalToAccountWithoutCode':
    'What may be taken is not for a contract, but for the account {address}. Whoever has its key can take it.',
  'facts.approvalToAccountUnknown': 'Whether {address}, who may take it, is a contract could not be looked up.',
  'facts.receiverLooksLikeKnown': '{address} looks like {known}, an address you know, and is another one.',
  'facts.firstTimeReceiver': 'Nothing in your recent activity was sent to this address.',
  'facts.firstTimeUnknown': 'Whether you have sent to this address before is not known.',
  'facts.contractWithoutCode': 'There is no contract at {address} on {network}. What is sent there may do nothing.',
  'facts.contractUnknown': 'Whether there is a contract at {address} could not be looked up.',
  'facts.unknownCall': 'Part of this transaction could not be understood. It may do more than stands here.',
  'facts.chainMismatch': 'This transaction is for another network than {network}.',
  'facts.ownershipChange': 'This gives somebody else power over an account or a contract.',
  'facts.authorizationList': 'This lends your account the code of a contract, which can then do anything with it.'
} as const
