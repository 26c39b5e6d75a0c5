import type { CaipNetworkId, ChainConnection, ChainRuntime, Connector, SIWXOpenMessage } from '@appkit/core'
import { createTestChainContext, type TestChainParameters, type TestChainReport } from '@appkit/core/testing'
import { createRuntime } from '../src/runtime/create-runtime.js'

/** A connector as discovery would describe it. */
export function testConnector(uid = 'uid-1', name = 'Solana Test Wallet'): Connector {
  return { uid, id: name, name, type: 'ANNOUNCED', chain: 'solana' }
}

/** A runtime and what it said. */
export interface TestRuntime extends TestChainReport {
  readonly runtime: ChainRuntime<'solana'>
  connect(
    provider: unknown,
    options?: { connector?: Connector; signal?: AbortSignal; caipNetworkId?: CaipNetworkId; signIn?: SIWXOpenMessage }
  ): Promise<ChainConnection>
}

export function createTestRuntime(parameters: TestChainParameters): TestRuntime {
  const { context, ...said } = createTestChainContext(parameters)
  const runtime = createRuntime(context)
  return {
    runtime,
    ...said,
    connect: (provider, { connector = testConnector(), signal = new AbortController().signal, ...wanted } = {}) =>
      runtime.connect({ connector, provider, signal, ...wanted })
  }
}
