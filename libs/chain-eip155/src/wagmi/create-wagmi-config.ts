import { createConfig, type Config, type Storage, type Transport } from 'wagmi'
import { AppKitError, type AppKitNetwork, type BaseUrls, type CaipNetwork } from '@appkit/core'
import { extendNetwork } from '@appkit/core/internal'
import type { Chain } from 'viem'
import { eip155ChainId } from '../runtime/eip155-context.js'
import { createKitConnector } from './kit-connector.js'
import { createNodeTransports } from './node-transports.js'
import type { EvmChains } from './evm-chains.js'

/** Options of `createWagmiConfig`. */
export interface CreateWagmiConfigOptions<listed extends readonly AppKitNetwork[] = readonly AppKitNetwork[]> {
  /** The networks that the kit is given; those of other families are left out. */
  readonly networks: listed
  /** As the kit is given it; with `baseUrls.rpc`. */
  readonly projectId?: string | undefined
  /** As the kit is given them. @default the networks' own nodes */
  readonly baseUrls?: Pick<BaseUrls, 'rpc'> | undefined
  /** As the kit is given them: nodes to ask first, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  /** Other ways to a chain's nodes, by chain id. @default the kit's own reader: it checks each node's chain, and asks the next when one fails */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  /** Whether pages are rendered on a server: nothing is restored before the page is hydrated. @default false */
  readonly ssr?: boolean | undefined
  /** Where wagmi keeps its state, e.g. `createStorage({ storage: cookieStorage })`; `null`: nowhere. @default localStorage */
  readonly storage?: Storage | null | undefined
}

/**
 * Makes a wagmi config, at once and without loading anything of the kit, whose one connector stands for what is connected through the kit.
 * Give it to `WagmiProvider`, and to the kit with `eip155({ wagmiConfig })`.
 * @throws AppKitError OPTIONS_INVALID (no EVM network), NETWORK_ID_INVALID
 * @example const wagmiConfig = createWagmiConfig({ networks: [mainnet, base], ssr: true })
 */
export function createWagmiConfig<const listed extends readonly AppKitNetwork[]>(
  options: CreateWagmiConfigOptions<listed>
): Config<EvmChains<listed>> {
  const { projectId = '', baseUrls = {}, customRpcUrls, transports, ssr = false, storage } = options
  const networks = options.networks
    .map((network) => extendNetwork(network, { projectId, baseUrls, customRpcUrls }))
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const [first, ...rest] = networks.map(toChain)
  if (!first) throw new AppKitError('OPTIONS_INVALID', { option: 'networks', detail: 'none of them is an EVM network' })
  const config = createConfig({
    chains: [first, ...rest],
    connectors: [createKitConnector()],
    transports: { ...createNodeTransports(networks), ...transports },
    multiInjectedProviderDiscovery: false,
    // A contract may not make the page ask a server of its choice. @source docs/threats.md T6.12
    ccipRead: false,
    ssr,
    ...(storage === undefined ? {} : { storage })
  })
  return config as unknown as Config<EvmChains<listed>>
}

/** A viem chain stays what it is, its contracts and formatters included. */
function toChain(network: CaipNetwork): Chain {
  return { ...network, id: eip155ChainId(network) } as Chain
}
