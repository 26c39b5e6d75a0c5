import type { GuardedWallet } from '../provider/guarded-wallet.js'

/** Hands access to chains back to the wallet. Many wallets do not know how; that is no failure of ours. Never rejects. @source Keplr API, `disable` */
export async function disable(guarded: GuardedWallet, chainIds: readonly string[]): Promise<void> {
  if (!guarded.offers('disable')) return
  await guarded.request('disable', [chainIds]).catch(() => undefined)
}
