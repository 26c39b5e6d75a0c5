import type { ChainModule } from '@appkit/core'
import type { Bip122Options } from '../bip122-options.js'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(options: Bip122Options): ChainModule<'bip122'> {
  return { create: (context) => createRuntime(context, options) }
}
