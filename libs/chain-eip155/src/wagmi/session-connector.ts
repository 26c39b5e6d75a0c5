import type { CreateConnectorFn } from 'wagmi'
import { AppKitError } from '@appkit/core'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import type { LinkedSession } from './linked-session.js'
import { toProviderError } from './to-provider-error.js'

/** The wagmi type of the kit's own connectors. */
export const SESSION_CONNECTOR_TYPE = 'appkit'

/** Whom a wagmi connector stands for. */
export interface SessionConnectorParameters {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** `undefined`: no wallet is connected. */
  getSession(): LinkedSession | undefined
  /** Brings back the last visit's session, if it is coming back, without a prompt. */
  restore?(): Promise<void>
  /** Has the user connect a wallet. @throws AppKitError when they did not */
  connect?(): Promise<void>
}

interface ConnectParameters {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
  /** Whether accounts come with the wallet's capabilities. @source wagmi 3 */
  readonly withCapabilities?: boolean | undefined
}

/**
 * A wagmi connector that stands for sessions of the kit. wagmi never sees a wallet itself, only its guard.
 * @param members further members of the connector
 * @source EIP-1193, @wagmi/core createConnector
 */
export function createSessionConnector(
  { id, name, icon, rdns, getSession, restore, connect }: SessionConnectorParameters,
  members?: object
): CreateConnectorFn {
  function requireSession(): LinkedSession {
    const session = getSession()
    if (session) return session
    throw toProviderError(new AppKitError('WALLET_DISCONNECTED', { connector: name }))
  }

  async function ask<T>(question: (session: LinkedSession) => Promise<T>): Promise<T> {
    const session = requireSession()
    try {
      return await question(session)
    } catch (error) {
      throw toProviderError(error)
    }
  }

  const provider = {
    request: (request: Eip1193Request) => ask((session) => session.request(request)),
    on: () => provider,
    removeListener: () => provider
  }

  function connectorOf(config: Parameters<CreateConnectorFn>[0]): object {
    async function switchChain({ chainId }: { readonly chainId: number }): Promise<object> {
      const chain = config.chains.find((candidate) => candidate.id === chainId)
      if (!chain) throw toProviderError(new AppKitError('NETWORK_NOT_SUPPORTED', { network: `eip155:${chainId}` }))
      await ask((session) => session.switchChain(chain))
      return chain
    }

    return {
      ...members,
      id,
      name,
      type: SESSION_CONNECTOR_TYPE,
      ...(icon === undefined ? {} : { icon }),
      ...(rdns === undefined ? {} : { rdns }),
      async connect({ chainId, isReconnecting, withCapabilities }: ConnectParameters = {}) {
        if (!getSession() && !isReconnecting) {
          try {
            await connect?.()
          } catch (error) {
            throw toProviderError(error)
          }
        }
        if (chainId !== undefined && !isReconnecting && requireSession().chainId !== chainId) {
          await switchChain({ chainId })
        }
        const session = requireSession()
        const accounts = session.accounts.map((address) => (withCapabilities ? { address, capabilities: {} } : address))
        return { accounts, chainId: session.chainId }
      },
      async disconnect() {
        getSession()?.end()
      },
      getAccounts: async () => requireSession().accounts,
      getChainId: () => ask((session) => session.getChainId()),
      getProvider: async () => provider,
      async isAuthorized() {
        if (!getSession()) await restore?.()
        return getSession() !== undefined
      },
      switchChain,
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined
    }
  }
  // wagmi 2 and 3 type accounts differently.
  return connectorOf as CreateConnectorFn
}
