import type {
  AccountType,
  AllWalletsOffer,
  AppKitNetwork,
  BaseUrls,
  ChainAdapter,
  ChainNamespace,
  ConnectorAdapter,
  CustomWallet,
  Features,
  Metadata,
  PendingTransactionsFilter,
  SafeAppsOptions,
  PreferredToken,
  SIWXConfig,
  ThemeMode
} from '@appkit/core'
import type { ConfigOverride } from '@appkit/connector-walletconnect'
import { expectTypeOf, test } from 'vitest'
import type { CreateAppKitOptions } from '../index.js'
import type { MessageOverrides } from '../language/message-overrides.js'
import type { AppKitSIWEClient } from '../siwe/siwe-config.js'
import type { ThemeVariablesInput } from './theme-settings.js'

type Switches =
  | 'allowUnsupportedChain'
  | 'debug'
  | 'disableAppend'
  | 'enableAuthLogger'
  | 'enableBaseAccount'
  | 'enableCoinbase'
  | 'enableEIP6963'
  | 'enableEmbedded'
  | 'enableInjected'
  | 'enableMobileFullScreen'
  | 'enableNetworkSwitch'
  | 'enableReconnect'
  | 'enableWalletConnect'
  | 'enableWalletGuide'
  | 'enableWallets'
  | 'experimental_preferUniversalLinks'
  | 'manualWCControl'
  | 'testnetBalances'
  | 'themeFromPage'

type Texts = 'id' | 'locale' | 'meldPublicKey' | 'nameSuffix' | 'privacyPolicyUrl' | 'termsConditionsUrl'
type Ids = 'excludeWalletIds' | 'featuredWalletIds' | 'includeWalletIds'
type Tables = 'chainImages' | 'connectorImages'

/** Every other option, and what it takes. `universalProvider` is the host's own client, of the type that its package has. */
interface Others {
  projectId: string
  networks: readonly AppKitNetwork[]
  adapters: readonly ChainAdapter[]
  connectors: readonly ConnectorAdapter[]
  universalProviderConfigOverride: ConfigOverride
  defaultNetwork: AppKitNetwork
  metadata: Partial<Metadata>
  features: Features
  customRpcUrls: Readonly<Record<string, readonly { readonly url: string }[]>>
  tokens: Readonly<Record<string, PreferredToken>>
  customWallets: readonly CustomWallet[]
  allWallets: AllWalletsOffer
  themeMode: ThemeMode
  themeVariables: ThemeVariablesInput
  siwx: SIWXConfig
  siweConfig: AppKitSIWEClient
  defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  pendingTransactionsFilter: PendingTransactionsFilter
  safeApps: SafeAppsOptions
  swapRouters: Readonly<Record<string, readonly string[]>>
  preload: 'visible' | 'intent' | 'none'
  baseUrls: BaseUrls
  messages: MessageOverrides
}

type Taken<Name extends keyof CreateAppKitOptions> = { [Key in Name]: NonNullable<CreateAppKitOptions[Key]> }

test('each option takes what its page says, and there is none that is not here', () => {
  expectTypeOf<Taken<Switches>>().toEqualTypeOf<Record<Switches, boolean>>()
  expectTypeOf<Taken<Texts>>().toEqualTypeOf<Record<Texts, string>>()
  expectTypeOf<Taken<Ids>>().toEqualTypeOf<Record<Ids, readonly string[]>>()
  expectTypeOf<Taken<Tables>>().toEqualTypeOf<Record<Tables, Readonly<Record<string, string>>>>()
  expectTypeOf<Taken<keyof Others>>().toEqualTypeOf<{ [Key in keyof Others]: Others[Key] }>()
  expectTypeOf<NonNullable<CreateAppKitOptions['universalProvider']>>().toBeObject()
  expectTypeOf<keyof CreateAppKitOptions>().toEqualTypeOf<
    Switches | Texts | Ids | Tables | keyof Others | 'universalProvider'
  >()
})

test('nothing but a project and networks is needed', () => {
  expectTypeOf<{ projectId: string; networks: readonly AppKitNetwork[] }>().toExtend<CreateAppKitOptions>()
  expectTypeOf<{ projectId: string }>().not.toExtend<CreateAppKitOptions>()
  expectTypeOf<{ networks: readonly AppKitNetwork[] }>().not.toExtend<CreateAppKitOptions>()
})
