import type { GuardedWallet } from '../provider/guarded-wallet.js'

/** Whether the page has access to a chain, where the wallet can tell that without a prompt; `undefined`: it cannot. */
export async function tellsAccess(
  guarded: GuardedWallet,
  chainId: string,
  signal?: AbortSignal
): Promise<boolean | undefined> {
  if (!guarded.offers('isConnected')) return undefined
  return (await guarded.request('isConnected', [chainId], signal)) === true
}
