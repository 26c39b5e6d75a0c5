import { AppKitError } from '../errors/appkit-error.js'
import type { ReceiptRequest } from '../plugin/chain-requests.js'
import { eitherSignal } from '../waiting/either-signal.js'
import { withTimeLimit } from '../waiting/with-time-limit.js'
import type { RuntimeContext } from './runtime-context.js'

/** Receipt wait where the request gives none, ms. */
export const RECEIPT_WAIT_MS = 180_000

/**
 * Waits for what becomes of a transaction: until the request's bound, its signal, or the end of the runtime.
 * @param request.hash as it was validated
 * @throws AppKitError OUTCOME_UNKNOWN at the bound, what the signals carry, and what `run` throws
 */
export function withReceiptLimit<T>(
  { chain, signal }: Pick<RuntimeContext, 'chain' | 'signal'>,
  { hash, timeoutMilliseconds: milliseconds = RECEIPT_WAIT_MS, signal: asked }: ReceiptRequest,
  run: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const error = () => new AppKitError('OUTCOME_UNKNOWN', { hash })
  return withTimeLimit({ clock: chain.clock, milliseconds, error, signal: eitherSignal(signal, asked) }, run)
}

/** What a look at the network found: its failure is `undefined`, to be looked at again. A node of another network, and the end of the wait, are thrown. */
export async function lookAt<T>(signal: AbortSignal, look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    if (AppKitError.is(error, 'CHAIN_MISMATCH') || signal.aborted) throw error
    return undefined
  }
}
