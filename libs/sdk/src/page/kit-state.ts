import type {
  AccountType,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  Connector,
  EmbeddedAccount,
  EmbeddedAccountType,
  Features,
  SocialProvider,
  ThemeMode,
  ThemeVariables
} from '@appkit/core'
import type { SendInfo } from '@appkit/feature-send'
import type { KitLanguage } from '../language/kit-language.js'
import type { AppKitEvent } from './kit-event.js'

/** One account of a connection. */
export interface AccountEntry {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly chainId: string
  readonly type: AccountType
  /** Hexadecimal digits without `0x`; absent where the wallet does not say it. */
  readonly publicKey?: string | undefined
  /** BIP-32 derivation path; absent where the wallet does not say it. */
  readonly path?: string | undefined
}

/** Who is logged in, and with what kind of account. */
export interface EmbeddedWalletInfo {
  /** Never stored by the kit: after a visit it comes from the secure frame again. */
  readonly user: {
    readonly email: string | undefined
    readonly username: string | undefined
    /** What they have on the EVM network in use: both types where it has smart accounts, maybe at one address. */
    readonly accounts: readonly EmbeddedAccount[] | undefined
  }
  readonly authProvider: 'email' | SocialProvider
  readonly accountType: EmbeddedAccountType
  /** Whether the smart account in use is on its chain already. */
  readonly isSmartAccountDeployed: boolean
}

/** An account that is connected. */
export interface ConnectedAccount {
  readonly isConnected: true
  /** `reconnecting`: its session has lost its transport and is getting it back; requests wait for it. */
  readonly status: 'connected' | 'reconnecting'
  readonly address: string
  readonly caipAddress: CaipAddress
  /** At least one. */
  readonly allAccounts: readonly AccountEntry[]
  /** `undefined`: it has none, or no view has looked it up yet. */
  readonly profileName: string | undefined
  /** An address at the data provider, or a `data:` one. */
  readonly profileImage: string | undefined
  /** Which type of account is used in each namespace, where a wallet has several. */
  readonly preferredAccountTypes: Readonly<Record<ChainNamespace, AccountType>>
  /** Only wallets of email and social logins have it. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/** No account. `status` is `undefined` until the kit has looked: on a server, and in the first render in the browser. */
export interface AbsentAccount {
  readonly isConnected: false
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | undefined
  readonly address: undefined
  readonly caipAddress: undefined
  readonly allAccounts: readonly []
  readonly profileName: undefined
  readonly profileImage: undefined
  readonly preferredAccountTypes: undefined
  readonly embeddedWalletInfo: undefined
}

/** The account of a namespace. */
export type AppKitAccount = ConnectedAccount | AbsentAccount

/** The network of a namespace. */
export interface NetworkState {
  /** `undefined`: the wallet is on a network your app does not support, or there is none. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The wallet's own network while connected, else the one asked for. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The part of the CAIP-2 id after the colon; a number where it is one. */
  readonly chainId: number | string | undefined
  /** Whether the connected wallet is on a network your app does not support. */
  readonly isUnsupported: boolean
  /** Networks the session is limited to; `undefined`: there is no session, or no limit. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the session has no such limit, or there is none. */
  readonly supportsAllNetworks: boolean
  /** Whether it has to leave it: unsupported chains are not allowed, and it can be asked to switch. */
  readonly mustSwitch: boolean
}

/** Which wallet is connected. */
export interface WalletInfo {
  readonly name: string
  /** Stable across visits: rdns of an announced wallet, `injected`, or the id you chose. */
  readonly id: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly type: string
}

/** The live provider of a connected wallet. */
export interface ProviderState {
  /** eip155: an EIP-1193 provider; without an adapter, what the session gives. */
  readonly provider: unknown
  readonly type: string
}

/** The native balance of the account in use. */
export interface BalanceState {
  /** Exact decimal text, e.g. `1.5`. */
  readonly balance: string
  readonly symbol: string
}

/** What is known of one namespace. */
export interface NamespaceState {
  readonly account: AppKitAccount
  readonly network: NetworkState
  readonly wallet: WalletInfo | undefined
  readonly provider: ProviderState | undefined
}

/** A wallet that is connected in one namespace, or that was and can be asked again. */
export interface AppKitConnection {
  readonly namespace: ChainNamespace
  /** Stable across visits, as `connect({ connectorId })` takes it. */
  readonly connectorId: string
  readonly name: string
  readonly icon: string | undefined
  /** The picture of the network in use. */
  readonly networkIcon: string | undefined
  /** The one in use first. Empty for a recent connection: addresses are not kept. */
  readonly accounts: readonly Pick<AccountEntry, 'address' | 'caipAddress' | 'type'>[]
  /** The network in use, where your app supports it. */
  readonly caipNetwork: CaipNetwork | undefined
  /** Who is logged in, where the wallet is one of a login. */
  readonly auth: { readonly name: 'email' | SocialProvider; readonly username: string | undefined } | undefined
}

/** The kit at large. */
export interface PublicState {
  /** Something is on its way that a person waits for: the modal's code, for instance. */
  readonly loading: boolean
  /** Whether the modal is open. */
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: ChainNamespace | undefined
  /** Whether the last visit's connections are settled. `false` on a server and in the first render. */
  readonly initialized: boolean
  /** The wallet whose answer is awaited. */
  readonly connectingWallet: { readonly name: string; readonly id: string } | undefined
}

/** How the kit looks. */
export interface ThemeSettings {
  /** `undefined`: the system's. */
  readonly themeMode: ThemeMode | undefined
  readonly themeVariables: ThemeVariables
}

/** Everything that can be read of a kit without asking: one immutable snapshot. Parts that did not change keep their identity. */
export interface KitState {
  readonly state: PublicState
  readonly theme: ThemeSettings
  /** The features as your app has configured them; what it left out has its default. */
  readonly features: Features
  readonly namespaces: Readonly<Partial<Record<ChainNamespace, NamespaceState>>>
  /** Networks your app supports, in your order. */
  readonly networks: readonly CaipNetwork[]
  /** Wallets that can be reached now; empty before the kit has looked. */
  readonly connectors: readonly Connector[]
  /** One in each namespace at most. */
  readonly connections: readonly AppKitConnection[]
  /** Wallets of the page that were used lately and are not connected now, newest first; empty before the kit has looked. */
  readonly recentConnections: readonly AppKitConnection[]
  /** Native balances, while something watches them. */
  readonly balances: Readonly<Partial<Record<ChainNamespace, BalanceState>>>
  /** The transfer that is being prepared; `undefined`: none was begun yet. */
  readonly send: SendInfo | undefined
  readonly event: AppKitEvent
  /** What the buttons on the page say. */
  readonly language: KitLanguage
}
