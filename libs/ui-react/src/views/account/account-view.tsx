import type { LiveConnection } from '@appkit/core/internal'
import { useRef } from 'react'
import { ReconnectRows } from '../connect/reconnect-rows.js'
import { AccountActions } from './account-actions.js'
import { AccountHead } from './account-head.js'
import { AccountTabs } from './account-tabs.js'
import { AccountWorth } from './account-worth.js'
import { usePortfolio } from './use-portfolio.js'
import { useShownConnection } from './use-shown-connection.js'

/** The account in use. */
export function AccountView() {
  const connection = useShownConnection()
  return connection ? <Account key={connection.connectorUid} connection={connection} /> : undefined
}

/** How much, what can be done, what is there; who and on which network are in the header. */
function Account({ connection }: { readonly connection: LiveConnection }) {
  const view = useRef<HTMLDivElement>(null)
  const portfolio = usePortfolio(connection, view)
  return (
    <div className="account" ref={view}>
      <AccountHead connection={connection}>
        <AccountWorth connection={connection} portfolio={portfolio} />
      </AccountHead>
      <AccountActions />
      <ReconnectRows />
      <AccountTabs connection={connection} portfolio={portfolio} />
    </div>
  )
}
