import type { GuardedProvider } from '../provider/guarded-provider.js'

/** Hands access back to the wallet. Many wallets do not know how; that is no failure of ours. Never rejects. @source MIP-2, EIP-2255 */
export async function revokeAccess(guarded: GuardedProvider): Promise<void> {
  try {
    await guarded.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  } catch {
    // The page keeps access; the kit has forgotten it all the same.
  }
}
