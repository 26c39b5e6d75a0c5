import type { DiscoveredWallet } from '../../plugin/chain-adapter.js'
import type { ChainConnection, ChainEvent } from '../../plugin/chain-connection.js'
import type { ChainRuntime } from '../../plugin/chain-runtime.js'
import type { Disposer } from '../../plugin/services.js'
import { never } from '../code-of.js'
import type { ContractSetup } from './contract-setup.js'

/** One runtime of the plug-in, and what it said. */
export interface Kit {
  readonly runtime: ChainRuntime
  readonly events: readonly ChainEvent[]
  /** The next event that has not been waited for. */
  nextEvent(): Promise<ChainEvent>
}

export async function createKit(setup: ContractSetup): Promise<Kit> {
  const module = await setup.adapter.load()
  const events: ChainEvent[] = []
  const waiting: ((event: ChainEvent) => void)[] = []
  let taken = 0
  const runtime = module.create({
    getNetworks: () => setup.networks,
    fetch: setup.fetch,
    clock: setup.clock,
    signal: new AbortController().signal,
    debug: () => undefined,
    emit(event) {
      events.push(event)
      const resolve = waiting.shift()
      if (resolve) taken += 1
      resolve?.(event)
    }
  })
  return {
    runtime,
    events,
    nextEvent() {
      const event = events[taken]
      if (!event) return new Promise((resolve) => waiting.push(resolve))
      taken += 1
      return Promise.resolve(event)
    }
  }
}

/** Starts discovery and waits for the wallet. */
export async function find(
  setup: ContractSetup
): Promise<{ found: DiscoveredWallet; stop: Disposer; reports: number }> {
  const discovery = await setup.adapter.loadDiscovery()
  const result = { reports: 0 }
  return new Promise((resolve) => {
    let stop: Disposer = () => undefined
    const look = (wallets: readonly DiscoveredWallet[]): void => {
      result.reports += 1
      const found = wallets.find(({ connector }) => connector.id === setup.wallet.connectorId)
      // The disposer is known only after `discover` returned, which may report before that.
      if (found) void Promise.resolve().then(() => resolve({ found, stop: () => stop(), reports: result.reports }))
    }
    stop = discovery.discover({
      window: setup.window,
      clock: setup.clock,
      enableAnnounced: true,
      enableInjected: true,
      report: look,
      debug: () => undefined
    })
  })
}

/** Connects the wallet that was found. */
export function connect(
  { runtime }: Kit,
  { connector, provider }: DiscoveredWallet,
  signal = never()
): Promise<ChainConnection> {
  return runtime.connect({ connector, provider, signal })
}
