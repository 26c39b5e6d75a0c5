import { disconnect, goTo, selectActiveConnection, selectActiveNamespace } from '@appkit/core/internal'
import { useState } from 'react'
import { useCopy } from '../../hooks/use-copy.js'
import { useHeld } from '../../hooks/use-held.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { LeaveIcon } from '../../icons/leave-icon.js'
import { AddressText } from '../../primitives/address-text/address-text.js'
import { Avatar } from '../../primitives/avatar/avatar.js'
import { Button } from '../../primitives/button/button.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'
import { AccountRows } from './account-rows.js'
import { Balance } from './balance.js'
import { DisconnectQuestion } from './disconnect-question.js'

/** The connected account: who, how much, where, through which wallet; and the way out. */
export function AccountView() {
  const { t, widget } = useWidgetEnvironment()
  const { dispatch } = widget
  const connection = useHeld(useWidgetSelector(selectActiveConnection))
  const namespace = useWidgetSelector(selectActiveNamespace)
  const { status, copy } = useCopy()
  const [isLeaving, setIsLeaving] = useState(false)
  if (!connection) return undefined
  const { activeAddress, wallet } = connection
  const leave = () => dispatch(disconnect({ namespace })).catch(() => dispatch(showDisconnectFailure()))

  return (
    <div className="account">
      <section className="account-head" aria-label={t('account.accountLabel')}>
        <Avatar address={activeAddress} />
        <AddressText
          address={activeAddress}
          label={t('account.copyAddress', { address: activeAddress })}
          status={status}
          statusText={t(status === 'failed' ? 'common.copyFailed' : 'common.copied')}
          onCopy={(view) => copy(activeAddress, view)}
        />
        <Balance connection={connection} />
      </section>
      {isLeaving ? (
        <DisconnectQuestion name={wallet.name} onStay={() => setIsLeaving(false)} onLeave={() => void leave()} />
      ) : (
        <>
          <AccountRows connection={connection} onNetwork={() => dispatch(goTo({ view: 'Networks' }))} />
          <Button variant="critical" onClick={() => setIsLeaving(true)}>
            <span className="with-icon">
              <LeaveIcon />
              {t('account.disconnect')}
            </span>
          </Button>
        </>
      )}
    </div>
  )
}
