import { selectNetwork } from '@appkit/core/internal'
import {
  ExternalIcon,
  transactionLink,
  useMessages,
  useWidgetSelector,
  VisuallyHidden,
  CheckIcon,
  CopyIcon,
  useCopy,
  WarningIcon
} from '@appkit/ui-react'
import type { ReactNode } from 'react'
import { StatusIcon } from '../icons/status-icon.js'
import type { ActivityItem } from '../logic/activity-item.js'
import { exactMovement } from '../logic/shown-movement.js'
import type { en } from '../messages/en.js'

/** Everything that is known of a transaction, and where more can be looked up. */
export function ActivityDetails({ id, item }: { readonly id: string; readonly item: ActivityItem }) {
  const t = useMessages<typeof en>()
  const { status, waits, reason, at, from, to, movements, hash, replacedBy, chainId } = item
  return (
    <div className="activity-details" id={id} part="activity-details">
      <dl className="activity-facts">
        <Fact name={t('history.status')}>
          <span className="activity-status" data-status={status}>
            <StatusIcon status={status} />
            {t(waits === undefined ? `history.status.${status}` : `history.waits.${waits}`)}
          </span>
        </Fact>
        {reason === undefined ? undefined : (
          <Fact name={t('history.reason')}>
            <bdi>{reason}</bdi>
          </Fact>
        )}
        {at === undefined ? undefined : (
          <Fact name={t('history.date')}>
            {new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)}
          </Fact>
        )}
        {movements.map((movement, index) => (
          <Fact key={index} name={t('history.amount')}>
            <span className="activity-exact">
              <span dir="ltr">{exactMovement(movement, t.locale)}</span> <bdi>{movement.unit}</bdi>
            </span>
          </Fact>
        ))}
        {from === undefined ? undefined : (
          <Fact name={t('history.from')}>
            <CopyValue value={from} label={t('history.copyFrom', { address: from })} />
          </Fact>
        )}
        {to === undefined ? undefined : (
          <Fact name={t('history.to')}>
            <CopyValue value={to} label={t('history.copyTo', { address: to })} />
          </Fact>
        )}
        {hash === '' ? undefined : (
          <Fact name={t('history.hash')}>
            <CopyValue value={hash} label={t('history.copyHash', { hash })} />
          </Fact>
        )}
        {replacedBy === undefined ? undefined : (
          <Fact name={t('history.replacedBy')}>
            <CopyValue value={replacedBy} label={t('history.copyReplacedBy', { hash: replacedBy })} />
          </Fact>
        )}
      </dl>
      {hash === '' ? undefined : <ExplorerLink hash={replacedBy ?? hash} chainId={chainId} />}
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="activity-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ExplorerLink({ hash, chainId }: Pick<ActivityItem, 'hash' | 'chainId'>) {
  const t = useMessages<typeof en>()
  const network = useWidgetSelector((state) => selectNetwork(state, chainId))
  const link = transactionLink(network, hash)
  if (link === undefined) return undefined
  const name = network?.blockExplorers?.default.name ?? t('history.explorerFallback')
  return (
    <a className="link activity-explorer" href={link} target="_blank" rel="noopener noreferrer">
      {t('history.explorer', { name })}
      <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
      <ExternalIcon size={16} />
    </a>
  )
}

/** A whole address or hash; pressing copies it. @param label what pressing does, for screen readers. */
function CopyValue({ value, label }: { readonly value: string; readonly label: string }) {
  const t = useMessages()
  const { status, copy } = useCopy()
  return (
    <button
      type="button"
      className="copy-value"
      data-status={status}
      onClick={({ currentTarget }) => {
        const view = currentTarget.ownerDocument.defaultView
        if (view) copy(value, view)
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {status === 'failed' ? (
        <>
          <span aria-hidden="true">{t('common.copyFailed')}</span>
          <WarningIcon size={16} />
        </>
      ) : (
        <>
          <span dir="ltr" aria-hidden="true">
            {value}
          </span>
          {status === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        </>
      )}
    </button>
  )
}
