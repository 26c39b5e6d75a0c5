import { useMemo } from 'react'
import { WALLET_ENTRIES, mergeWalletTiles } from '@appkit/core/data'
import { mergeWalletRows, type ListedWallets, type WalletRow } from '@appkit/core/internal'
import { useWalletSources } from '../../hooks/use-wallet-sources.js'
import { useOfferedListings } from '../all-wallets/use-offered-listings.js'
import { useWalletSnapshot } from '../all-wallets/use-wallet-snapshot.js'

/**
 * The first wallets that are not in the page: featured ones, the app's own, recommended ones; those of this release where the directory
 * recommends none. `undefined`: on their way.
 */
export function useWalletsToGet(listed: ListedWallets): readonly WalletRow[] | undefined {
  const sources = useWalletSources()
  const offered = useOfferedListings()
  const recommended = listed.status === 'ready' ? listed.recommended : undefined
  const isWaiting = listed.status === 'pending' || listed.status === 'resolving'
  const isAway = !isWaiting && !recommended?.length
  const snapshot = useWalletSnapshot(isAway)

  return useMemo(() => {
    if (isWaiting || (isAway && snapshot === undefined)) return undefined
    const own = mergeWalletRows(sources, listed).filter(
      (row): row is WalletRow => !('isPending' in row) && row.group !== 'recommended'
    )
    return mergeWalletTiles(own, isAway ? offered(snapshot ?? []) : (recommended ?? []))
      .filter(({ connectors }) => connectors.length === 0)
      .slice(0, WALLET_ENTRIES.recommended)
  }, [sources, listed, isWaiting, isAway, snapshot, recommended, offered])
}
