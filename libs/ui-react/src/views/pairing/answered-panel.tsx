import { selectPairing, type WalletListing } from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { ProgressRing } from '../../primitives/progress-ring/progress-ring.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { PairingPicture } from './pairing-picture.js'

/** The wallet has agreed, and is asked for what its session does not say: a while, where its owner has to confirm that as well. */
export function AnsweredPanel({ wallet }: { readonly wallet: WalletListing | undefined }) {
  const { t } = useWidgetEnvironment()
  const peerName = useHeld(useWidgetSelector((state) => selectPairing(state)?.peerName))
  const name = peerName ?? wallet?.name ?? t('pairing.wallet')
  return (
    <div className="pairing-panel">
      <div className="pairing-stage">
        <ProgressRing status="waiting">
          <PairingPicture wallet={wallet} />
        </ProgressRing>
        <div className="connecting-text" role="status">
          <p className="panel-title">{t('pairing.answeredTitle', { name })}</p>
          <p className="panel-text">{t('pairing.answeredDetail')}</p>
        </div>
      </div>
    </div>
  )
}
