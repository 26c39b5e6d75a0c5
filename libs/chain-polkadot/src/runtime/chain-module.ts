import type { ChainModule } from '@appkit/core'
import type { PolkadotOptions } from '../polkadot-options.js'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(options: PolkadotOptions): ChainModule<'polkadot'> {
  return { create: (context) => createRuntime(context, options) }
}
