import { eip155 } from '@appkit/chain-eip155'
import type { BaseUrls } from '@appkit/core'
import { arbitrum, base, mainnet, optimism, polygon, scroll, sepolia } from '@appkit/core/networks'
import type { CreateAppKitOptions } from '@appkit/sdk'
import { localNetworks } from './local-networks.js'

/** The networks of a page: the local chains first, so that nobody is on a real one by accident. */
export function sandboxNetworks(origin: string): CreateAppKitOptions['networks'] {
  return [...localNetworks(origin), mainnet, base, optimism, arbitrum, polygon, scroll, sepolia]
}

/** What the sandbox's pages give to `createAppKit`. @param origin the page's own, without a slash at the end */
export function kitOptions(origin: string, baseUrls: BaseUrls): CreateAppKitOptions {
  return {
    projectId: 'sandbox',
    metadata: {
      name: 'Ferry',
      description: 'A small dapp that moves test money between two local chains.',
      url: origin,
      icons: [`${origin}/icon.svg`]
    },
    networks: sandboxNetworks(origin),
    adapters: [eip155()],
    baseUrls
  }
}
