import type { ChainNamespace } from '@appkit/core'
import { allWallets, goTo } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { GridIcon } from '../../icons/grid-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { Tag } from '../../primitives/tag/tag.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'
import { walletCount } from './wallet-count.js'

export interface AllWalletsRowProps {
  /** How many there are; `undefined`: not known. */
  readonly count: number | undefined
  /** The family that is offered; absent: all. */
  readonly namespace: ChainNamespace | undefined
  readonly isDisabled: boolean
  /** Why it cannot be pressed. */
  readonly hint?: string | undefined
}

/** The way to the list of all wallets. */
export function AllWalletsRow({ count, namespace, isDisabled, hint }: AllWalletsRowProps) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const { views } = useWidgetEnvironment()
  return (
    <ListRow
      part="all-wallets-row"
      icon={
        <span className="glyph-tile">
          <GridIcon />
        </span>
      }
      title={t('connect.allWallets')}
      detail={hint}
      // How many there are of one family nobody tells.
      end={count && namespace === undefined ? <Tag>{walletCount(count, t.locale)}</Tag> : undefined}
      isDisabled={isDisabled}
      onIntent={() => views.prefetch('AllWallets')}
      onClick={() => dispatch(goTo(allWallets(namespace)))}
    />
  )
}
