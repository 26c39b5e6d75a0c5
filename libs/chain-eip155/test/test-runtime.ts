import type { CaipNetwork, ChainConnection, ChainEvent, ChainRuntime, Clock, Connector, DebugEvent } from '@appkit/core'
import { createRuntime } from '../src/runtime/create-runtime.js'
import { wagmiLinker } from '../src/wagmi/link-wagmi.js'
import type { WagmiConfig } from '../src/wagmi/wagmi-config.js'

/** A connector as discovery would describe it. */
export function testConnector(uid = 'uid-1', name = 'Test Wallet'): Connector {
  return { uid, id: 'org.example.test', name, type: 'ANNOUNCED', chain: 'eip155', info: { rdns: 'org.example.test' } }
}

/** A runtime and what it said. */
export interface TestRuntime {
  readonly runtime: ChainRuntime<'eip155'>
  readonly events: readonly ChainEvent[]
  readonly debug: readonly DebugEvent[]
  readonly control: AbortController
  connect(provider: unknown, options?: { connector?: Connector; signal?: AbortSignal }): Promise<ChainConnection>
}

/** A fetch that nobody may call. */
export const noFetch: typeof globalThis.fetch = () => {
  throw new Error('unexpected request')
}

export function createTestRuntime(parameters: {
  networks: readonly CaipNetwork[]
  clock: Clock
  fetch?: typeof globalThis.fetch
  wagmiConfig?: WagmiConfig
}): TestRuntime {
  const events: ChainEvent[] = []
  const debug: DebugEvent[] = []
  const control = new AbortController()
  const runtime = createRuntime(
    {
      getNetworks: () => parameters.networks,
      fetch: parameters.fetch ?? noFetch,
      clock: parameters.clock,
      signal: control.signal,
      emit: (event) => events.push(event),
      debug: (event) => debug.push(event)
    },
    parameters.wagmiConfig && wagmiLinker(parameters.wagmiConfig)
  )
  return {
    runtime,
    events,
    debug,
    control,
    connect: (provider, { connector = testConnector(), signal = new AbortController().signal } = {}) =>
      runtime.connect({ connector, provider, signal })
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
