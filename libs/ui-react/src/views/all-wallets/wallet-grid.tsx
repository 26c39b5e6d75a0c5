import type { ChainNamespace } from '@appkit/core'
import type { RefObject } from 'react'
import type { WalletRow } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { VirtualList } from '../../primitives/virtual-list/virtual-list.js'
import { useChooseWallet } from '../connect/use-choose-wallet.js'
import { WalletTile } from './wallet-tile.js'

/** Tiles side by side. */
export const GRID_COLUMNS = 4
/** A picture, a gap, a name on two lines, and the padding, px. */
const TILE_HEIGHT = 120

export interface WalletGridProps {
  readonly tiles: readonly WalletRow[]
  /** Whether there are more than these. */
  readonly isPart: boolean
  /** An element of the view. */
  readonly place: RefObject<HTMLElement | null>
  /** The family that is offered; absent: all. */
  readonly namespace: ChainNamespace | undefined
  /** Opens the app of a wallet that is not in the page, where that can be done; called while the tap is handled. */
  readonly onOpen: (row: WalletRow) => void
}

/** Wallets side by side; arrow keys lead from one to the next. Choosing one connects it, or leads to where it can be paired or had. */
export function WalletGrid({ tiles, isPart, place, namespace, onOpen }: WalletGridProps) {
  const t = useMessages()
  const { prepare, choose } = useChooseWallet(place, namespace)
  const chooseAndOpen = (row: WalletRow) => {
    choose(row)
    onOpen(row)
  }
  return (
    <VirtualList
      items={tiles}
      keyOf={({ key }) => key}
      label={t('allWallets.list')}
      rowHeight={TILE_HEIGHT}
      columns={GRID_COLUMNS}
      gap={4}
      total={isPart ? -1 : tiles.length}
    >
      {(row) => <WalletTile row={row} onIntent={() => prepare(row)} onChoose={() => chooseAndOpen(row)} />}
    </VirtualList>
  )
}
