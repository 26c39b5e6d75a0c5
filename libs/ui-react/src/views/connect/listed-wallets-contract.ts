import type { Disposer } from '@appkit/core'
import type { ListedWallets, WalletListing } from '@appkit/core/internal'
import type { ReactNode } from 'react'

/** The directory's part of the wallet list, for as long as a modal is mounted. */
export interface ListedWalletsFeed {
  /** What is known; the same object until it changes. */
  get(): ListedWallets
  /** The picture of a listed wallet; `undefined` as long as none is known. */
  renderIcon(listing: WalletListing): ReactNode
  subscribe(listener: () => void): Disposer
  /** Loads what asks the directory, and follows its answers to the options as they are now. */
  start(): void
  dispose(): void
}
