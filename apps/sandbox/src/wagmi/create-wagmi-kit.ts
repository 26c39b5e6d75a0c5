import { eip155 } from '@appkit/chain-eip155'
import { createWagmiConfig, type CreateWagmiConfigOptions } from '@appkit/chain-eip155/wagmi'
import type { BaseUrls } from '@appkit/core'
import { createAppKit } from '@appkit/sdk'
import { kitOptions } from '../shared/kit-options.js'

/** A kit and a wagmi config that are one. @param origin the page's own, without a slash at the end */
export function createWagmiKit(
  origin: string,
  services: BaseUrls,
  options: Pick<CreateWagmiConfigOptions, 'ssr' | 'storage'> = {}
) {
  const kitsOptions = kitOptions(origin, services)
  const { networks, projectId } = kitsOptions
  const config = createWagmiConfig({ networks, projectId, ...options })
  const kit = createAppKit({ ...kitsOptions, adapters: [eip155({ wagmiConfig: config })] })
  return { kit, config }
}
