import { goTo, type WalletListing } from '@appkit/core/internal'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { downloadLinks } from '../downloads/download-links.js'

/** Where the wallet can be had: the one place there is, or the list of them. */
export function GetWalletRow({ wallet }: { readonly wallet: WalletListing }) {
  const { t, device, views, widget } = useWidgetEnvironment()
  const places = downloadLinks(wallet, device)
  const [only] = places
  if (!only) return undefined
  const prefetch = () => views.prefetch('Downloads')
  return (
    <p className="pairing-get" part="pairing-get">
      <span>{t('pairing.getQuestion', { name: wallet.name })}</span>
      {places.length === 1 ? (
        <a className="pairing-get-action" href={only.href} target="_blank" rel="noopener noreferrer">
          {t('pairing.get')}
          <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
        </a>
      ) : (
        <button
          type="button"
          className="pairing-get-action"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => widget.dispatch(goTo({ view: 'Downloads', parameters: { wallet } }))}
        >
          {t('pairing.get')}
        </button>
      )}
    </p>
  )
}
