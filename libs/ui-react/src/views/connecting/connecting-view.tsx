import { useEffect, useRef } from 'react'
import { cancelConnect, connect, goBack, selectAttempt } from '@appkit/core/internal'
import { useElapsed } from '../../hooks/use-elapsed.js'
import { useMessages } from '../../hooks/use-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { ClockIcon } from '../../icons/clock-icon.js'
import { CloseIcon } from '../../icons/close-icon.js'
import { Button } from '../../primitives/button/button.js'
import { ProgressRing } from '../../primitives/progress-ring/progress-ring.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'
import { useWidgetDispatch, useWidgetSelector, useWidgetStore } from '../../provider/widget-store-hooks.js'
import type { ViewProps } from '../../view-stack/view-definition.js'
import { connectingStage, LATE_AFTER_MS, SLOW_AFTER_MS } from './connecting-stage.js'
import { travelFromRow, travelToPage } from './icon-travel.js'
import { ConnectingText } from './connecting-text.js'
import { selectConnectingWallet, selectConnectedAddress } from './select-connecting-wallet.js'

const BADGES = {
  waiting: undefined,
  done: <CheckIcon size={16} />,
  paused: <ClockIcon size={16} />,
  failed: <CloseIcon size={16} />
} as const
const MARKS = [SLOW_AFTER_MS, LATE_AFTER_MS]

const iconIn = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('.wallet-icon')

/** Waits with the user for the wallet's answer, and says what became of it. @source docs/threats.md T1.06–T1.08 */
export function ConnectingView({ parameters: { connectorUid } }: ViewProps<'ConnectingExternal'>) {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const store = useWidgetStore()
  const attempt = useWidgetSelector((state) => {
    const current = selectAttempt(state)
    return current?.connectorUid === connectorUid ? current : undefined
  })
  const wallet = useWidgetSelector((state) => selectConnectingWallet(state, connectorUid))
  const appImages = useWidgetSelector((state) => state.options.connectorImages)
  const passed = useElapsed(attempt?.step === 'waiting' ? attempt.startedAt : undefined, MARKS)
  const account = useWidgetSelector((state) => selectConnectedAddress(state, connectorUid))
  const stage = connectingStage(attempt, account !== undefined, passed)
  const isWaiting = stage === 'waiting' || stage === 'slow' || stage === 'late'
  const ringStatus = isWaiting ? 'waiting' : stage === 'done' ? 'done' : stage === 'pending' ? 'paused' : 'failed'
  const hasAttempt = attempt !== undefined
  const place = useRef<HTMLDivElement>(null)
  /** The view asks the wallet only when it appears without an attempt: cancelling must not start another, nor a view that comes while the modal fades out. */
  const hasAppeared = useRef(false)

  useEffect(() => {
    if (hasAppeared.current) return
    hasAppeared.current = true
    if (!hasAttempt && store.getState().router.isOpen) void dispatch(connect(connectorUid))
  }, [dispatch, store, connectorUid, hasAttempt])

  useEffect(() => {
    const icon = iconIn(place.current)
    if (icon) travelFromRow(icon)
  }, [])
  useEffect(() => {
    const icon = iconIn(place.current)
    const dialog = icon?.closest('dialog')
    if (stage !== 'done' || !icon || !dialog) return
    const travel = () => travelToPage(icon)
    dialog.addEventListener('close', travel, { once: true })
    return () => dialog.removeEventListener('close', travel)
  }, [stage])

  const again = () => void dispatch(connect(connectorUid))
  const startOver = () => {
    dispatch(cancelConnect())
    again()
  }
  const leave = () => {
    dispatch(cancelConnect())
    dispatch(goBack())
  }
  const name = wallet?.name ?? t('account.wallet')
  const icon = wallet && shownWalletIcon(wallet, appImages)
  return (
    <div className="connecting" data-stage={stage} ref={place}>
      <ProgressRing status={ringStatus} badge={BADGES[ringStatus]}>
        <WalletIcon name={name} icon={icon} size={64} />
      </ProgressRing>
      <ConnectingText stage={stage} name={name} account={account} error={attempt?.error} />
      <div className="actions">
        {stage === 'late' ? <Button onClick={startOver}>{t('common.tryAgain')}</Button> : undefined}
        {isWaiting || stage === 'done' ? undefined : <Button onClick={again}>{t('common.tryAgain')}</Button>}
        <Button variant="secondary" onClick={leave}>
          {t(stage === 'late' ? 'connecting.chooseAnother' : 'common.cancel')}
        </Button>
      </div>
    </div>
  )
}
