import type { SmartSession } from '@appkit/core/data'
import { refusedBy, selectLiveConnection } from '@appkit/core/internal'
import {
  Notice,
  Spinner,
  useClock,
  useErrorText,
  useHeld,
  useMessages,
  usePicture,
  useWidgetDispatch,
  useWidgetSelector,
  WalletIcon
} from '@appkit/ui-react'
import { revokeInView } from '../logic/revoke-session.js'
import type { SessionState } from '../logic/session-state.js'
import { selectRevocation } from '../logic/smart-sessions-slice.js'
import type { en } from '../messages/en.js'
import { PermissionLine } from './permission-line.js'

export interface SessionCardProps {
  readonly session: SmartSession
  readonly state: SessionState
}

/** One session: which app, until when, what it may do, and the way to take it back. */
export function SessionCard({ session, state }: SessionCardProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const now = useClock().now()
  const { pci, project, permissions } = session
  const picture = usePicture(project.iconUrl)
  const errorText = useErrorText()
  const revocation = useWidgetSelector(selectRevocation)
  const wallet = useHeld(useWidgetSelector((current) => selectLiveConnection(current, 'eip155')))?.wallet.name ?? ''
  const own = 'pci' in revocation && revocation.pci === pci ? revocation : undefined
  const isAnyBusy = revocation.step === 'signing' || revocation.step === 'revoking'
  const isBusy = isAnyBusy && own !== undefined
  const problem = own?.step === 'failed' ? own.error : undefined
  const name = project.name === '' ? t('smartSessions.unknownApp') : project.name

  return (
    <article className="session" part="session" data-state={state}>
      <div className="session-head">
        <WalletIcon name={name} icon={picture} size={40} />
        <div className="session-text">
          <h3 className="session-name">
            <bdi>{name}</bdi>
          </h3>
          <p className="session-time" role="status">
            {own?.step === 'signing' ? t('smartSessions.inWallet', { wallet }) : undefined}
            {own?.step === 'revoking' ? t('smartSessions.revoking') : undefined}
            {isBusy ? undefined : timeText(t, session, state, now)}
          </p>
        </div>
        {state === 'active' ? (
          <button
            type="button"
            className="session-revoke"
            part="session-revoke"
            aria-label={t('smartSessions.revokeOf', { name })}
            aria-busy={isBusy ? true : undefined}
            disabled={isAnyBusy}
            onClick={() => void dispatch(revokeInView(session, name))}
          >
            <span>{t('smartSessions.revoke')}</span>
            {isBusy ? <Spinner /> : undefined}
          </button>
        ) : undefined}
      </div>
      <ul className="session-permissions">
        {permissions.map((permission, index) => (
          <li key={index}>
            <PermissionLine permission={permission} />
          </li>
        ))}
      </ul>
      {problem === undefined ? undefined : (
        <Notice tone={problem.code === 'USER_REJECTED' ? 'caution' : 'critical'}>
          {problem.code === 'USER_REJECTED' && refusedBy(problem) === undefined
            ? t('smartSessions.revokeRejected')
            : errorText(problem)}
        </Notice>
      )}
    </article>
  )
}

type Texts = ReturnType<typeof useMessages<typeof en>>

const DAY_MS = 86_400_000

/** Until when it counts, or since when it does not; to the minute where that is within a day. @param now epoch milliseconds */
function timeText(t: Texts, { revokedAt, expiry }: SmartSession, state: SessionState, now: number): string {
  const time = state === 'revoked' ? (revokedAt ?? expiry) : expiry
  const isNear = Math.abs(time - now) < DAY_MS
  const format = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', ...(isNear && { timeStyle: 'short' }) })
  return t(TIME_TEXTS[state], { date: format.format(time) })
}

const TIME_TEXTS = {
  active: 'smartSessions.expiresOn',
  expired: 'smartSessions.expiredOn',
  revoked: 'smartSessions.revokedOn'
} as const
