import type { Clock } from '../plugin/services.js'
import { AppKitError, type PlainError } from './appkit-error.js'
import { fromWallet } from './from-wallet.js'

/** A refusal that comes so soon, ms, is the wallet's own: no user has read a request yet. */
const UNSEEN_MS = 150

/** The wallet that refused by itself, before its owner can have seen the request; `undefined`: anything else. */
export function refusedBy(error: PlainError | undefined): string | undefined {
  return error?.code === 'USER_REJECTED' ? (error as PlainError<'USER_REJECTED'>).context.refusedBy : undefined
}

/** A wallet that is asked. */
export interface AskedWallet {
  /** Shown to the user. */
  readonly name: string
  readonly clock: Clock
}

/**
 * Asks a wallet, and gives whatever it throws a code.
 * @param toError what the wallet's failure means. @default `fromWallet`
 */
export async function callWallet(
  wallet: AskedWallet,
  method: string,
  call: () => unknown,
  toError: (thrown: unknown, method: string) => AppKitError = fromWallet
): Promise<unknown> {
  const askedAt = wallet.clock.now()
  try {
    return await call()
  } catch (thrown) {
    const error = toError(thrown, method)
    const elapsed = wallet.clock.now() - askedAt
    if (!AppKitError.is(error, 'USER_REJECTED') || error.context.refusedBy !== undefined || elapsed > UNSEEN_MS)
      throw error
    throw new AppKitError('USER_REJECTED', { ...error.context, refusedBy: wallet.name }, { cause: error.cause })
  }
}
