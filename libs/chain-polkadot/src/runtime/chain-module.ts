import type { ChainModule } from '@appkit/core'
import type { SIWXVerifier } from '@appkit/core/sign-in'
import type { PolkadotOptions } from '../polkadot-options.js'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(options: PolkadotOptions): ChainModule<'polkadot'> {
  return { create: (context) => createRuntime(context, options) }
}

/** Brings what checks the sessions that the page keeps. */
export async function loadVerifier(): Promise<SIWXVerifier> {
  const { polkadotVerifier } = await import('../verify/index.js')
  return polkadotVerifier()
}
