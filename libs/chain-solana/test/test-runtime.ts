import type {
  CaipNetwork,
  CaipNetworkId,
  ChainConnection,
  ChainEvent,
  ChainRuntime,
  Clock,
  Connector,
  DebugEvent
} from '@appkit/core'
import { createRuntime } from '../src/runtime/create-runtime.js'

/** A connector as discovery would describe it. */
export function testConnector(uid = 'uid-1', name = 'Solana Test Wallet'): Connector {
  return { uid, id: name, name, type: 'ANNOUNCED', chain: 'solana' }
}

/** A runtime and what it said. */
export interface TestRuntime {
  readonly runtime: ChainRuntime<'solana'>
  readonly events: readonly ChainEvent[]
  readonly debug: readonly DebugEvent[]
  readonly control: AbortController
  connect(
    provider: unknown,
    options?: { connector?: Connector; signal?: AbortSignal; caipNetworkId?: CaipNetworkId }
  ): Promise<ChainConnection>
}

/** A fetch that nobody may call. */
export const noFetch: typeof globalThis.fetch = () => {
  throw new Error('unexpected request')
}

export function createTestRuntime(parameters: {
  networks: readonly CaipNetwork[]
  clock: Clock
  fetch?: typeof globalThis.fetch
}): TestRuntime {
  const events: ChainEvent[] = []
  const debug: DebugEvent[] = []
  const control = new AbortController()
  const runtime = createRuntime({
    getNetworks: () => parameters.networks,
    fetch: parameters.fetch ?? noFetch,
    clock: parameters.clock,
    signal: control.signal,
    emit: (event) => events.push(event),
    debug: (event) => debug.push(event)
  })
  return {
    runtime,
    events,
    debug,
    control,
    connect: (provider, { connector = testConnector(), signal = new AbortController().signal, caipNetworkId } = {}) =>
      runtime.connect({ connector, provider, signal, caipNetworkId })
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
