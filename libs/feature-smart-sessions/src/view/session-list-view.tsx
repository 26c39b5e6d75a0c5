import { toCaipAddress } from '@appkit/core'
import { sessionsApi, skipToken } from '@appkit/core/data'
import { selectLiveConnection } from '@appkit/core/internal'
import {
  Button,
  RowSkeletons,
  SegmentedControl,
  useClock,
  useEndpointQuery,
  useHeld,
  useMessages,
  useWidgetSelector
} from '@appkit/ui-react'
import { useState } from 'react'
import { sessionsIn, type SessionState } from '../logic/session-state.js'
import type { en } from '../messages/en.js'
import { SessionCard } from './session-card.js'

const STATES: readonly SessionState[] = ['active', 'expired', 'revoked']

/** What the account has allowed apps to do without asking again, by whether it still counts. */
export function SessionListView() {
  const t = useMessages<typeof en>()
  const now = useClock().now()
  const live = useHeld(useWidgetSelector((state) => selectLiveConnection(state, 'eip155')))
  const [shown, setShown] = useState<SessionState>('active')
  const question = live ? { account: toCaipAddress(live.caipNetworkId, live.activeAddress) } : skipToken
  const { data, error, isFetching, refetch } = useEndpointQuery(sessionsApi.endpoints.getSessions, question)
  const sessions = sessionsIn(shown, data ?? [], now)
  const hasFailed = error !== undefined && data === undefined

  return (
    <div className="sessions">
      <SegmentedControl
        label={t('smartSessions.states')}
        options={STATES.map((value) => ({ value, label: t(`smartSessions.${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      {data === undefined && !hasFailed ? <RowSkeletons /> : undefined}
      {hasFailed ? (
        <div className="sessions-empty" role="alert">
          <h3 className="panel-title">{t('smartSessions.failed')}</h3>
          <Button variant="secondary" isLoading={isFetching} onClick={refetch}>
            {t('common.tryAgain')}
          </Button>
        </div>
      ) : undefined}
      {data !== undefined && sessions.length === 0 ? <NoSessions state={shown} /> : undefined}
      {sessions.length === 0 ? undefined : (
        <ul className="list" part="session-list" aria-label={t('smartSessions.list')}>
          {sessions.map((session) => (
            <li key={session.pci}>
              <SessionCard session={session} state={shown} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const EMPTY = {
  active: 'smartSessions.emptyActive',
  expired: 'smartSessions.emptyExpired',
  revoked: 'smartSessions.emptyRevoked'
} as const

function NoSessions({ state }: { readonly state: SessionState }) {
  const t = useMessages<typeof en>()
  return (
    <div className="sessions-empty" part="empty">
      <h3 className="panel-title">{t(EMPTY[state])}</h3>
      {state === 'active' ? <p className="panel-text">{t('smartSessions.emptyActiveDetail')}</p> : undefined}
    </div>
  )
}
