import { useAppKitConnection, useAppKitConnections } from '@appkit/sdk/react'
import type { ReactNode } from 'react'
import type { Report } from './result-text.js'

/** What is connected and with which accounts, and what was lately. */
export function ConnectionsPanel({ onConnect }: { readonly onConnect: Report }): ReactNode {
  const { connections, recentConnections } = useAppKitConnections('eip155')
  const { switchConnection, deleteConnection, isPending } = useAppKitConnection({ namespace: 'eip155' })
  return (
    <section className="card" aria-labelledby="connections-title" aria-busy={isPending}>
      <h2 id="connections-title">Connections</h2>
      <ul className="wallet-choices" aria-label="Connected">
        {connections.map((connection) => (
          <li key={connection.connectorId}>
            {connection.name}{' '}
            {connection.accounts.map(({ address }) => (
              <button
                key={address}
                type="button"
                className="action plain"
                onClick={() => onConnect(switchConnection({ connection, address }))}
              >
                Use {address.slice(0, 6)}…{address.slice(-4)}
              </button>
            ))}
            <button
              type="button"
              className="action plain"
              onClick={() => void deleteConnection({ connectorId: connection.connectorId })}
            >
              Delete {connection.name}
            </button>
          </li>
        ))}
      </ul>
      <ul className="wallet-choices" aria-label="Recent">
        {recentConnections.map((connection) => (
          <li key={connection.connectorId}>
            <button type="button" className="action plain" onClick={() => onConnect(switchConnection({ connection }))}>
              Use {connection.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
