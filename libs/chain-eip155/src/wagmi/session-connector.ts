import { createConnector, type CreateConnectorFn } from '@wagmi/core'
import { AppKitError } from '@appkit/core'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { switchWallet } from '../runtime/switch-wallet.js'
import type { WalletSession } from '../runtime/wallet-session.js'

/** The wagmi type of the kit's own connectors. */
export const SESSION_CONNECTOR_TYPE = 'appkit'

/**
 * A wagmi connector that stands for a live session. wagmi never sees the wallet itself, only its guard.
 * @param onDisconnect called when wagmi ends the connection
 */
export function createSessionConnector(session: WalletSession, onDisconnect: () => void): CreateConnectorFn {
  const { connector } = session
  const guardedProvider = {
    request: (request: Eip1193Request) => session.guarded.request(request, [session.signal]),
    on: () => guardedProvider,
    removeListener: () => guardedProvider
  }
  const granted = (): { accounts: never; chainId: number } => {
    if (session.signal.aborted) throw new AppKitError('WALLET_DISCONNECTED', { connector: connector.name })
    return { accounts: [...session.accounts] as never, chainId: session.chainId }
  }

  return createConnector((config) => ({
    id: connector.id,
    name: connector.name,
    type: SESSION_CONNECTOR_TYPE,
    ...(connector.icon === undefined ? {} : { icon: connector.icon }),
    ...(connector.info?.rdns === undefined ? {} : { rdns: connector.info.rdns }),
    connect: async () => granted(),
    async disconnect() {
      onDisconnect()
    },
    getAccounts: async () => granted().accounts,
    getChainId: () => session.guarded.getChainId([session.signal]),
    getProvider: async () => guardedProvider,
    isAuthorized: async () => !session.signal.aborted,
    async switchChain({ chainId }) {
      const chain = config.chains.find(({ id }) => id === chainId)
      if (!chain) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: `eip155:${chainId}` })
      await switchWallet(session, chain)
      return chain
    },
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined
  }))
}
