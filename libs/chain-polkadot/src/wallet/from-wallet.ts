import type { AppKitError } from '@appkit/core'
import { fromWallet as fromAnyWallet } from '@appkit/core/internal'

/** How Substrate wallets say that their owner said no: they send text, no codes. @source polkadot-js/extension, SubWallet, Talisman */
const REFUSAL = /^(?:cancell?ed|rejected)\.?$|rejected by (?:the )?user|not allowed to interact with this extension/i

/** Turns whatever a wallet threw into an AppKitError. @source threats T1.08 */
export function fromWallet(thrown: unknown, method: string): AppKitError {
  return fromAnyWallet(thrown, method, REFUSAL)
}
