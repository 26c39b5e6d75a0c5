import { orderNamespaces, type ChainNamespace } from '@appkit/core'
import {
  disconnect,
  goTo,
  selectActiveNamespace,
  activateConnection,
  goBack,
  openModal,
  selectMustLeaveNetwork,
  type WidgetThunk
} from '@appkit/core/internal'
import { useState } from 'react'
import { LeaveIcon } from '../../icons/leave-icon.js'
import { WalletGlyphIcon } from '../../icons/wallet-glyph-icon.js'
import { Button } from '../../primitives/button/button.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'
import { DisconnectQuestion } from './disconnect-question.js'
import { ProfileRow, type ShownConnection } from './profile-row.js'
import { RevokeQuestion } from './revoke-question.js'
import { useDisconnectDetail } from './use-disconnect-detail.js'

/**
 * Makes a connection the one in use, with one of its accounts, and goes back to where it is shown; to UnsupportedChain where the app cannot
 * use its network. @param address @default the connection's account in use
 */
const chooseConnection =
  (namespace: ChainNamespace, address?: string): WidgetThunk =>
  (dispatch, getState) => {
    if (!dispatch(activateConnection(namespace, address))) return
    if (selectMustLeaveNetwork(getState())) dispatch(openModal({ view: 'UnsupportedChain' }))
    else dispatch(getState().router.stack.length > 1 ? goBack() : openModal({ view: 'Account' }))
  }

/** What is asked about: one connection, or all. */
type Leaving = ChainNamespace | 'all'

/** Every connection, of all network families: to be chosen, ended, or joined by another. */
export function ProfileWalletsView() {
  const { t, widget } = useWidgetEnvironment()
  const byNamespace = useWidgetSelector((state) => state.connections.byNamespace)
  const active = useWidgetSelector(selectActiveNamespace)
  const [leaving, setLeaving] = useState<Leaving>()
  /** What was asked about last, when the answer was to stay: there the focus goes on. */
  const [kept, setKept] = useState<Leaving>()
  const [revoking, setRevoking] = useState<ChainNamespace>()
  const shown = orderNamespaces(Object.keys(byNamespace)).flatMap((namespace) => {
    const connection = byNamespace[namespace]
    return connection && connection.status !== 'disconnected' ? [{ namespace, connection }] : []
  })
  const only = shown.length === 1 ? shown[0] : undefined
  const asked = shown.find(({ namespace }) => namespace === leaving)
  const isLive = asked?.connection.status === 'connected'
  const leavingDetail = useDisconnectDetail(asked?.namespace, isLive ? asked.connection : undefined)

  const leave = async () => {
    const end = disconnect(leaving === 'all' ? {} : { namespace: leaving })
    await widget.dispatch(end).catch(() => widget.dispatch(showDisconnectFailure()))
    setLeaving(undefined)
  }
  if (leaving !== undefined && (leaving === 'all' || asked)) {
    return (
      <DisconnectQuestion
        title={asked ? t('account.disconnectConfirm', { name: nameOf(asked) }) : t('profile.confirmAll')}
        detail={asked ? leavingDetail : t('profile.confirmAllDetail')}
        onStay={() => {
          setKept(leaving)
          setLeaving(undefined)
        }}
        onLeave={() => void leave()}
      />
    )
  }
  const revoked = shown.find(({ namespace }) => namespace === revoking)
  if (revoked) {
    return <RevokeQuestion namespace={revoked.namespace} name={nameOf(revoked)} onDone={() => setRevoking(undefined)} />
  }
  return (
    <div className="profile">
      {shown.length === 0 ? (
        <div className="panel" part="empty">
          <span className="empty-art">
            <WalletGlyphIcon size={32} />
          </span>
          <h3 className="panel-title">{t('profile.empty')}</h3>
        </div>
      ) : (
        <ul className="list" aria-label={t('profile.list')}>
          {shown.map(({ namespace, connection }) => (
            <li key={namespace}>
              <ProfileRow
                namespace={namespace}
                connection={connection}
                isActive={namespace === active && connection.status === 'connected'}
                onChoose={(address) => widget.dispatch(chooseConnection(namespace, address))}
                onLeave={shown.length > 1 ? () => setLeaving(namespace) : undefined}
                isKept={kept === namespace}
                onRevoke={() => {
                  setKept(undefined)
                  setRevoking(namespace)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <Button
          variant={shown.length === 0 ? 'primary' : 'secondary'}
          onClick={() => widget.dispatch(goTo({ view: 'Connect' }))}
        >
          {t('profile.add')}
        </Button>
        {only ? (
          <Button
            variant="critical"
            part="disconnect"
            hasFocus={kept === only.namespace}
            onClick={() => setLeaving(only.namespace)}
          >
            <span className="with-icon">
              <LeaveIcon />
              {t('account.disconnect')}
            </span>
          </Button>
        ) : shown.length > 1 ? (
          <Button variant="critical" hasFocus={kept === 'all'} onClick={() => setLeaving('all')}>
            <span className="with-icon">
              <LeaveIcon />
              {t('profile.disconnectAll')}
            </span>
          </Button>
        ) : undefined}
      </div>
    </div>
  )
}

const nameOf = ({ connection }: { readonly connection: ShownConnection }) => connection.wallet.name
