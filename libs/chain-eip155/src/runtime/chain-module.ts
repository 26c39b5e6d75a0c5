import type { ChainModule } from '@appkit/core'
import type { LinkWagmi } from '../wagmi/link-wagmi.js'
import { createRuntime } from './create-runtime.js'

/** The heavy half of the plug-in. @param linkWagmi where the host brought a wagmi config */
export function createChainModule(linkWagmi?: LinkWagmi): ChainModule<'eip155'> {
  return { create: (context) => createRuntime(context, linkWagmi) }
}
