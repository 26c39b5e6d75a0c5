import type {
  CaipNetwork,
  ChainConnection,
  ChainEvent,
  ChainRuntime,
  Clock,
  ConnectRequest,
  Connector
} from '@appkit/core'
import { createRuntime } from '../src/runtime/create-runtime.js'
import type { PolkadotOptions } from '../src/polkadot-options.js'

/** A connector as discovery would describe it. */
export function testConnector(more: Partial<Connector> = {}): Connector {
  return { uid: 'uid-1', id: 'test-wallet', name: 'Test Wallet', type: 'INJECTED', chain: 'polkadot', ...more }
}

/** A runtime and what it said. */
export interface TestRuntime {
  readonly runtime: ChainRuntime<'polkadot'>
  readonly events: readonly ChainEvent[]
  readonly control: AbortController
  connect(provider: unknown, more?: Partial<ConnectRequest>): Promise<ChainConnection>
}

/** A fetch that nobody may call. */
export const noFetch: typeof globalThis.fetch = () => {
  throw new Error('unexpected request')
}

export function createTestRuntime(parameters: {
  readonly networks: readonly CaipNetwork[]
  readonly clock: Clock
  readonly fetch?: typeof globalThis.fetch
  readonly options?: PolkadotOptions
}): TestRuntime {
  const events: ChainEvent[] = []
  const control = new AbortController()
  const runtime = createRuntime(
    {
      getNetworks: () => parameters.networks,
      fetch: parameters.fetch ?? noFetch,
      clock: parameters.clock,
      signal: control.signal,
      emit: (event) => events.push(event),
      debug: () => undefined
    },
    parameters.options ?? {}
  )
  return {
    runtime,
    events,
    control,
    connect: (provider, more = {}) =>
      runtime.connect({ connector: testConnector(), provider, signal: new AbortController().signal, ...more })
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
