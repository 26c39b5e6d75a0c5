import { AppKitError } from '@appkit/core'
import { readErrorFields, toAppKitError } from '@appkit/core/internal'

/** How Substrate wallets say that their owner said no: they send text, no codes. @source polkadot-js/extension, SubWallet, Talisman */
const REFUSAL = /^(?:cancell?ed|rejected)\.?$|rejected by (?:the )?user|not allowed to interact with this extension/i

/** A wallet's answer that no rule allows. */
export function badAnswer(detail: string): AppKitError<'BAD_RESPONSE'> {
  return new AppKitError('BAD_RESPONSE', { source: 'Wallet', detail }, { message: 'Wallet sent an invalid answer' })
}

/**
 * Turns whatever a wallet threw into an AppKitError. Only errors made by this very class pass as they are: a page script can fake the
 * mark of the class, not the class. @source threats T1.08
 */
export function fromWallet(thrown: unknown, method: string): AppKitError {
  try {
    if (thrown instanceof AppKitError) return thrown
    if (!AppKitError.is(thrown)) {
      if (REFUSAL.test(readErrorFields(thrown).message)) {
        return new AppKitError('USER_REJECTED', { method }, { cause: thrown })
      }
      return toAppKitError(thrown, { method })
    }
  } catch {
    // A proxy that throws when it is looked at.
  }
  return new AppKitError('WALLET_ERROR', { method }, { cause: thrown })
}
