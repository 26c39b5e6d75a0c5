import type { ChainConnection, ChainRuntime, Connector } from '@appkit/core'
import { createTestChainContext, type TestChainParameters, type TestChainReport } from '@appkit/core/testing'
import type { CosmosOptions } from '../src/cosmos-options.js'
import type { KeyStoreSource } from '../src/key-store-source.js'
import { createRuntime } from '../src/runtime/create-runtime.js'

/** A connector as discovery would describe it. */
export function testConnector(uid = 'uid-1'): Connector {
  return { uid, id: 'app.keplr', name: 'Keplr', type: 'INJECTED', chain: 'cosmos', info: { rdns: 'app.keplr' } }
}

/** A runtime and what it said. */
export interface TestRuntime extends TestChainReport {
  readonly runtime: ChainRuntime<'cosmos'>
  readonly sources: WeakMap<object, KeyStoreSource>
  connect(provider: unknown, options?: { uid?: string; chain?: string; signal?: AbortSignal }): Promise<ChainConnection>
}

/** Of the test's own choice. */
interface TestRuntimeParameters extends TestChainParameters {
  readonly options?: CosmosOptions
}

export function createTestRuntime(parameters: TestRuntimeParameters): TestRuntime {
  const { context, ...said } = createTestChainContext(parameters)
  const sources = new WeakMap<object, KeyStoreSource>()
  const runtime = createRuntime(context, parameters.options ?? {}, sources)
  return {
    runtime,
    ...said,
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
