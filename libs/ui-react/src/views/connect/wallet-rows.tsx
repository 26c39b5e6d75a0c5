import type { ReactNode, RefObject } from 'react'
import type { PendingRow, WalletRow } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { useModule } from '../../hooks/use-module.js'
import { KeptFocus } from '../../primitives/kept-focus/kept-focus.js'
import { Skeleton } from '../../primitives/skeleton/skeleton.js'

/** Up to so many wallets are all in the document. */
const SHORT_LIST = 200

/** How high a row is about, px. */
const ROW_HEIGHT = 56

const loadLongList = () => import('./long-list-part.js')
const isInstalled = (row: WalletRow | PendingRow): boolean => 'tag' in row && row.tag === 'installed'
const keyOf = ({ key }: WalletRow | PendingRow): string => key

export interface WalletRowsProps {
  /** Around the list. */
  readonly place: RefObject<HTMLElement | null>
  readonly rows: readonly (WalletRow | PendingRow)[]
  readonly children: (row: WalletRow) => ReactNode
}

/** The wallets of Connect, and the room for those of the directory that are still to come. Of very many, only those near the eye are in the document. */
export function WalletRows({ place, rows, children }: WalletRowsProps) {
  const t = useMessages()
  const label = t('connect.walletList')
  const { module } = useModule(rows.length > SHORT_LIST ? loadLongList : undefined)
  const captionBefore = (row: WalletRow | PendingRow, former: WalletRow | PendingRow | undefined) => {
    const caption = isInstalled(row) ? 'connect.installedWallets' : 'connect.moreWallets'
    // The rows say it themselves to those who listen.
    const isNew = isInstalled(row) !== (former !== undefined && isInstalled(former)) && rows.some(isInstalled)
    return isNew
      ? [
          <li key={caption} className="list-caption" aria-hidden="true">
            {t(caption)}
          </li>
        ]
      : []
  }
  const render = (row: WalletRow | PendingRow) => ('isPending' in row ? <Skeleton shape="row" /> : children(row))

  if (module && rows.length > SHORT_LIST)
    return (
      <module.VirtualList items={rows} keyOf={keyOf} label={label} rowHeight={ROW_HEIGHT}>
        {render}
      </module.VirtualList>
    )
  return (
    <ul className="list" part="wallet-list" aria-label={label}>
      <KeptFocus place={place}>
        {rows.slice(0, SHORT_LIST).flatMap((row, index) => [
          ...captionBefore(row, rows[index - 1]),
          <li key={row.key} aria-hidden={'isPending' in row || undefined}>
            {render(row)}
          </li>
        ])}
      </KeptFocus>
    </ul>
  )
}
