import type { ChainModule } from '@appkit/core'
import type { WagmiConfig } from '../wagmi/wagmi-config.js'
import { createRuntime } from './create-runtime.js'

export { createContractCheck } from '../signatures/create-contract-check.js'

/** The heavy half of the plug-in. @param wagmiConfig the host's, where it brought one: what links it comes besides */
export async function createChainModule(wagmiConfig?: WagmiConfig): Promise<ChainModule<'eip155'>> {
  const linkWagmi = wagmiConfig && (await import('../wagmi/link-wagmi.js')).wagmiLinker(wagmiConfig)
  return { create: (context) => createRuntime(context, linkWagmi) }
}
