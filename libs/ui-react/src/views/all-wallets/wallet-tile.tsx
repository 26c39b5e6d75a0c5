import type { WalletRow } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { WalletFamilies } from '../connect/wallet-families.js'
import { ListingIcon } from './listing-icon.js'

export interface WalletTileProps {
  readonly row: WalletRow
  /** The pointer or the focus came near. */
  readonly onIntent: () => void
  readonly onChoose: () => void
}

/** One wallet of the grid: picture and name; a mark when it is in the page, a caution when its name is in doubt. @source docs/threats.md T1.01, T1.03 */
export function WalletTile({ row, onIntent, onChoose }: WalletTileProps) {
  const t = useMessages()
  const appImages = useWidgetSelector((state) => state.options.connectorImages)
  const [connector] = row.connectors
  const tag = row.tag ?? (connector && 'installed')
  return (
    <button
      type="button"
      className="wallet-tile"
      part="wallet-tile"
      onClick={onChoose}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <span className="wallet-tile-picture">
        {row.listing ? (
          <ListingIcon listing={row.listing} size={64} />
        ) : (
          <WalletIcon
            name={row.name}
            icon={shownWalletIcon({ icon: row.icon, type: connector?.type }, appImages)}
            size={64}
          />
        )}
        {row.caution ? (
          <span className="wallet-tile-mark" data-tone="caution">
            <WarningIcon size={14} />
          </span>
        ) : connector ? (
          <span className="wallet-tile-mark">
            <CheckIcon size={14} />
          </span>
        ) : undefined}
      </span>
      <span className="wallet-tile-name" data-doubted={row.caution ? '' : undefined}>
        <bdi>{row.name}</bdi>
      </span>
      {row.caution ? (
        <>
          <bdi className="wallet-tile-source">{row.rdns ?? t('connect.unknownSource')}</bdi>
          <VisuallyHidden>{t(`connect.${row.caution}`)}</VisuallyHidden>
        </>
      ) : undefined}
      {row.isApart ? (
        <span className="wallet-tile-families">
          <WalletFamilies connectors={row.connectors} />
        </span>
      ) : undefined}
      {tag ? <VisuallyHidden>{t(`connect.tag.${tag}`)}</VisuallyHidden> : undefined}
    </button>
  )
}
