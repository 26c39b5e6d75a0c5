import type { GuardedWallet } from '../provider/guarded-wallet.js'

/** Hands access back to the wallet. A wallet that does not know how is no failure of ours. Never rejects. @source Wallet Standard `standard:disconnect` */
export async function revokeAccess(wallet: GuardedWallet): Promise<void> {
  if (!wallet.has('standard:disconnect')) return
  try {
    await wallet.ask('standard:disconnect', [])
  } catch {
    // The page keeps access; the kit has forgotten it all the same.
  }
}
