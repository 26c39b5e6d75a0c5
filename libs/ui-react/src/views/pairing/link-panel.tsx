import {
  pairingLink,
  rememberPairingLink,
  linkPlace,
  type LinkedPlatform,
  type WalletListing,
  type LinkPlace
} from '@appkit/core/internal'
import { useState } from 'react'
import { useClock } from '../../hooks/use-clock.js'
import { useElapsed } from '../../hooks/use-elapsed.js'
import { Button } from '../../primitives/button/button.js'
import { ProgressRing } from '../../primitives/progress-ring/progress-ring.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { CopyLink } from './copy-link.js'
import { PairingPicture } from './pairing-picture.js'

/** How long a wallet may take to show itself before help is offered, ms. */
export const HELP_AFTER_MS = 6_000
const MARKS = [HELP_AFTER_MS]

export interface LinkPanelProps {
  readonly wallet: WalletListing
  readonly platform: LinkedPlatform
  readonly uri: string | undefined
  readonly onAgain: () => void
}

/** Opens the wallet by its link: a real one, so that the tap itself opens it. After a while it helps. @source docs/threats.md T1.14 */
export function LinkPanel({ wallet, platform, uri, onAgain }: LinkPanelProps) {
  const { t, widget } = useWidgetEnvironment()
  const clock = useClock()
  const place = useLinkPlace()
  // On a phone the wallet was opened by the tap on it; elsewhere nothing was done before the link is followed.
  const start = () => (platform === 'mobile' ? clock.now() : undefined)
  const [since, setSince] = useState(start)
  const isLate = useElapsed(since, MARKS) > 0
  const { name } = wallet
  const link = uri === undefined ? undefined : pairingLink(wallet.links, platform, uri, place)
  const onOpen = () => {
    setSince(clock.now())
    if (link) widget.dispatch(rememberPairingLink({ link, name }))
  }
  const again = () => {
    setSince(start())
    onAgain()
  }

  return (
    <div className="pairing-panel">
      <div className="pairing-stage">
        <ProgressRing status="waiting">
          <PairingPicture wallet={wallet} />
        </ProgressRing>
        <div className="connecting-text" role="status">
          <p className="panel-title">{t(isLate ? 'pairing.helpTitle' : 'pairing.connectTitle', { name })}</p>
          <p className="panel-text">{t(isLate ? 'pairing.helpDetail' : 'pairing.connectDetail')}</p>
        </div>
      </div>
      <div className="actions">
        {link ? (
          <a
            className="button"
            part="button button-primary"
            data-variant="primary"
            href={link.href}
            target={link.target}
            rel="noopener noreferrer"
            onClick={onOpen}
          >
            <span className="button-label">
              {t('pairing.open', { name })}
              {link.target === '_blank' ? <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden> : undefined}
            </span>
          </a>
        ) : (
          <Button isLoading onClick={onOpen}>
            {t('pairing.open', { name })}
          </Button>
        )}
        {isLate ? (
          <Button variant="secondary" onClick={again}>
            {t('common.tryAgain')}
          </Button>
        ) : undefined}
        <CopyLink uri={uri} />
      </div>
    </div>
  )
}

/** Where the page is shown, as far as links to wallets differ. */
function useLinkPlace(): LinkPlace {
  const { device, widget } = useWidgetEnvironment()
  const isUniversal = useWidgetSelector(({ options }) => options.experimental_preferUniversalLinks)
  return { ...linkPlace(widget.platform.window, device), prefersScheme: !isUniversal }
}
