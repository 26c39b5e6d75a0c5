import type { en } from './en.js'

/** The words of the review and of what follows it, in English; they come with those views. */
export const reviewEn = {
  'swaps.network': 'Network',
  'swaps.impactUnknownWarning':
    'Nobody knows what one of these tokens is worth, so the loss of this swap cannot be told.',
  'swaps.impactType': 'Type {expected} to accept this loss',
  'swaps.impactAccept': 'I have compared the amounts myself',
  'swaps.step': 'Step {step} of {count}',
  'swaps.allowTitle': 'Allow the swap contract to take your {symbol}',
  'swaps.resetTitle': 'Set the old allowance of {symbol} to zero',
  'swaps.resetDetail': 'This token only takes a new allowance after the old one is gone.',
  'swaps.allowance': 'Allowance',
  'swaps.allowanceAny': 'Any amount of {symbol}',
  'swaps.spender': 'To the contract',
  'swaps.unlimited': 'Allow any amount from now on',
  'swaps.unlimitedRisk': 'The contract could take every {symbol} of this account at any time.',
  'swaps.batchDetail': 'Your wallet does both in one prompt: it allows exactly this amount, and swaps.',
  'swaps.youSend': 'Send',
  'swaps.youReceive': 'Receive',
  'swaps.carefully': 'Review transaction carefully',
  'swaps.changed': 'The price has changed. Look at the marked values and confirm again.',
  'swaps.cancel': 'Cancel',
  'swaps.approve': 'Approve',
  'swaps.approveAndSwap': 'Approve and swap',
  'swaps.swap': 'Swap',
  'swaps.wallet.approve': 'Approve limit increase in your wallet',
  'swaps.wallet.swap': 'Confirm transaction in your wallet',
  'swaps.sent.approve': 'Allowing {symbol}',
  'swaps.sent.reset': 'Setting the allowance of {symbol} to zero',
  'swaps.sent.swap': 'Swapping {from} to {to}',
  'swaps.sent.detail': 'It is on its way. You can close this; the result appears in Activity.',
  'swaps.sent.earlier': 'Waiting for an earlier transaction',
  'swaps.unknown': 'Still pending',
  'swaps.unknownDetail': 'Nobody knows yet what became of it. Check the explorer before you try again.',
  'swaps.done': 'Swapped {from} to {to}',
  'swaps.doneDetail': 'At least {minimum} has arrived.',
  'swaps.failed': 'Transaction error',
  'swaps.failedDetail': 'It failed on the chain: {reason}',
  'swaps.failedPlain': 'It failed on the chain. Nothing was swapped; the network fee was paid.',
  'swaps.cancelled': 'Cancelled in your wallet',
  'swaps.cancelledDetail': 'You cancelled this transaction. Nothing was swapped.',
  'swaps.replaced': 'Replaced in your wallet',
  'swaps.replacedDetail': 'Another transaction took the place of this one. Nothing was swapped.',
  'swaps.explorer': 'View on {name}',
  'swaps.finish': 'Done',
  'swaps.again': 'Try again'
} as const

/** All words that the review can use. */
export type ReviewWords = typeof en & typeof reviewEn
