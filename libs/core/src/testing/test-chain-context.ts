import type { CaipNetwork } from '../networks/network.js'
import type { ChainEvent } from '../plugin/chain-connection.js'
import type { ChainContext } from '../plugin/chain-runtime.js'
import type { Clock, DebugEvent } from '../plugin/services.js'

/** What a chain runtime under test may use. */
export interface TestChainParameters {
  readonly networks: readonly CaipNetwork[]
  readonly clock: Clock
  /** @default one that always throws */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** @default nothing outlives the page */
  readonly walletNotes?: ChainContext['walletNotes']
}

/** What a chain runtime under test said, and its end. */
export interface TestChainReport {
  /** What it reported, oldest first. */
  readonly events: readonly ChainEvent[]
  readonly debug: readonly DebugEvent[]
  /** Its end is that of the kit. */
  readonly control: AbortController
}

/** What a chain runtime under test is given. */
export interface TestChainContext extends TestChainReport {
  readonly context: ChainContext
}

/** A fetch that always throws. */
export const noFetch: typeof globalThis.fetch = () => {
  throw new Error('unexpected request')
}

/** Makes the context of one runtime. */
export function createTestChainContext(parameters: TestChainParameters): TestChainContext {
  const events: ChainEvent[] = []
  const debug: DebugEvent[] = []
  const control = new AbortController()
  const context: ChainContext = {
    getNetworks: () => parameters.networks,
    fetch: parameters.fetch ?? noFetch,
    clock: parameters.clock,
    signal: control.signal,
    walletNotes: parameters.walletNotes,
    emit: (event) => events.push(event),
    debug: (event) => debug.push(event)
  }
  return { context, events, debug, control }
}

/** An error of the kit as plain data. */
export interface Failure {
  /** `resolved` where nothing failed. */
  readonly code: string
  readonly message: string
  readonly context: unknown
}

/** What a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  try {
    await promise
  } catch (error) {
    const { code, message, context } = error as Failure
    return { code, message, context }
  }
  return { code: 'resolved', message: '', context: undefined }
}
