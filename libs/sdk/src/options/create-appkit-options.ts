import type { MessageOverrides } from '../language/message-overrides.js'
import type { ConfigOverride, WalletConnectOptions } from '@appkit/connector-walletconnect'
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
import type { AppKitSIWEClient } from '../siwe/siwe-config.js'
import type { ThemeVariablesInput } from './theme-settings.js'

/** Options of `createAppKit` and `AppKitProvider`. */
export interface CreateAppKitOptions {
  /** Tells kits on one page apart: in the document, in the storage and in the elements' `kit` attribute. @default 'default' */
  readonly id?: string | undefined
  /** The id of your project. Any text when you host the services yourself; missing or empty raises the alert PROJECT_ID_NOT_CONFIGURED. */
  readonly projectId: string
  /** The networks your app supports; at least one. Any viem chain is a network. */
  readonly networks: readonly AppKitNetwork[]
  /** One for each chain namespace, e.g. `[eip155()]`. @default [] */
  readonly adapters?: readonly ChainAdapter[] | undefined
  /** Routes to wallets elsewhere, over several namespaces at once; one of your own with the id `walletConnect` or `AUTH` takes the place of the built-in one. @default the relay, and the secure frame of `baseUrls.frame` */
  readonly connectors?: readonly ConnectorAdapter[] | undefined
  /** A relay client of yours that is initialised; the kit makes none then. @default the kit's own, once it is needed */
  readonly universalProvider?: WalletConnectOptions['universalProvider']
  /** What is asked of wallets over the relay, in place of the kit's own list. */
  readonly universalProviderConfigOverride?: ConfigOverride | undefined
  /** Used when nothing is stored; one of `networks`, else Ethereum where that is listed. @default the first network */
  readonly defaultNetwork?: AppKitNetwork | undefined
  /**
   * How your app introduces itself to wallets. @default title, `og:description`, origin and icon of the page
   *
   * A `name` of up to 32 characters and the first of the `icons` that the page's own origin serves, or that is data, stand in the header of Connect as well:
   * "Connect to Ferry". @default "Connect wallet", without a picture
   */
  readonly metadata?: Partial<Metadata> | undefined
  readonly features?: Features | undefined
  /** RPC endpoints to try first, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly { readonly url: string }[]>> | undefined
  /** Pictures of networks, by network id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Tokens whose balance is shown in place of the coin's, by CAIP-2 id of a network on EVM or Solana. @default {} */
  readonly tokens?: Readonly<Record<string, PreferredToken>> | undefined
  /** Pictures of wallets, by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Wallets to list before the others, by the directory's id, rdns or connector id. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets are offered: by the directory's id, rdns or connector id. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** These wallets are never offered. An id may not be included as well. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets of your own to list. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Whether Connect leads to the list of all wallets. @default 'SHOW' */
  readonly allWallets?: AllWalletsOffer | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  /** @default the system's, also for the word `auto` of other kits */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariablesInput | undefined
  /**
   * Takes from the page what `themeMode` and `themeVariables` leave open: light or dark and the tint of its ground, the fill and the corner of its primary buttons, the
   * font of its text. The page is read when the kit's code is there and at each opening. @default false
   */
  readonly themeFromPage?: boolean | undefined
  /** Has people sign in with the wallet that they connect, on any network: `new DefaultSIWX()` of `@appkit/sdk/siwx`, or one of your own. @default they do not */
  readonly siwx?: SIWXConfig | undefined
  /** Has people sign in with Ethereum on a server of yours: `createSIWEConfig(…)` of `@appkit/sdk/siwe`. Not together with `siwx`. */
  readonly siweConfig?: AppKitSIWEClient | undefined
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>> | undefined
  /** Keeps looking for transactions whose end was not known after three minutes. @default {} (off) */
  readonly pendingTransactionsFilter?: PendingTransactionsFilter | undefined
  /** Connects the account of a multisig wallet that shows your app inside its own page. @default none: the parent page is not asked */
  readonly safeApps?: SafeAppsOptions | undefined
  /** Contracts that swaps may call besides those the kit knows, by CAIP-2 id; a network named here is one where swaps are offered. @default {} */
  readonly swapRouters?: Readonly<Record<string, readonly string[]>> | undefined
  /** Public key of your account at Meld, which then is among the providers of purchases. @default none: Meld is not offered */
  readonly meldPublicKey?: string | undefined
  /** What new names end in, without the dot; the services must give names of it. @default 'reown.id' */
  readonly nameSuffix?: string | undefined
  /** Lets a wallet stay on a network that is not one of `networks`. @default false */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Reads the balance on test networks from their own nodes. @default false: zero is shown there, and no node is asked; Send asks all the same */
  readonly testnetBalances?: boolean | undefined
  /** @default true */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Brings the last visit's connections back. @default true */
  readonly enableReconnect?: boolean | undefined
  /** Lists wallets in Connect. @default true */
  readonly enableWallets?: boolean | undefined
  /** @default true */
  readonly enableWalletGuide?: boolean | undefined
  /** Offers pairing with wallets elsewhere, over the relay: by QR code or link. @default true */
  readonly enableWalletConnect?: boolean | undefined
  /** Your app makes the pairings itself, with its `universalProvider`; the kit shows the `uri` you give to `open`. @default false */
  readonly manualWCControl?: boolean | undefined
  /**
   * Opens wallets on phones by the web address that they claim, where they have one: any app may claim a scheme like `wallet://`. `false`
   * tries the scheme first. @default true
   */
  readonly experimental_preferUniversalLinks?: boolean | undefined
  /** Looks for `window.ethereum` and the like. @default true */
  readonly enableInjected?: boolean | undefined
  /** Looks for announced wallets. @default true */
  readonly enableEIP6963?: boolean | undefined
  /** Offers Coinbase Wallet, where the page or the wallet directory has it. @default true */
  readonly enableCoinbase?: boolean | undefined
  /** Offers Base Account, where your app brings it, or the wallet directory has it. @default true */
  readonly enableBaseAccount?: boolean | undefined
  /** Logs diagnostic events of the secure frame with the others; nothing is logged without `debug: true`. @default true */
  readonly enableAuthLogger?: boolean | undefined
  /** Renders inside your own `<appkit-modal>` instead of over the page. @default false */
  readonly enableEmbedded?: boolean | undefined
  /** Leaves it to you to put an `<appkit-modal>` into the page. @default false */
  readonly disableAppend?: boolean | undefined
  /** @default false */
  readonly enableMobileFullScreen?: boolean | undefined
  /**
   * When the files of Connect arrive. `visible`: once the page is idle and a button of the kit is in view, unless the user saves data or has a
   * slow connection; `intent`: when pointer or focus reach a button; `none`: on the press. Only the origin of the first file gets requests.
   * @default 'visible'
   */
  readonly preload?: 'visible' | 'intent' | 'none' | undefined
  /** Shows alerts for developers in the modal. Set it to `true` yourself to log diagnostic events as well. @default true */
  readonly debug?: boolean | undefined
  /** Where the upstream services live; each may be self-hosted. */
  readonly baseUrls?: BaseUrls | undefined
  /** BCP 47, e.g. `pt-BR`: the language of the words where the kit has it, else English; and how numbers and dates are written. @default the page's language */
  readonly locale?: string | undefined
  /** Texts of your own in place of the kit's, by their keys. Keys that the kit does not have are named in the console in development. @default {} */
  readonly messages?: MessageOverrides | undefined
}
