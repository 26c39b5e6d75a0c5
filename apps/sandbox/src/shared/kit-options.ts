import { eip155 } from '@appkit/chain-eip155'
import { secureFrame } from '@appkit/connector-frame'
import type { BaseUrls, CaipNetworkId } from '@appkit/core'
import { arbitrum, base, mainnet, optimism, polygon, scroll, sepolia } from '@appkit/core/networks'
import { LOCAL_CHAINS } from '@appkit/local-chain/chains'
import { LOCAL_CONTENT, WRAPPED_NATIVE } from '@appkit/local-chain/content'
import { LOCAL_SOLANA_ID } from '@appkit/local-chain/solana-chain'
import type { CreateAppKitOptions } from '@appkit/sdk'
import { localNetworks } from './local-networks.js'

/** The networks of a page: the local chains first, so that no user is on a real one by accident. */
export function sandboxNetworks(origin: string): CreateAppKitOptions['networks'] {
  return [...localNetworks(origin), mainnet, base, optimism, arbitrum, polygon, scroll, sepolia]
}

/** The contracts that swap on the local chains: the router, and the one that wraps the coin. */
const SWAP_ROUTERS = Object.fromEntries(
  LOCAL_CHAINS.map(({ chainId }) => [`eip155:${chainId}`, [LOCAL_CONTENT.router, WRAPPED_NATIVE.address]])
)

/** What the sandbox's frame serves besides the public networks. */
const LOCAL_CHAIN_IDS: readonly CaipNetworkId[] = [
  ...LOCAL_CHAINS.map(({ chainId }) => `eip155:${chainId}` as const),
  LOCAL_SOLANA_ID
]

/** `?preload=intent`: when the files of Connect arrive. @default as the kit has it; always so on a server */
function preloadOption(): Pick<CreateAppKitOptions, 'preload'> {
  const given = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('preload')
  return given === 'visible' || given === 'intent' || given === 'none' ? { preload: given } : {}
}

/** `?theme=page`: the modal looks like the page. @default as the kit looks */
function themeOption(): Pick<CreateAppKitOptions, 'themeFromPage'> {
  if (typeof location === 'undefined') return {}
  return new URLSearchParams(location.search).get('theme') === 'page' ? { themeFromPage: true } : {}
}

/** `?safe=https://safe.example`: the origin whose pages may show the sandbox as a multisig wallet does. @default none */
function safeOption(): Pick<CreateAppKitOptions, 'safeApps'> {
  const given = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('safe')
  return given === null ? {} : { safeApps: { allowedOrigins: [given] } }
}

/** What the sandbox's pages give to `createAppKit`. @param origin the page's own, without a slash at the end */
export function kitOptions(origin: string, baseUrls: BaseUrls): CreateAppKitOptions {
  const { frame } = baseUrls
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
    ...preloadOption(),
    ...safeOption(),
    ...themeOption(),
    swapRouters: SWAP_ROUTERS,
    // Only for the local chains: elsewhere the origin in `baseUrls` is enough.
    connectors: frame === undefined ? [] : [secureFrame({ frameUrl: frame, networks: LOCAL_CHAIN_IDS })],
    baseUrls
  }
}
