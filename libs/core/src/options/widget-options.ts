import type { AppKitNetwork } from '../networks/network.js'
import type { AccountType } from '../plugin/chain-connection.js'
import type { ChainNamespace } from '../caip/caip.js'

/** How the app introduces itself to wallets. */
export interface Metadata {
  readonly name: string
  readonly description: string
  /** The app's own origin. */
  readonly url: string
  readonly icons: readonly string[]
}

/** The groups of the wallet list. */
export type WalletGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** The ways to connect. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A wallet the app itself describes, offered beside those of the directory. Links are vetted before they are offered. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}

/** A social login. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** A feature with a round button on the account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Whether the way to the list of all wallets is offered. */
export type AllWalletsOffer = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** Switches of features. */
export interface Features {
  /** Groups named here come first, in this order. */
  readonly connectorTypeOrder?: readonly WalletGroup[] | undefined
  /** The order of the ways to connect; those not named follow in theirs. @default ['email', 'social', 'wallet'] */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** Asks the user to agree to the terms before anything else is offered. @default false */
  readonly legalCheckbox?: boolean | undefined
  /** The list of all wallets. @default true */
  readonly allWallets?: boolean | undefined
  /** Whether a sender that you install (`@appkit/sdk/analytics`) may send events, once the person agrees. Without a sender nothing is sent. @default true */
  readonly analytics?: boolean | undefined
  /** Puts the wallets behind a button where there are other ways to connect. @default false */
  readonly collapseWallets?: boolean | undefined
  /** Logging in by email: offered where there is a secure frame. @default true */
  readonly email?: boolean | undefined
  /** The former name of `collapseWallets`, turned around. @default true */
  readonly emailShowWallets?: boolean | undefined
  /** The account's activity. @default true */
  readonly history?: boolean | undefined
  /** Names for accounts. @default true */
  readonly names?: boolean | undefined
  /** Buying with money. @default true */
  readonly onramp?: boolean | undefined
  /** Logging in and protecting the wallet by passkeys: where the operator of the secure frame has turned them on. @default false */
  readonly passkeys?: boolean | undefined
  /** Paying with a wallet or an exchange. @default false */
  readonly pay?: boolean | undefined
  /** The account's address as a QR code. @default true */
  readonly receive?: boolean | undefined
  /** Sending coins and tokens. @default true */
  readonly send?: boolean | undefined
  /** Permissions that last for a while: what apps may do without asking again. @default false */
  readonly smartSessions?: boolean | undefined
  /** Connecting by a social login: which, in their order; offered where there is a secure frame. @default all seven, from `google` on */
  readonly socials?: readonly SocialProvider[] | false | undefined
  /** Swapping tokens. @default true */
  readonly swaps?: boolean | undefined
  /** The order of the account's round buttons; those not named follow in theirs. @default ['onramp', 'swaps', 'receive', 'send'] */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** Multisig wallets that may show the app inside their own page. */
export interface SafeAppsOptions {
  /** Exact origins of such pages, e.g. `https://app.safe.global`. Every other page that shows the app in a frame is told nothing. */
  readonly allowedOrigins: readonly string[]
}

/** A token whose balance is shown in place of its network's coin. */
export interface PreferredToken {
  /** Its contract or mint. */
  readonly address: string
  /** How it is called. @default what its contract says, else its address */
  readonly symbol?: string | undefined
  readonly image?: string | undefined
}

/** Whether and how often transactions whose end is unknown are looked for. */
export interface PendingTransactionsFilter {
  /** @default false */
  readonly enable?: boolean | undefined
  /** Milliseconds. @default 30 000 */
  readonly pollingInterval?: number | undefined
}

/** The app as its host names it, which Connect's header shows. */
export interface AppIdentity {
  /** `undefined`: the host gave none, or one that is too long for a title. */
  readonly name: string | undefined
  /** The address of its picture, of the page's own origin; `undefined`: there is none. */
  readonly icon: string | undefined
}

/** What the core keeps of the host's options: plain data, every default filled in. */
export interface WidgetOptions {
  /** Tells kits on one page apart, in storage and in the document. @default 'default' */
  readonly id: string
  /** Empty when the host gave none. */
  readonly projectId: string
  readonly metadata: Metadata
  readonly app: AppIdentity
  readonly networks: readonly AppKitNetwork[]
  readonly defaultNetworkId: string | undefined
  readonly features: Features
  readonly customRpcUrls: Readonly<Record<string, readonly { readonly url: string }[]>>
  readonly chainImages: Readonly<Record<string, string>>
  /** By CAIP-2 id. @default {}: each network's coin */
  readonly tokens: Readonly<Record<string, PreferredToken>>
  readonly connectorImages: Readonly<Record<string, string>>
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly customWallets: readonly CustomWallet[]
  /** @default 'SHOW' */
  readonly allWallets: AllWalletsOffer
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  readonly defaultAccountTypes: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  readonly pendingTransactionsFilter: PendingTransactionsFilter
  /** `undefined`: no page that shows the app in a frame is asked for an account. */
  readonly safeApps: SafeAppsOptions | undefined
  /** Contracts that swaps may call besides those the kit knows, by CAIP-2 id; a network named here is one where swaps are offered. @default {} */
  readonly swapRouters: Readonly<Record<string, readonly string[]>>
  /** Public key of the app's account at Meld; `undefined`: Meld is not offered. */
  readonly meldPublicKey: string | undefined
  /** What new names end in, without the dot; `undefined`: `reown.id`. */
  readonly nameSuffix: string | undefined
  /** @default false */
  readonly allowUnsupportedChain: boolean
  /** Reads balances on test networks as well. @default false: they are shown as zero */
  readonly testnetBalances: boolean
  /** @default true */
  readonly enableNetworkSwitch: boolean
  /** @default true */
  readonly enableReconnect: boolean
  /** @default true */
  readonly enableWallets: boolean
  /** @default true */
  readonly enableWalletGuide: boolean
  /** Offers pairing with wallets elsewhere: by QR code, or by link. @default true */
  readonly enableWalletConnect: boolean
  /** The app makes and shows its own pairings. @default false */
  readonly manualWCControl: boolean
  /** Opens wallets on phones by the web address that they claim, where they have one, before their own scheme. @default true */
  readonly experimental_preferUniversalLinks: boolean
  /** @default true */
  readonly enableInjected: boolean
  /** @default true */
  readonly enableEIP6963: boolean
  /** @default false */
  readonly enableEmbedded: boolean
  /** @default false */
  readonly enableMobileFullScreen: boolean
  /** Shows the alert bar. @default true */
  readonly debug: boolean
  /** BCP 47. @default the page's language */
  readonly locale: string
  /** Texts in place of the kit's, by key; those of one language under its tag. @default {} */
  readonly messages: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}
