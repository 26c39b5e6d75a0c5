import type { ChainNamespace } from '@appkit/core'
import { canRevokeAccess, type Connection, type LiveConnection } from '@appkit/core/internal'
import { useEffect, useState } from 'react'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { CheckIcon } from '../../icons/check-icon.js'
import { LeaveIcon } from '../../icons/leave-icon.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import { IconButton } from '../../primitives/icon-button/icon-button.js'
import { ListRow } from '../../primitives/list-row/list-row.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { ConnectedWalletIcon } from '../../primitives/wallet-icon/connected-wallet-icon.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'
import { ConnectionBalance } from './connection-balance.js'
import { OtherAccounts } from './other-accounts.js'

/** A connection that is there, or on its way. */
export type ShownConnection = Exclude<Connection, { readonly status: 'disconnected' }>

export interface ProfileRowProps {
  readonly namespace: ChainNamespace
  readonly connection: ShownConnection
  /** Whether it is the one in use. */
  readonly isActive: boolean
  readonly onChoose: (address?: string) => void
  /** @default the only one: what ends it is below the list */
  readonly onLeave: (() => void) | undefined
  /** Whether it was asked about, and stayed. */
  readonly isKept: boolean
  /** The person wants the wallet to forget this app. */
  readonly onRevoke: () => void
}

/** One connection: the wallet, the network family, the account and what it holds; to be chosen or ended. */
export function ProfileRow({ namespace, connection, isActive, onChoose, onLeave, isKept, onRevoke }: ProfileRowProps) {
  const t = useMessages()
  const { wallet } = connection
  const live = connection.status === 'connected' ? connection : undefined
  const hint = connectionHint(connection)
  const canRevoke = useCanRevoke(namespace, live)
  return (
    <>
      <div className="profile-row" data-active={isActive ? '' : undefined}>
        <ListRow
          part="profile-row"
          icon={<ConnectedWalletIcon wallet={wallet} />}
          title={<bdi>{wallet.name}</bdi>}
          detail={
            <>
              <span className="profile-line">
                {namespaceName(t, namespace)}
                {live ? (
                  <>
                    {' · '}
                    <bdi dir="ltr">{cutAddress(live.activeAddress)}</bdi>
                  </>
                ) : undefined}
              </span>
              {hint ? (
                <span className="profile-hint" role="status">
                  {t(hint)}
                </span>
              ) : live ? (
                <ConnectionBalance connection={live} />
              ) : undefined}
            </>
          }
          end={
            isActive ? (
              <span className="profile-active">
                <CheckIcon />
                <VisuallyHidden>{t('profile.active')}</VisuallyHidden>
              </span>
            ) : undefined
          }
          isCurrent={isActive}
          isDisabled={!live}
          onClick={() => onChoose()}
        />
        {onLeave ? (
          <IconButton
            part="profile-leave"
            label={t('profile.disconnect', { name: wallet.name })}
            hasFocus={isKept}
            onClick={onLeave}
          >
            <LeaveIcon />
          </IconButton>
        ) : undefined}
      </div>
      {live ? <OtherAccounts connection={live} onChoose={onChoose} /> : undefined}
      {canRevoke ? (
        <button
          type="button"
          className="profile-revoke"
          part="profile-revoke"
          aria-label={t('profile.revokeLabel', { name: wallet.name })}
          onClick={onRevoke}
        >
          {t('profile.revoke')}
        </button>
      ) : undefined}
    </>
  )
}

/** What is to be said of a connection besides what it holds. */
function connectionHint(connection: ShownConnection): 'profile.connecting' | 'account.reconnecting' | undefined {
  if (connection.status === 'connecting') return 'profile.connecting'
  const isAway = connection.status === 'reconnecting' || connection.isReachable === false
  return isAway ? 'account.reconnecting' : undefined
}

/** Whether the wallet of a connection can be asked to forget this app; it is asked without a prompt, once for each connection. */
function useCanRevoke(namespace: ChainNamespace, connection: LiveConnection | undefined): boolean {
  const dispatch = useWidgetDispatch()
  const [known, setKnown] = useState<string>()
  const uid = connection?.connectorUid
  useEffect(() => {
    if (uid === undefined) return
    let isGone = false
    void dispatch(canRevokeAccess(namespace)).then((can) => isGone || setKnown(can ? uid : undefined))
    return () => {
      isGone = true
    }
  }, [dispatch, namespace, uid])
  return uid !== undefined && known === uid
}
