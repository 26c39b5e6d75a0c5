import type { ChainModule } from '@appkit/core'
import type { SIWXVerifier } from '@appkit/core/sign-in'
import type { Bip122Options } from '../bip122-options.js'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. */
export function createChainModule(options: Bip122Options): ChainModule<'bip122'> {
  return { create: (context) => createRuntime(context, options) }
}

/** Brings what checks the sessions that the page keeps. */
export async function loadVerifier({ networks }: Bip122Options): Promise<SIWXVerifier> {
  const { bip122Verifier } = await import('../verify/index.js')
  return bip122Verifier({ networks })
}
