import type { AppKitError } from '@appkit/core'
import { fromWallet as fromAnyWallet } from '@appkit/core/internal'

/** What Keplr and its kin say when their owner said no; they give no code. */
const REJECTED = /request rejected|rejected by user|user denied/i

/** Turns whatever a wallet threw into an AppKitError. @source threats T1.08 */
export function fromWallet(thrown: unknown, method: string): AppKitError {
  return fromAnyWallet(thrown, method, REJECTED)
}
