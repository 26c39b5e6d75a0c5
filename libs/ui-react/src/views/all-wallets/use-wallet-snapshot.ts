import { useEffect, useState } from 'react'
import { loadWalletSnapshot } from '@appkit/core/data'
import { type WalletListing } from '@appkit/core/internal'

/** The wallets this release brings along, once they are wanted. `undefined`: on their way. None when they cannot be loaded. */
export function useWalletSnapshot(isWanted: boolean): readonly WalletListing[] | undefined {
  const [wallets, setWallets] = useState<readonly WalletListing[]>()
  useEffect(() => {
    if (!isWanted || wallets) return
    let isGone = false
    const arrive = (loaded: readonly WalletListing[]) => {
      if (!isGone) setWallets(loaded)
    }
    loadWalletSnapshot().then(arrive, () => arrive([]))
    return () => {
      isGone = true
    }
  }, [isWanted, wallets])
  return wallets
}
