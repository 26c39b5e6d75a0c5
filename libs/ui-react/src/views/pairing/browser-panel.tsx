import { connect, goTo, type WalletListing } from '@appkit/core/internal'
import type { Connector } from '@appkit/core'
import { Button } from '../../primitives/button/button.js'
import { ProgressRing } from '../../primitives/progress-ring/progress-ring.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { PairingPicture } from './pairing-picture.js'

export interface BrowserPanelProps {
  readonly wallet: WalletListing
  readonly connector: Connector
}

/** The wallet is in the page as well: connects it there. */
export function BrowserPanel({ wallet, connector }: BrowserPanelProps) {
  const { t, widget } = useWidgetEnvironment()
  const connectHere = () => {
    void widget.dispatch(connect(connector.uid))
    widget.dispatch(goTo({ view: 'ConnectingExternal', parameters: { connectorUid: connector.uid } }))
  }
  return (
    <div className="pairing-panel">
      <div className="pairing-stage">
        <ProgressRing status="paused">
          <PairingPicture wallet={wallet} />
        </ProgressRing>
        <div className="connecting-text">
          <p className="panel-title">{t('pairing.connectTitle', { name: wallet.name })}</p>
          <p className="panel-text">{t('pairing.browserDetail', { name: wallet.name })}</p>
        </div>
      </div>
      <div className="actions">
        <Button onClick={connectHere}>{t('pairing.browserOpen')}</Button>
      </div>
    </div>
  )
}
