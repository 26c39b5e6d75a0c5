import type { ChainModule, VerifierSources } from '@appkit/core'
import type { SIWXVerifier } from '@appkit/core/sign-in'
import type { WagmiConfig } from '../wagmi/wagmi-config.js'
import { createContractCheck } from '../signatures/create-contract-check.js'
import { askContract } from '../signatures/is-signed-by-contract.js'
import { createRuntime } from './create-runtime.js'

/** Brings what checks the sessions that the page keeps: contracts are asked as well, and it throws where no node answers, as then it cannot tell. */
export async function loadVerifier({ getNetworks, fetch }: VerifierSources): Promise<SIWXVerifier> {
  const { createVerifier } = await import('../verify/create-verifier.js')
  return createVerifier(getNetworks, createContractCheck(fetch, askContract))
}

/** The heavy half of the plug-in. @param wagmiConfig the host's, where it brought one: what links it comes besides */
export async function createChainModule(wagmiConfig?: WagmiConfig): Promise<ChainModule<'eip155'>> {
  const linkWagmi = wagmiConfig && (await import('../wagmi/link-wagmi.js')).wagmiLinker(wagmiConfig)
  return { create: (context) => createRuntime(context, linkWagmi) }
}
