import type { ChainModule } from '@appkit/core'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(): ChainModule<'solana'> {
  return { create: createRuntime }
}
