import { AppKitError } from './appkit-error.js'
import { toAppKitError } from './to-appkit-error.js'

/** A wallet's answer that no rule allows. @param detail what was answered: a method, or the part of the answer */
export function badAnswer(detail: string): AppKitError<'BAD_RESPONSE'> {
  return new AppKitError('BAD_RESPONSE', { source: 'Wallet', detail }, { message: 'Wallet sent an invalid answer' })
}

/** A wallet's signature is none of its account. */
export function invalidSignature(): AppKitError<'BAD_RESPONSE'> {
  const message = 'invalid signature length'
  return new AppKitError('BAD_RESPONSE', { source: 'Wallet', detail: message }, { message })
}

/**
 * Turns whatever a wallet threw into an AppKitError. Only errors made by this very class pass as they are: a page script can fake the
 * mark of the class, not the class. T1.08
 */
export function fromWallet(thrown: unknown, method: string): AppKitError {
  try {
    if (thrown instanceof AppKitError) return thrown
    if (!AppKitError.is(thrown)) return toAppKitError(thrown, { method, isFromWallet: true })
  } catch {
    // A proxy that throws when it is looked at.
  }
  return new AppKitError('WALLET_ERROR', { method }, { cause: thrown })
}
