import { selectNetwork, type LiveConnection } from '@appkit/core/internal'
import { Button, useMessages, useWidgetSelector } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

export interface ActivityNoticeProps {
  readonly kind: 'empty' | 'failed' | 'unsupported'
  readonly connection: LiveConnection
  /** It is asked for again. @default false */
  readonly isLoading?: boolean
  readonly onRetry: () => void
}

const TEXTS = {
  empty: { title: 'history.emptyTitle', detail: 'history.emptyDetail' },
  failed: { title: 'history.failedTitle', detail: 'history.failedDetail' },
  unsupported: { title: 'history.unsupportedTitle', detail: 'history.unsupportedDetail' }
} as const

/** Shown in place of the list: nothing has happened yet, loading failed, or no provider can be asked. */
export function ActivityNotice({ kind, connection, isLoading = false, onRetry }: ActivityNoticeProps) {
  const t = useMessages<typeof en>()
  const network = useWidgetSelector((state) => selectNetwork(state, connection.caipNetworkId)?.name)
  const { title, detail } = TEXTS[kind]
  return (
    <div className="activity-notice" part="empty" role={kind === 'failed' ? 'alert' : undefined}>
      <h3 className="panel-title">{t(title)}</h3>
      <p className="panel-text">{t.dynamic(detail, { network: network ?? connection.caipNetworkId })}</p>
      {kind === 'failed' ? (
        <Button variant="secondary" isLoading={isLoading} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      ) : undefined}
    </div>
  )
}
