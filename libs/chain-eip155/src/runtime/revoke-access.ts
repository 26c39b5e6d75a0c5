import type { Clock } from '@appkit/core'
import type { GuardedProvider } from '../provider/guarded-provider.js'
import { pause } from '../provider/pause.js'

/** A wallet that does not answer is not waited for longer than this, ms. */
const REVOKE_PATIENCE_MS = 500

/** Hands access back to the wallet. Many wallets do not know how; that is no failure of ours. @source MIP-2, EIP-2255 */
export async function revokeAccess(guarded: GuardedProvider, clock: Clock): Promise<void> {
  const over = new AbortController()
  const asked = guarded.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  const patience = pause(clock, REVOKE_PATIENCE_MS, [over.signal])
  await Promise.race([asked, patience]).catch(() => undefined)
  over.abort()
  await patience.catch(() => undefined)
}
