import type { CaipNetwork, ChainConnection, ChainEvent, ChainRuntime, Clock, Connector, DebugEvent } from '@appkit/core'
import type { Bip122Options } from '../src/bip122-options.js'
import type { BitcoinProvider } from '../src/runtime/host-provider.js'
import { createRuntime } from '../src/runtime/create-runtime.js'

/** A connector as discovery would describe it. */
export function testConnector(more: Partial<Connector> = {}): Connector {
  return { uid: 'uid-1', id: 'Bitcoin Test Wallet', name: 'Test Wallet', type: 'ANNOUNCED', chain: 'bip122', ...more }
}

/** A runtime and what it said. */
export interface TestRuntime {
  readonly runtime: ChainRuntime<'bip122'>
  readonly events: readonly ChainEvent[]
  readonly debug: readonly DebugEvent[]
  readonly control: AbortController
  connect(provider: unknown, more?: Partial<Connector>): Promise<ChainConnection>
  reconnect(provider: unknown, more?: Partial<Connector>): Promise<ChainConnection | 'unknown' | undefined>
  /** The host provider of the first connector. */
  readonly host: BitcoinProvider
}

export function createTestRuntime(parameters: {
  networks: readonly CaipNetwork[]
  clock: Clock
  options?: Bip122Options
}): TestRuntime {
  const events: ChainEvent[] = []
  const debug: DebugEvent[] = []
  const control = new AbortController()
  const runtime = createRuntime(
    {
      getNetworks: () => parameters.networks,
      fetch: () => Promise.reject(new Error('unexpected request')),
      clock: parameters.clock,
      signal: control.signal,
      emit: (event) => events.push(event),
      debug: (event) => debug.push(event)
    },
    parameters.options ?? {}
  )
  const request = (provider: unknown, more: Partial<Connector> = {}) => ({
    connector: testConnector(more),
    provider,
    signal: new AbortController().signal
  })
  return {
    runtime,
    events,
    debug,
    control,
    connect: (provider, more) => runtime.connect(request(provider, more)),
    reconnect: (provider, more) => runtime.reconnect(request(provider, more)),
    get host() {
      return runtime.getProvider('uid-1') as BitcoinProvider
    }
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
