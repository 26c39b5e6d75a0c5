import type { AppKitNetwork, CaipNetwork, CaipNetworkId } from '@appkit/core'
import type { WidgetOptions } from '@appkit/core/internal'
import type { CreateAppKitOptions } from './create-appkit-options.js'

/** The default chain where the app's own matches none. */
const ETHEREUM: CaipNetworkId = 'eip155:1'

/** A kit's options with every default filled in that does not depend on the page. */
export type CompleteOptions = Omit<WidgetOptions, 'metadata' | 'locale' | 'networks'> & {
  readonly networks: readonly CaipNetwork[]
  readonly metadata: CreateAppKitOptions['metadata']
  readonly locale: string | undefined
}

/** The CAIP-2 id of a host's network. */
export function networkIdOf({ id, caipNetworkId, chainNamespace }: AppKitNetwork): CaipNetworkId {
  if (caipNetworkId) return caipNetworkId
  const given = String(id)
  return (given.includes(':') ? given : `${chainNamespace ?? 'eip155'}:${given}`) as CaipNetworkId
}

/** Takes of a host's network what the kit knows: a viem chain carries functions besides, which are no state. */
export function copyNetwork(network: AppKitNetwork): CaipNetwork {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, deprecatedCaipNetworkId, cosmos, assets } =
    network
  const caipNetworkId = networkIdOf(network)
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorers && { blockExplorers }),
    ...(deprecatedCaipNetworkId && { deprecatedCaipNetworkId }),
    ...(cosmos && { cosmos }),
    ...(assets && { assets }),
    testnet: testnet ?? false,
    chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')) as CaipNetwork['chainNamespace'],
    caipNetworkId
  }
}

/** A default that matches none of the networks gives way to Ethereum, where the app lists it. `undefined`: the first network. */
function defaultNetworkIdOf({ networks, defaultNetwork }: CreateAppKitOptions): CaipNetworkId | undefined {
  if (!defaultNetwork) return undefined
  const listed = networks.map(networkIdOf)
  return [networkIdOf(defaultNetwork), ETHEREUM].find((id) => listed.includes(id))
}

/** Fills in the defaults. The options must have been checked. */
export function completeOptions(options: CreateAppKitOptions): CompleteOptions {
  return {
    id: options.id ?? 'default',
    projectId: options.projectId ?? '',
    metadata: options.metadata,
    networks: options.networks.map(copyNetwork),
    defaultNetworkId: defaultNetworkIdOf(options),
    features: options.features ?? {},
    customRpcUrls: options.customRpcUrls ?? {},
    chainImages: options.chainImages ?? {},
    tokens: options.tokens ?? {},
    connectorImages: options.connectorImages ?? {},
    featuredWalletIds: options.featuredWalletIds ?? [],
    includeWalletIds: options.includeWalletIds ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    customWallets: options.customWallets ?? [],
    allWallets: options.allWallets ?? 'SHOW',
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    defaultAccountTypes: options.defaultAccountTypes ?? {},
    pendingTransactionsFilter: options.pendingTransactionsFilter ?? {},
    swapRouters: options.swapRouters ?? {},
    meldPublicKey: options.meldPublicKey,
    nameSuffix: options.nameSuffix,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    enableReconnect: options.enableReconnect ?? true,
    enableWallets: options.enableWallets ?? true,
    enableWalletGuide: options.enableWalletGuide ?? true,
    enableWalletConnect: options.enableWalletConnect ?? true,
    manualWCControl: options.manualWCControl ?? false,
    experimental_preferUniversalLinks: options.experimental_preferUniversalLinks ?? true,
    enableInjected: options.enableInjected ?? true,
    enableEIP6963: options.enableEIP6963 ?? true,
    enableEmbedded: options.enableEmbedded ?? false,
    enableMobileFullScreen: options.enableMobileFullScreen ?? false,
    debug: options.debug ?? true,
    locale: options.locale
  }
}
