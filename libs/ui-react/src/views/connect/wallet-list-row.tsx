import type { WalletRow } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { QrIcon } from '../../icons/qr-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { Tag } from '../../primitives/tag/tag.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { WalletFamilies } from './wallet-families.js'
import { WalletConnectIcon } from '../../primitives/wallet-icon/wallet-connect-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

export interface WalletListRowProps {
  readonly row: WalletRow
  readonly isDisabled: boolean
  /** Why it cannot be pressed, where the row itself has to say so. */
  readonly hint?: string | undefined
  /** The pointer or the focus came near: what connecting needs may be fetched. */
  readonly onIntent: () => void
  readonly onChoose: () => void
}

/** One wallet. A name in doubt is marked, with where the wallet comes from below it. @source docs/threats.md T1.01, T1.03 */
export function WalletListRow({ row, isDisabled, hint, onIntent, onChoose }: WalletListRowProps) {
  const t = useMessages()
  const appImages = useWidgetSelector((state) => state.options.connectorImages)
  const { device, listed } = useWidgetEnvironment()
  const isRoute = row.group === 'walletConnect'
  const tag = isRoute ? (device === 'desktop' ? 'qrCode' : undefined) : row.tag
  const type = row.listing || isRoute ? 'EXTERNAL' : row.connectors[0]?.type
  const icon = shownWalletIcon({ icon: row.icon, type }, appImages)
  const families = row.isApart ? <WalletFamilies connectors={row.connectors} /> : undefined
  return (
    <ListRow
      part="wallet-row"
      icon={
        isRoute && icon === undefined ? (
          <WalletConnectIcon>
            <span className="glyph-tile">
              <QrIcon />
            </span>
          </WalletConnectIcon>
        ) : (
          ((row.listing && listed.renderIcon(row.listing)) ?? <WalletIcon name={row.name} icon={icon} />)
        )
      }
      title={<bdi>{row.name}</bdi>}
      detail={
        row.caution ? (
          <>
            <span className="caution">
              <WarningIcon size={16} />
              {t(`connect.${row.caution}`)}
            </span>
            <bdi className="caution-source">{row.rdns ?? t('connect.unknownSource')}</bdi>
            {families}
            {hint}
          </>
        ) : (
          (hint ?? families)
        )
      }
      end={
        tag === 'installed' ? (
          // The caption above says it to the eye.
          <VisuallyHidden>{t('connect.tag.installed')}</VisuallyHidden>
        ) : tag ? (
          <Tag tone={tag === 'connected' ? 'accent' : 'neutral'}>{t(`connect.tag.${tag}`)}</Tag>
        ) : undefined
      }
      isDisabled={isDisabled}
      onIntent={onIntent}
      onClick={onChoose}
    />
  )
}
