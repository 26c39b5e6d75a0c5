import type { ChainConnection, ChainRuntime, Connector } from '@appkit/core'
import { createTestChainContext, type TestChainParameters, type TestChainReport } from '@appkit/core/testing'
import { createRuntime } from '../src/runtime/create-runtime.js'
import { wagmiLinker } from '../src/wagmi/link-wagmi.js'
import type { WagmiConfig } from '../src/wagmi/wagmi-config.js'

/** A connector as discovery would describe it. */
export function testConnector(uid = 'uid-1', name = 'Test Wallet'): Connector {
  return { uid, id: 'org.example.test', name, type: 'ANNOUNCED', chain: 'eip155', info: { rdns: 'org.example.test' } }
}

/** A runtime and what it said. */
export interface TestRuntime extends TestChainReport {
  readonly runtime: ChainRuntime<'eip155'>
  connect(provider: unknown, options?: { connector?: Connector; signal?: AbortSignal }): Promise<ChainConnection>
}

/** Of the test's own choice. */
interface TestRuntimeParameters extends TestChainParameters {
  readonly wagmiConfig?: WagmiConfig
}

export function createTestRuntime(parameters: TestRuntimeParameters): TestRuntime {
  const { context, ...said } = createTestChainContext(parameters)
  const runtime = createRuntime(context, parameters.wagmiConfig && wagmiLinker(parameters.wagmiConfig))
  return {
    runtime,
    ...said,
    connect: (provider, { connector = testConnector(), signal = new AbortController().signal } = {}) =>
      runtime.connect({ connector, provider, signal })
  }
}
