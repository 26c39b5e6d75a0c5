import type { ChainModule } from '@appkit/core'
import type { Eip155Options } from '../eip155-options.js'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(options: Eip155Options): ChainModule<'eip155'> {
  return { create: (context) => createRuntime(context, options.wagmiConfig) }
}
