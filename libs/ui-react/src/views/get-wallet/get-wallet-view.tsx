import { useRef } from 'react'
import { goTo, type WalletRow } from '@appkit/core/internal'
import { GridIcon } from '../../icons/grid-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { RowSkeletons } from '../../primitives/skeleton/row-skeletons.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch, useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { ListingIcon } from '../all-wallets/listing-icon.js'
import { isAllWalletsOffered } from '../connect/is-all-wallets-offered.js'
import { useListedWallets } from '../connect/use-listed-wallets.js'
import { useWalletsToGet } from './use-wallets-to-get.js'

/** A few wallets to begin with, and the way to all of them. */
export function GetWalletView() {
  const { t, device } = useWidgetEnvironment()
  const dispatch = useWidgetDispatch()
  const root = useRef<HTMLDivElement>(null)
  const options = useWidgetSelector((state) => state.options)
  const rows = useWalletsToGet(useListedWallets(root))
  const get = ({ listing }: WalletRow) => {
    if (listing) dispatch(goTo({ view: 'Downloads', parameters: { wallet: listing } }))
  }
  return (
    <div className="get-wallet" ref={root}>
      {rows === undefined ? (
        <RowSkeletons />
      ) : (
        <ul className="list" aria-label={t('getWallet.list')}>
          {rows.map((row) => (
            <li key={row.key}>
              <GetWalletRow row={row} onChoose={() => get(row)} />
            </li>
          ))}
        </ul>
      )}
      {isAllWalletsOffered(options, device) ? (
        <ListRow
          icon={
            <span className="glyph-tile">
              <GridIcon />
            </span>
          }
          title={t('getWallet.all')}
          onClick={() => dispatch(goTo({ view: 'AllWallets' }))}
        />
      ) : undefined}
    </div>
  )
}

function GetWalletRow({ row, onChoose }: { readonly row: WalletRow; readonly onChoose: () => void }) {
  return (
    <ListRow
      part="get-wallet-row"
      icon={row.listing ? <ListingIcon listing={row.listing} /> : undefined}
      title={<bdi>{row.name}</bdi>}
      onClick={onChoose}
    />
  )
}
