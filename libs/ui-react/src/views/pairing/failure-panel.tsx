import type { WalletListing } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { CloseIcon } from '../../icons/close-icon.js'
import { Button } from '../../primitives/button/button.js'
import { ProgressRing } from '../../primitives/progress-ring/progress-ring.js'
import { PairingPicture } from './pairing-picture.js'

export interface FailurePanelProps {
  readonly wallet: WalletListing | undefined
  readonly stage: 'declined' | 'offline' | 'failed'
  readonly code: string | undefined
  readonly onAgain: () => void
}

/** What went wrong, and once more. */
export function FailurePanel({ wallet, stage, code, onAgain }: FailurePanelProps) {
  const t = useMessages()
  const name = wallet?.name ?? t('pairing.wallet')
  const detail = {
    declined: t('pairing.declinedDetail', { name }),
    offline: t('pairing.offlineDetail'),
    failed: t.dynamic(`error.${code}`, {}, t('error.UNKNOWN'))
  }
  return (
    <div className="pairing-panel">
      <div className="pairing-stage">
        <ProgressRing status="failed" badge={<CloseIcon size={16} />}>
          <PairingPicture wallet={wallet} />
        </ProgressRing>
        <div className="connecting-text" role="alert">
          <p className="panel-title">{t(`pairing.${stage}Title`)}</p>
          <p className="panel-text">{detail[stage]}</p>
        </div>
      </div>
      <div className="actions">
        <Button hasFocus onClick={onAgain}>
          {t('common.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
