import { disconnect, selectActiveConnection, selectActiveNamespace, type LiveConnection } from '@appkit/core/internal'
import { useRef, useState } from 'react'
import { useHeld } from '../../hooks/use-held.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { ReconnectRows } from '../connect/reconnect-rows.js'
import { showDisconnectFailure } from '../show-disconnect-failure.js'
import { AccountActions } from './account-actions.js'
import { AccountFooter } from './account-footer.js'
import { AccountHead } from './account-head.js'
import { AccountTabs } from './account-tabs.js'
import { AccountWorth } from './account-worth.js'
import { DisconnectQuestion } from './disconnect-question.js'
import { usePortfolio } from './use-portfolio.js'
import { useDisconnectDetail } from './use-disconnect-detail.js'

/** The account in use. */
export function AccountView() {
  const connection = useHeld(useWidgetSelector(selectActiveConnection))
  // What was asked about one wallet is not asked about the next.
  return connection ? <Account key={connection.connectorUid} connection={connection} /> : undefined
}

/** Who, how much, what can be done, what is there; on which network, and the way out. */
function Account({ connection }: { readonly connection: LiveConnection }) {
  const { t, widget } = useWidgetEnvironment()
  const { dispatch } = widget
  const namespace = useWidgetSelector(selectActiveNamespace)
  const view = useRef<HTMLDivElement>(null)
  const portfolio = usePortfolio(connection, view)
  const leavingDetail = useDisconnectDetail(namespace, connection)
  const [leaving, setLeaving] = useState<'no' | 'asked' | 'stayed'>('no')
  const leave = () => dispatch(disconnect({ namespace })).catch(() => dispatch(showDisconnectFailure()))

  return (
    <div className="account" ref={view}>
      <AccountHead connection={connection} />
      <AccountWorth connection={connection} portfolio={portfolio} />
      {leaving === 'asked' ? (
        <DisconnectQuestion
          title={t('account.disconnectConfirm', { name: connection.wallet.name })}
          detail={leavingDetail}
          onStay={() => setLeaving('stayed')}
          onLeave={() => void leave()}
        />
      ) : (
        <>
          <AccountActions />
          <ReconnectRows />
          <AccountTabs connection={connection} portfolio={portfolio} />
          <AccountFooter connection={connection} hasFocus={leaving === 'stayed'} onLeave={() => setLeaving('asked')} />
        </>
      )}
    </div>
  )
}
