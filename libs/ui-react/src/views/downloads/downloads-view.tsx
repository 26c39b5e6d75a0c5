import type { WidgetThunk } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { ExtensionIcon } from '../../icons/extension-icon.js'
import { ExternalIcon } from '../../icons/external-icon.js'
import { GlobeIcon } from '../../icons/globe-icon.js'
import { PhoneIcon } from '../../icons/phone-icon.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { ListingIcon } from '../all-wallets/listing-icon.js'
import { downloadLinks, type DownloadKind } from './download-links.js'
import { openLink } from './open-link.js'
import { useWithOwnLinks } from './use-with-own-links.js'

/** Where a wallet can be had that is not in the page, and on phones the way into its app. */
export function DownloadsView({ parameters }: ViewProps<'Downloads'>) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const { device, pageAddress } = useWidgetEnvironment()
  const wallet = useWithOwnLinks(parameters.wallet)
  const places = downloadLinks(wallet, device)
  const app = openLink(wallet, device, new URL(pageAddress()))
  const title = (kind: DownloadKind) => t(`downloads.${kind}`)
  return (
    <div className="downloads">
      <div className="downloads-wallet">
        <ListingIcon listing={wallet} size={64} />
        <p className="panel-text">
          {t(places.length === 0 && !app ? 'downloads.nowhere' : 'downloads.detail', { name: wallet.name })}
        </p>
      </div>
      {app === undefined ? undefined : (
        <a className="button" part="button button-primary" data-variant="primary" href={app} rel="noopener noreferrer">
          <span className="button-label">{t('downloads.open')}</span>
        </a>
      )}
      {places.length === 0 ? undefined : (
        <ul className="list" aria-label={t('downloads.list')}>
          {places.map(({ kind, href }) => (
            <li key={kind}>
              <ListRow
                part="download-row"
                icon={
                  <span className="glyph-tile">
                    <DownloadGlyph kind={kind} />
                  </span>
                }
                title={title(kind)}
                detail={<bdi>{new URL(href).hostname}</bdi>}
                end={
                  <>
                    <VisuallyHidden>{t('common.opensInNewTab')}</VisuallyHidden>
                    <ExternalIcon />
                  </>
                }
                href={href}
                onClick={() => dispatch(reportGettingWallet(wallet.name, kind))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Tells the host which wallet is wanted, and from what kind of place. */
const reportGettingWallet =
  (name: string, type: DownloadKind): WidgetThunk =>
  (_dispatch, _getState, { emit }) =>
    emit({ event: 'GET_WALLET', properties: { name, type } })

/** What kind of place it is, as a sign. */
function DownloadGlyph({ kind }: { readonly kind: DownloadKind }) {
  if (kind === 'chromeStore') return <ExtensionIcon />
  return kind === 'appStore' || kind === 'playStore' ? <PhoneIcon /> : <GlobeIcon />
}
