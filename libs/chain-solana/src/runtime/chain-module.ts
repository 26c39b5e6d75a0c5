import type { ChainModule } from '@appkit/core'
import type { SIWXVerifier } from '@appkit/core/sign-in'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(): ChainModule<'solana'> {
  return { create: createRuntime }
}

/** Brings what checks the sessions that the page keeps. */
export async function loadVerifier(): Promise<SIWXVerifier> {
  const { solanaVerifier } = await import('../verify/index.js')
  return solanaVerifier()
}
