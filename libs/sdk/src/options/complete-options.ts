import type { CaipNetwork } from '@appkit/core'
import type { WidgetOptions } from '@appkit/core/internal'
import type { MessagesOption } from '../language/message-overrides.js'
import type { CreateAppKitOptions } from './create-appkit-options.js'
import { FIXED_OPTIONS } from './fixed-options.js'
import { copyNetwork, defaultNetworkIdOf } from './host-networks.js'

/** A kit's options with every default filled in that does not depend on the page. */
export type CompleteOptions = Omit<WidgetOptions, 'app' | 'metadata' | 'locale' | 'networks'> & {
  readonly networks: readonly CaipNetwork[]
  readonly metadata: CreateAppKitOptions['metadata']
  readonly locale: string | undefined
}

/** What of an app's changes the kit reads. */
export function readChanges(
  options: CreateAppKitOptions,
  changes: object
): Partial<Omit<CompleteOptions, 'id' | 'networks'>> {
  const complete = completeOptions(options)
  const isRead = (name: string) => Object.hasOwn(complete, name) && !FIXED_OPTIONS.some((fixed) => fixed === name)
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isRead(name)))
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
    safeApps: options.safeApps,
    swapRouters: options.swapRouters ?? {},
    meldPublicKey: options.meldPublicKey,
    nameSuffix: options.nameSuffix,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    testnetBalances: options.testnetBalances ?? false,
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
    locale: options.locale,
    messages: (options.messages ?? {}) as MessagesOption
  }
}
