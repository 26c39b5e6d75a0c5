import { Fragment, type ReactNode } from 'react'
import type { ChainNamespace } from '@appkit/core'
import { allWallets, goTo } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { GridIcon } from '../../icons/grid-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { Tag } from '../../primitives/tag/tag.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'
import { walletCount } from './wallet-count.js'

/** How many wallets the picture of the row is made of. */
const PICTURES = 4

export interface AllWalletsRowProps {
  /** How many there are; `undefined`: not known. */
  readonly count: number | undefined
  /** Pictures of four wallets of that list; fewer: a sign is drawn. */
  readonly pictures: readonly ReactNode[]
  /** The family that is offered; absent: all. */
  readonly namespace: ChainNamespace | undefined
  readonly isDisabled: boolean
  /** Why it cannot be pressed. */
  readonly hint?: string | undefined
}

/** The way to the list of all wallets. */
export function AllWalletsRow({ count, pictures, namespace, isDisabled, hint }: AllWalletsRowProps) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const { views } = useWidgetEnvironment()
  return (
    <ListRow
      part="all-wallets-row"
      icon={
        pictures.length < PICTURES ? (
          <span className="glyph-tile">
            <GridIcon />
          </span>
        ) : (
          <span className="wallets-tile">
            {pictures.slice(0, PICTURES).map((picture, index) => (
              <Fragment key={index}>{picture}</Fragment>
            ))}
          </span>
        )
      }
      title={t('connect.allWallets')}
      detail={hint}
      // The number of wallets of one family is unknown.
      end={count && namespace === undefined ? <Tag>{walletCount(count, t.locale)}</Tag> : undefined}
      isDisabled={isDisabled}
      onIntent={() => views.prefetch('AllWallets')}
      onClick={() => dispatch(goTo(allWallets(namespace)))}
    />
  )
}
