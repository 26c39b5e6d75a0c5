import type { ChainConnection, ChainRuntime, ConnectRequest, Connector } from '@appkit/core'
import { createTestChainContext, type TestChainParameters, type TestChainReport } from '@appkit/core/testing'
import { createRuntime } from '../src/runtime/create-runtime.js'
import type { PolkadotOptions } from '../src/polkadot-options.js'

/** A connector as discovery would describe it. */
export function testConnector(more: Partial<Connector> = {}): Connector {
  return { uid: 'uid-1', id: 'test-wallet', name: 'Test Wallet', type: 'INJECTED', chain: 'polkadot', ...more }
}

/** A runtime and what it said. */
export interface TestRuntime extends TestChainReport {
  readonly runtime: ChainRuntime<'polkadot'>
  connect(provider: unknown, more?: Partial<ConnectRequest>): Promise<ChainConnection>
}

/** Of the test's own choice. */
interface TestRuntimeParameters extends TestChainParameters {
  readonly options?: PolkadotOptions
}

export function createTestRuntime(parameters: TestRuntimeParameters): TestRuntime {
  const { context, ...said } = createTestChainContext(parameters)
  const runtime = createRuntime(context, parameters.options ?? {})
  return {
    runtime,
    ...said,
    connect: (provider, more = {}) =>
      runtime.connect({ connector: testConnector(), provider, signal: new AbortController().signal, ...more })
  }
}
