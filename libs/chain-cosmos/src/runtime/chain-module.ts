import type { ChainModule } from '@appkit/core'
import type { SIWXVerifier } from '@appkit/core/sign-in'
import type { CosmosOptions } from '../cosmos-options.js'
import type { KeyStoreSources } from '../key-store-source.js'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(options: CosmosOptions, sources: KeyStoreSources): ChainModule<'cosmos'> {
  return { create: (context) => createRuntime(context, options, sources) }
}

/** Brings what checks the sessions that the page keeps. */
export async function loadVerifier(): Promise<SIWXVerifier> {
  const { cosmosVerifier } = await import('../verify/index.js')
  return cosmosVerifier()
}
