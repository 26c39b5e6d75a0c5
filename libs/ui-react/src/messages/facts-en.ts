/** What reviews say of the transactions that a wallet is about to be asked for, in English; it comes with the facts. `{name}` is a place. */
export const factsEn = {
  'facts.title': 'What changes',
  'facts.simulated': 'Simulated just now',
  'facts.pending': 'Simulating…',
  'facts.unavailable': "Couldn't simulate this on {network}, so its outcome is unknown.",
  'facts.none': 'No balance changes',
  'facts.partial': "Some changes couldn't be read, so this list may be incomplete.",
  'facts.less': '−{amount}',
  'facts.more': '+{amount}',
  'facts.others.one': 'and {count} more',
  'facts.others.other': 'and {count} more',
  'facts.unknownToken': 'Unknown token {address}',
  'facts.unknownAmount': 'unknown amount',
  'facts.collectible': 'NFT {id} from {address}',
  'facts.mayTake': 'can spend {amount}',
  'facts.mayTakeAny': 'can spend any amount of {token}',
  'facts.mayTakeNone': 'can no longer spend {token}',

  'facts.fails': 'This failed in a simulation just now. If you send it anyway, it may only cost you the network fee.',
  'facts.leavesMore': 'In a simulation just now, {amount} left your account. This review asks for {promised}.',
  'facts.leavesOther': "In a simulation just now, {amount} left your account. This review doesn't ask for that.",
  'facts.arrivesLess': 'In a simulation just now, only {amount} arrived. This review promises at least {promised}.',
  'facts.arrivesNot': 'In a simulation just now, nothing arrived. This review promises at least {promised}.',

  'facts.unlimitedApproval': '{spender} could take any amount from your account at any time.',
  'facts.approvalToAccountWithoutCode':
    'This approves an account, {address}, not a contract. Whoever holds its key can take what you approve.',
  'facts.approvalToAccountUnknown': "Couldn't check whether {address}, which gets this approval, is a contract.",
  'facts.receiverLooksLikeKnown': "{address} looks like {known}, an address you know, but it's a different one.",
  'facts.firstTimeReceiver': 'Your recent activity shows nothing sent to this address.',
  'facts.firstTimeUnknown': "Couldn't check whether you've sent to this address before.",
  'facts.contractWithoutCode': "There's no contract at {address} on {network}. What you send there may do nothing.",
  'facts.contractUnknown': "Couldn't check whether there's a contract at {address}.",
  'facts.unknownCall': "Part of this transaction couldn't be read. It may do more than is shown here.",
  'facts.chainMismatch': 'This transaction is for a network other than {network}.',
  'facts.ownershipChange': 'This gives someone else control of an account or a contract.',
  'facts.authorizationList': "This lets a contract's code run as your account. It can then do anything with it."
} as const
