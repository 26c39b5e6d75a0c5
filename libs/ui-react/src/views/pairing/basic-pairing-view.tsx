import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { AllWalletsView } from '../all-wallets/all-wallets-view.js'
import { AnsweredPanel } from './answered-panel.js'
import { CopyLink } from './copy-link.js'
import { FailurePanel } from './failure-panel.js'
import { QrPanel } from './qr-panel.js'
import { usePairing } from './use-pairing.js'

/** Pairs any wallet, in an app that leaves everything to sessions: by code, on phones by the links of the wallets. */
export function BasicPairingView() {
  const t = useMessages()
  const { device } = useWidgetEnvironment()
  const { stage, uri, code, again } = usePairing(undefined)
  if (stage === 'declined' || stage === 'offline' || stage === 'failed') {
    return (
      <div className="pairing" data-stage={stage}>
        <FailurePanel wallet={undefined} stage={stage} code={code} onAgain={again} />
      </div>
    )
  }
  if (stage === 'answered') {
    return (
      <div className="pairing" data-stage={stage}>
        <AnsweredPanel wallet={undefined} />
      </div>
    )
  }
  if (device === 'desktop') {
    return (
      <div className="pairing" data-stage={stage}>
        <QrPanel wallet={undefined} uri={uri} text={t('pairing.basicDetail')} />
      </div>
    )
  }
  return (
    <div className="pairing" data-stage={stage}>
      <CopyLink uri={uri} />
      <AllWalletsView parameters={undefined} />
    </div>
  )
}
