import type { WalletListing } from '@appkit/core/internal'
import { useEffect } from 'react'
import { useModule } from '../../hooks/use-module.js'
import { Button } from '../../primitives/button/button.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { CopyLink } from './copy-link.js'
import { PairingPicture } from './pairing-picture.js'

const loadQrCode = () => import('../../primitives/qr-code/qr-code.js')

export interface QrPanelProps {
  /** `undefined`: any wallet. */
  readonly wallet: WalletListing | undefined
  /** `undefined`: on its way. */
  readonly uri: string | undefined
  readonly text: string
}

/** The code to scan, and the same as a link to copy. */
export function QrPanel({ wallet, uri, text }: QrPanelProps) {
  const { t, announce } = useWidgetEnvironment()
  const { module, hasFailed, retry } = useModule(loadQrCode)
  const isReady = uri !== undefined && module !== undefined
  useEffect(() => {
    if (isReady) announce(t('pairing.ready'))
  }, [announce, t, isReady])

  return (
    <div className="pairing-panel">
      <div className="pairing-code" aria-busy={!isReady && !hasFailed}>
        {isReady ? (
          <module.QrCode
            text={uri}
            label={t('pairing.qr', { name: wallet?.name ?? t('pairing.wallet') })}
            mark={<PairingPicture wallet={wallet} />}
          />
        ) : hasFailed ? (
          <div className="pairing-code-failed" role="alert">
            <p className="panel-text">{t('pairing.codeFailed')}</p>
            <Button variant="plain" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          </div>
        ) : (
          <span className="skeleton pairing-code-skeleton" role="img" aria-label={t('pairing.preparing')} />
        )}
      </div>
      <p className="panel-text">{text}</p>
      <div className="actions">
        <CopyLink uri={uri} />
      </div>
    </div>
  )
}
