import type { ChainConnection, ChainRuntime, Connector } from '@appkit/core'
import { createTestChainContext, type TestChainParameters, type TestChainReport } from '@appkit/core/testing'
import type { Bip122Options } from '../src/bip122-options.js'
import type { BitcoinProvider } from '../src/runtime/host-provider.js'
import { createRuntime } from '../src/runtime/create-runtime.js'

/** A connector as discovery would describe it. */
export function testConnector(more: Partial<Connector> = {}): Connector {
  return { uid: 'uid-1', id: 'Bitcoin Test Wallet', name: 'Test Wallet', type: 'ANNOUNCED', chain: 'bip122', ...more }
}

/** A runtime and what it said. */
export interface TestRuntime extends TestChainReport {
  readonly runtime: ChainRuntime<'bip122'>
  connect(provider: unknown, more?: Partial<Connector>): Promise<ChainConnection>
  reconnect(provider: unknown, more?: Partial<Connector>): Promise<ChainConnection | 'unknown' | undefined>
  /** The host provider of the first connector. */
  readonly host: BitcoinProvider
}

/** Of the test's own choice. */
interface TestRuntimeParameters extends TestChainParameters {
  readonly options?: Bip122Options
}

export function createTestRuntime(parameters: TestRuntimeParameters): TestRuntime {
  const { context, ...said } = createTestChainContext(parameters)
  const runtime = createRuntime(context, parameters.options ?? {})
  const request = (provider: unknown, more: Partial<Connector> = {}) => ({
    connector: testConnector(more),
    provider,
    signal: new AbortController().signal
  })
  return {
    runtime,
    ...said,
    connect: (provider, more) => runtime.connect(request(provider, more)),
    reconnect: (provider, more) => runtime.reconnect(request(provider, more)),
    get host() {
      return runtime.getProvider('uid-1') as BitcoinProvider
    }
  }
}
