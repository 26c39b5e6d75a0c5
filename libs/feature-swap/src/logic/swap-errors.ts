import type { PlainError } from '@appkit/core'
import type { en } from '../messages/en.js'

/** The provider's way to say that this swap has no offer. */
const REFUSALS: readonly unknown[] = [400, 404, 422]

/** Whether a quote failed because there is not enough to swap with. */
export function isWithoutLiquidity({ code, context }: PlainError): boolean {
  return code === 'BAD_RESPONSE' && REFUSALS.includes((context as { status?: number }).status)
}

const BY_MESSAGE = {
  'Network not supported for Gas Price': 'swaps.error.networkGas',
  'Network not supported for Swaps': 'swaps.error.networkSwaps',
  'Failed to read token decimals': 'swaps.error.decimals',
  'Failed to check allowance': 'swaps.error.allowance',
  'Failed to create approval transaction': 'swaps.error.approval',
  'Failed to create transaction': 'swaps.error.transaction'
} as const satisfies Record<string, keyof typeof en>

/** The text that tells of an error; `undefined`: the one that every view has for its code. */
export function swapErrorKey({ code, message }: PlainError): keyof typeof en | undefined {
  if (code === 'UNSAFE_TRANSACTION') return 'swaps.error.unsafe'
  if (code === 'USER_REJECTED') return 'swaps.error.rejected'
  if (code === 'CONTEXT_CHANGED') return 'swaps.error.context'
  return Object.hasOwn(BY_MESSAGE, message) ? BY_MESSAGE[message as keyof typeof BY_MESSAGE] : undefined
}
