import type { Config } from 'wagmi'
import type { Disposer } from '@appkit/core'
import type { Eip155Context } from '../runtime/eip155-context.js'
import { closeSession } from '../runtime/open-session.js'
import { revokeAccess } from '../runtime/revoke-access.js'
import type { WagmiConfig } from './wagmi-config.js'
import { createWagmiLink } from './wagmi-link.js'
import { watchHostConnections } from './watch-host-connections.js'

/** Links a wagmi config to a runtime. The disposer ends what watches the config. */
export type LinkWagmi = (context: Eip155Context) => Disposer

/** @param wagmiConfig the host's, of wagmi 2 or 3: what is used of it is the same in both */
export function wagmiLinker(wagmiConfig: WagmiConfig): LinkWagmi {
  return (context) => {
    const { chain } = context
    const link = createWagmiLink({
      config: wagmiConfig as unknown as Config,
      clock: chain.clock,
      onFailure: () => chain.debug({ name: 'eip155/wagmiRefused' }),
      onHostDisconnect(session) {
        closeSession(context, session)
        chain.emit({ type: 'disconnected', connectorUid: session.connector.uid, isByHost: true })
        void revokeAccess(session.guarded)
      },
      onHostSent(session, transaction) {
        chain.emit({ type: 'transactionSent', connectorUid: session.connector.uid, transaction })
      }
    })
    context.wagmi = link
    return watchHostConnections(context, link)
  }
}
