import { purchasesSlice, type Purchase } from '@appkit/core/data'
import { goBack } from '@appkit/core/internal'
import {
  Button,
  cutAddress,
  ExternalIcon,
  Notice,
  ProgressPanel,
  useCopy,
  useMessages,
  useWidgetDispatch,
  VisuallyHidden
} from '@appkit/ui-react'
import { useRef } from 'react'
import { onrampSlice, type OpenedPurchase } from '../logic/onramp-slice.js'
import type { en } from '../messages/en.js'
import { openProvider } from './open-provider.js'

const { windowOpened } = onrampSlice.actions

export interface WaitingPanelProps {
  readonly purchase: Purchase
  /** The provider's page; absent after a reload. */
  readonly opened: OpenedPurchase | undefined
}

/** Says where to go on, and helps where the browser opened no window. */
export function WaitingPanel({ purchase: { id, provider, address }, opened }: WaitingPanelProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const root = useRef<HTMLDivElement>(null)
  const { status, copy } = useCopy()
  const view = () => root.current?.ownerDocument.defaultView
  const reopen = () => {
    const window = view()
    if (!opened || !window) return
    dispatch(windowOpened({ ...opened, isBlocked: !openProvider(window, opened.url) }))
  }
  const copyLink = () => {
    const window = view()
    if (opened && window) copy(opened.url, window)
  }
  const cancel = () => {
    dispatch(purchasesSlice.actions.purchaseChanged({ id, status: { step: 'cancelled' } }))
    dispatch(goBack())
  }
  return (
    <div className="onramp" ref={root}>
      {opened?.isBlocked ? <Notice tone="caution">{t('onramp.blocked')}</Notice> : undefined}
      <ProgressPanel
        stage="wallet"
        title={t('onramp.waitingTitle', { provider })}
        detail={<span title={address}>{t('onramp.waitingDetail', { address: cutAddress(address) })}</span>}
      >
        {opened?.isBlocked ? (
          <a
            className="button onramp-open"
            part="button button-primary"
            data-variant="primary"
            href={opened.url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => dispatch(windowOpened({ ...opened, isBlocked: false }))}
          >
            {t('onramp.openProvider', { provider })}
            <ExternalIcon size={16} />
            <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
          </a>
        ) : undefined}
        {opened ? (
          <div className="onramp-pair">
            <Button variant="secondary" onClick={reopen}>
              {t('onramp.openAgain')}
            </Button>
            <Button variant="secondary" onClick={copyLink}>
              {status === 'idle'
                ? t('onramp.copyLink')
                : t(status === 'copied' ? 'common.copied' : 'common.copyFailed')}
            </Button>
          </div>
        ) : undefined}
        <Button variant="plain" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </ProgressPanel>
    </div>
  )
}
