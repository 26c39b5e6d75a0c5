import type { en } from './en.js'

/** The words of the review and of what follows it, in English; they come with those views. */
export const reviewEn = {
  'swaps.network': 'Network',
  'swaps.impactUnknownWarning':
    'One of these tokens has no known price, so what you could lose in this swap is unknown.',
  'swaps.impactType': 'Type {expected} to accept this loss',
  'swaps.impactAccept': "I've compared the amounts myself",
  'swaps.step': 'Step {step} of {count}',
  'swaps.allowTitle': 'Allow the swap contract to spend your {symbol}',
  'swaps.resetTitle': 'Reset the {symbol} allowance to zero',
  'swaps.resetDetail': 'This token accepts a new allowance only after the old one is removed.',
  'swaps.allowance': 'Allowance',
  'swaps.allowanceAny': 'Any amount of {symbol}',
  'swaps.spender': 'Spender contract',
  'swaps.unlimited': 'Allow any amount from now on',
  'swaps.unlimitedRisk': 'The contract could take all {symbol} in this account at any time.',
  'swaps.batchDetail': 'Your wallet does both in one prompt: it allows exactly this amount, then swaps.',
  'swaps.youSend': 'Send',
  'swaps.youReceive': 'Receive',
  'swaps.changed': 'The price changed. Check the highlighted values and confirm again.',
  'swaps.cancel': 'Cancel',
  'swaps.approve': 'Approve',
  'swaps.approveAndSwap': 'Approve and swap',
  'swaps.swap': 'Swap',
  'swaps.wallet.approve': 'Approve limit increase in your wallet',
  'swaps.wallet.swap': 'Confirm transaction in your wallet',
  'swaps.sent.approve': 'Approving {symbol}',
  'swaps.sent.reset': 'Resetting the {symbol} allowance',
  'swaps.sent.swap': 'Swapping {from} to {to}',
  'swaps.sent.detail': "It's on its way. You can close this. The result will show up in Activity.",
  'swaps.sent.earlier': 'Waiting for an earlier transaction',
  'swaps.unknown': 'Still pending',
  'swaps.unknownDetail': "The outcome isn't known yet. Check the explorer before you try again.",
  'swaps.done': 'Swapped {from} to {to}',
  'swaps.doneDetail': 'You received at least {minimum}.',
  'swaps.failed': 'Transaction error',
  'swaps.failedDetail': 'It failed on the network: {reason}',
  'swaps.failedPlain': 'It failed on the network. Nothing was swapped, but you paid the network fee.',
  'swaps.cancelled': 'Cancelled in your wallet',
  'swaps.cancelledDetail': 'You cancelled this transaction. Nothing was swapped.',
  'swaps.replaced': 'Replaced in your wallet',
  'swaps.replacedDetail': 'Another transaction replaced this one. Nothing was swapped.',
  'swaps.explorer': 'View on {name}',
  'swaps.again': 'Try again',
  'swaps.edit': 'Edit swap'
} as const

/** All words that the review can use. */
export type ReviewWords = typeof en & typeof reviewEn
