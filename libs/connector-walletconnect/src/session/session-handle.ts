import { AppKitError, isCaipNetworkId, parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import type { Eip155Provider, Eip155Request } from '../providers/eip155-provider.js'
import type { LiveSession } from './live-session.js'

/** What stands for the universal provider in a tab that has none of its own: another tab has the relay. */
export interface SessionHandle {
  /** The session, as far as it is known here. */
  readonly session: { readonly topic: string; readonly namespaces: Readonly<Record<string, object>> }
  /**
   * Asks the wallet, or a node what the wallet did not grant.
   * @param chain CAIP-2. @default the chain in use of the first namespace
   * @throws AppKitError; in eip155, errors with a number where EIP-1193 has one
   */
  request(request: Eip155Request, chain?: string): Promise<unknown>
  on(event: string, listener: (...values: unknown[]) => void): SessionHandle
  removeListener(event: string, listener: (...values: unknown[]) => void): SessionHandle
  disconnect(): Promise<void>
}

/** @param disconnect ends the session. */
export function createSessionHandle(live: LiveSession, disconnect: () => Promise<void>): SessionHandle {
  const eip155 = (): Eip155Provider | undefined =>
    live.toSession().wallets.find(({ connector }) => connector.chain === 'eip155')?.provider as
      | Eip155Provider
      | undefined

  function readChain(chain: string | undefined): CaipNetworkId {
    const wanted = chain ?? live.toSession().granted[0]?.caipNetworkId
    if (!isCaipNetworkId(wanted)) throw new AppKitError('NETWORK_ID_INVALID', { value: String(wanted).slice(0, 64) })
    return wanted
  }

  const handle: SessionHandle = {
    get session() {
      const entries = live.toSession().granted.map(({ namespace, accounts, approved }) => {
        return [namespace, { chains: approved, accounts: accounts.map(({ caipAddress }) => caipAddress) }]
      })
      return { topic: live.topic, namespaces: Object.fromEntries(entries) as Record<string, object> }
    },
    async request(request, chain) {
      const wanted = readChain(chain)
      const { namespace } = parseCaipNetworkId(wanted)
      const granted = live.toSession().granted.find((entry) => entry.namespace === namespace)
      const provider = namespace === 'eip155' && granted?.caipNetworkId === wanted ? eip155() : undefined
      return provider ? provider.request(request) : live.ask(wanted, request.method, request.params)
    },
    on(event, listener) {
      eip155()?.on(event, listener)
      return handle
    },
    removeListener(event, listener) {
      eip155()?.removeListener(event, listener)
      return handle
    },
    disconnect
  }
  return handle
}
