import type { CaipNetwork, ChainConnection, ChainEvent, ChainRuntime, Clock, Connector, DebugEvent } from '@appkit/core'
import type { CosmosOptions } from '../src/cosmos-options.js'
import type { KeyStoreSource } from '../src/key-store-source.js'
import { createRuntime } from '../src/runtime/create-runtime.js'

/** A connector as discovery would describe it. */
export function testConnector(uid = 'uid-1'): Connector {
  return { uid, id: 'app.keplr', name: 'Keplr', type: 'INJECTED', chain: 'cosmos', info: { rdns: 'app.keplr' } }
}

/** A runtime and what it said. */
export interface TestRuntime {
  readonly runtime: ChainRuntime<'cosmos'>
  readonly events: readonly ChainEvent[]
  readonly debug: readonly DebugEvent[]
  readonly control: AbortController
  readonly sources: WeakMap<object, KeyStoreSource>
  connect(provider: unknown, options?: { uid?: string; chain?: string; signal?: AbortSignal }): Promise<ChainConnection>
}

/** A fetch that nobody may call. */
export const noFetch: typeof globalThis.fetch = () => {
  throw new Error('unexpected request')
}

export function createTestRuntime(parameters: {
  networks: readonly CaipNetwork[]
  clock: Clock
  fetch?: typeof globalThis.fetch
  options?: CosmosOptions
}): TestRuntime {
  const events: ChainEvent[] = []
  const debug: DebugEvent[] = []
  const control = new AbortController()
  const sources = new WeakMap<object, KeyStoreSource>()
  const runtime = createRuntime(
    {
      getNetworks: () => parameters.networks,
      fetch: parameters.fetch ?? noFetch,
      clock: parameters.clock,
      signal: control.signal,
      emit: (event) => events.push(event),
      debug: (event) => debug.push(event)
    },
    parameters.options ?? {},
    sources
  )
  return {
    runtime,
    events,
    debug,
    control,
    sources,
    connect: (provider, { uid, chain, signal = new AbortController().signal } = {}) =>
      runtime.connect({
        connector: testConnector(uid),
        provider,
        signal,
        ...(chain === undefined ? {} : { caipNetworkId: `cosmos:${chain}` })
      })
  }
}

/** The AppKitError that a promise rejects with, as plain data. */
export async function failureOf(
  promise: Promise<unknown>
): Promise<{ code: string; message: string; context: unknown }> {
  try {
    await promise
  } catch (error) {
    const { code, message, context } = error as { code: string; message: string; context: unknown }
    return { code, message, context }
  }
  return { code: 'resolved', message: '', context: undefined }
}
