import {
  AppKitError,
  toCaipAddress,
  type CaipNetwork,
  type ChainAccount,
  type ChainAdapter,
  type ChainCapability,
  type ChainConnection,
  type ChainContext,
  type ChainRuntime,
  type ConnectRequest,
  type Connector
} from '@appkit/core'
import type { MemoryProvider } from './memory-wallet.js'

/** The event with which a wallet of this author shows itself to a page, and the one that asks for it. */
export const ANNOUNCE = 'memory:announce'
export const REQUEST = 'memory:request'

/** A chain plug-in as a third party writes it: from the public names of the kit alone. It signs, and that is all. */
export function memoryChain(): ChainAdapter<'polkadot'> {
  return {
    namespace: 'polkadot',
    capabilities: new Set<ChainCapability>(['signMessage']),
    loadDiscovery: () =>
      Promise.resolve({
        discover({ window, report }) {
          const onAnnounce = (event: Event): void => {
            const { detail: provider } = event as CustomEvent<MemoryProvider>
            const connector: Connector = {
              uid: 'memory:1',
              id: 'org.example.memory',
              name: 'Memory Wallet',
              type: 'ANNOUNCED',
              chain: 'polkadot'
            }
            report([{ connector, provider }])
          }
          window.addEventListener(ANNOUNCE, onAnnounce)
          window.dispatchEvent(new Event(REQUEST))
          return () => window.removeEventListener(ANNOUNCE, onAnnounce)
        }
      }),
    load: () => Promise.resolve({ create: createRuntime })
  }
}

interface Session {
  readonly connector: Connector
  readonly provider: MemoryProvider
  readonly network: CaipNetwork
  readonly end: AbortController
  readonly onChange: (address: string) => void
}

function createRuntime(context: ChainContext): ChainRuntime<'polkadot'> {
  const sessions = new Map<string, Session>()
  const gone = new AbortController()

  const toAccounts = (address: string, { caipNetworkId }: CaipNetwork): readonly ChainAccount[] => [
    { address, caipAddress: toCaipAddress(caipNetworkId, address), type: 'eoa' }
  ]

  function open({ connector, provider }: ConnectRequest, address: string): ChainConnection {
    const [network] = context.getNetworks()
    if (!network) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'polkadot' })
    close(connector.uid)
    const wallet = provider as MemoryProvider
    const onChange = (next: string): void =>
      context.emit({
        type: 'accountsChanged',
        connectorUid: connector.uid,
        accounts: toAccounts(next, network)
      })
    wallet.on(onChange)
    sessions.set(connector.uid, { connector, provider: wallet, network, end: new AbortController(), onChange })
    return {
      connectorUid: connector.uid,
      caipNetworkId: network.caipNetworkId,
      accounts: toAccounts(address, network)
    }
  }

  function close(uid: string, what: 'connection' | 'disposed' = 'connection'): void {
    const session = sessions.get(uid)
    if (!session) return
    sessions.delete(uid)
    session.provider.off(session.onChange)
    session.end.abort(new AppKitError('CONTEXT_CHANGED', { what }))
  }

  const assertThere = (method: string): void => {
    if (gone.signal.aborted) throw new AppKitError('DISPOSED', { method })
  }
  const unsupported = (method: string) => () => Promise.reject(new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }))

  return {
    namespace: 'polkadot',
    handle: undefined,
    async connect(request) {
      assertThere('connect')
      const { connector, signal } = request
      const wallet = request.provider as MemoryProvider
      const cancelled = new AppKitError('CONNECTION_CANCELLED', { connector: connector.name })
      return open(request, await untilAborted(wallet.open(), signal, () => cancelled))
    },
    async reconnect(request) {
      assertThere('reconnect')
      const address = (request.provider as MemoryProvider).peek()
      return address === undefined ? undefined : open(request, address)
    },
    async disconnect(uid, { keepsAccess = false } = {}) {
      if (!keepsAccess) sessions.get(uid)?.provider.close()
      close(uid)
    },
    async signMessage({ connectorUid, message }) {
      assertThere('signMessage')
      const session = sessions.get(connectorUid)
      if (!session) throw new AppKitError('WALLET_DISCONNECTED', { connector: connectorUid })
      const { signal } = session.end
      return untilAborted(session.provider.sign(message), signal, () => signal.reason as AppKitError)
    },
    switchNetwork: unsupported('switchNetwork'),
    estimateGas: unsupported('estimateGas'),
    sendTransaction: unsupported('sendTransaction'),
    waitForReceipt: unsupported('waitForReceipt'),
    getBalance: unsupported('getBalance'),
    getCapabilities: unsupported('getCapabilities'),
    getAssets: unsupported('getAssets'),
    getProvider: (uid) => sessions.get(uid)?.provider,
    dispose() {
      gone.abort()
      for (const uid of [...sessions.keys()]) close(uid, 'disposed')
    }
  }
}

/** The wallet's answer, as the kit names failures, or the end of the wait. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal, reason: () => AppKitError): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(reason())
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    answer
      .then(resolve, (cause: { code?: unknown }) =>
        reject(
          cause.code === 4001
            ? new AppKitError('USER_REJECTED', {}, { cause })
            : new AppKitError('WALLET_ERROR', {}, { cause })
        )
      )
      .finally(() => signal.removeEventListener('abort', onAbort))
  })
}
