import type {
  CaipNetwork,
  Clock,
  ConnectorEvent,
  PairingRuntime,
  ConnectorSession,
  DebugEvent,
  PairingUri,
  SIWXOpenMessage
} from '@appkit/core'
import { createMemoryStorage } from '@appkit/core/testing'
import { walletConnect, type WalletConnectOptions } from '../src/index.js'

/** Real time, counting the timers that wait. */
export function createRealClock(): Clock & { readonly pending: number } {
  const timers = new Set<unknown>()
  return {
    now: () => Date.now(),
    setTimeout(callback, milliseconds) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        callback()
      }, milliseconds)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer)
      clearTimeout(timer as NodeJS.Timeout)
    },
    get pending() {
      return timers.size
    }
  }
}

const network = (caipNetworkId: CaipNetwork['caipNetworkId'], rpc = 'http://127.0.0.1:1'): CaipNetwork => {
  const [chainNamespace, id] = caipNetworkId.split(':') as [CaipNetwork['chainNamespace'], string]
  return {
    id,
    name: caipNetworkId,
    chainNamespace,
    caipNetworkId,
    testnet: false,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } }
  }
}

/** One network of each namespace, two of Ethereum's. */
export const NETWORKS: readonly CaipNetwork[] = [
  network('eip155:1'),
  network('eip155:10'),
  network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  network('bip122:000000000019d6689c085ae165831e93'),
  network('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
  network('cosmos:cosmoshub-4')
]

/** A page's window, as far as the connector uses it. */
export function createPage(storage = createMemoryStorage()): Window & { readonly localStorage: typeof storage } {
  return Object.assign(new EventTarget(), { localStorage: storage }) as never
}

/** A kit with one runtime, and what it reported. */
export interface Kit {
  readonly runtime: PairingRuntime
  readonly events: ConnectorEvent[]
  readonly debugged: DebugEvent[]
  /** Pairs; `uri` settles when it can be shown. */
  pair(
    signal?: AbortSignal,
    signIn?: SIWXOpenMessage
  ): { readonly uri: Promise<PairingUri>; readonly session: Promise<ConnectorSession> }
}

export async function openKit(parameters: {
  options: WalletConnectOptions
  window?: Window
  clock?: Clock
  kitId?: string
  networks?: readonly CaipNetwork[]
}): Promise<Kit> {
  const events: ConnectorEvent[] = []
  const debugged: DebugEvent[] = []
  const module = await walletConnect(parameters.options).load()
  const runtime = module.create({
    kitId: parameters.kitId ?? 'one',
    projectId: 'test',
    metadata: { name: 'Test page', description: 'Tests', url: 'https://page.example', icons: [] },
    getNetworks: () => parameters.networks ?? NETWORKS,
    window: parameters.window ?? createPage(),
    clock: parameters.clock ?? createRealClock(),
    getAllowedOrigins: async () => [],
    signal: new AbortController().signal,
    emit: (event) => events.push(event),
    debug: (event) => debugged.push(event)
  })
  return {
    runtime,
    events,
    debugged,
    pair(signal = new AbortController().signal, signIn) {
      let session: Promise<ConnectorSession> | undefined
      const uri = new Promise<PairingUri>((resolve, reject) => {
        session = runtime.pair({ onUri: resolve, signal, ...(signIn && { signIn }) })
        session.catch(reject)
      })
      uri.catch(() => undefined)
      return { uri, session: session as Promise<ConnectorSession> & {} }
    }
  }
}

/** The code of what a promise rejects with; `'resolved'` when it does not. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
    return 'resolved'
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
