import type { ChainModule } from '@appkit/core'
import type { WagmiConfig } from '../wagmi/wagmi-config.js'
import { createContractCheck as createCheck } from '../signatures/create-contract-check.js'
import { askContract } from '../signatures/is-signed-by-contract.js'
import { createRuntime } from './create-runtime.js'

/** Asks contracts about signatures that the page keeps: throws where no node answers, as then nobody can tell. */
export const createContractCheck = (fetch: typeof globalThis.fetch) => createCheck(fetch, askContract)

/** The heavy half of the plug-in. @param wagmiConfig the host's, where it brought one: what links it comes besides */
export async function createChainModule(wagmiConfig?: WagmiConfig): Promise<ChainModule<'eip155'>> {
  const linkWagmi = wagmiConfig && (await import('../wagmi/link-wagmi.js')).wagmiLinker(wagmiConfig)
  return { create: (context) => createRuntime(context, linkWagmi) }
}
