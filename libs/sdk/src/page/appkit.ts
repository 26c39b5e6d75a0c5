import type {
  AccountType,
  AppKitNetwork,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainHandle,
  ChainNamespace,
  ConnectMethod,
  Connector,
  ConnectResult,
  Disposer,
  Features,
  FeeEstimate,
  NativeBalance,
  OwnMessage,
  OwnTransaction,
  ReceiptRequest,
  SendArguments,
  SIWXConfig,
  SocialProvider,
  SwitchResult,
  ThemeMode,
  ThemeVariables,
  TransactionOutcome,
  ViewName,
  WalletFeature
} from '@appkit/core'
import type { SendInfo } from '@appkit/feature-send'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { FIXED_OPTIONS } from '../options/fixed-options.js'
import type { ThemeVariablesInput } from '../options/theme-settings.js'
import type { AppKitEvent } from './kit-event.js'
import type {
  AppKitAccount,
  AppKitConnection,
  KitState,
  NetworkState,
  PublicState,
  ThemeSettings,
  WalletInfo
} from './kit-state.js'

export type {} from '../features.js'

/** What `open` shows. */
export interface OpenOptions {
  /** @default what the moment asks for: Connect, Account, UnsupportedChain, or the wallet that is awaited */
  readonly view?: ViewName | undefined
  /** The namespace to use from now on. With the views Connect and AllWallets, only wallets of this family are offered. */
  readonly namespace?: ChainNamespace | undefined
  /** The pairing to show, with `manualWCControl`: `wc:…@2?…`, for its QR code. */
  readonly uri?: string | undefined
  /** What the view needs, e.g. `{ connectorUid }` for ConnectingExternal. */
  readonly arguments?: object | undefined
}

/** What `open` needs to wait for a transfer. */
export interface OpenSendOptions extends OpenOptions {
  readonly view: 'WalletSend'
  readonly arguments: SendArguments
}

/** What came of a transfer. */
export interface SendResult {
  /** The transaction's hash, once the wallet has accepted it; `waitForReceipt` tells when it is mined. */
  readonly hash: string
}

/** What `connect` connects. */
export interface ConnectOptions {
  /** Stable id of a wallet, e.g. its rdns; it is asked at once, without the modal. `walletConnect`: the modal shows a QR code. Absent: the person chooses in the modal. */
  readonly connectorId?: string | undefined
  /**
   * A wallet by the directory's id, the id of one of your `customWallets`, its rdns, or its name (`metamask`, `trust`). In the page it is asked
   * at once; else the modal shows its pairing, or where it can be had. Without effect beside `connectorId`.
   */
  readonly walletId?: string | undefined
  readonly namespace?: ChainNamespace | undefined
}

/** A wallet that your app brings itself, e.g. an SDK that opens its own pop-up. */
export interface AddedConnector extends Pick<Connector, 'id' | 'name' | 'chain' | 'icon' | 'explorerId' | 'info'> {
  /** What the namespace's plug-in talks through: an EIP-1193 provider, a wallet of the Wallet Standard, … */
  readonly provider: unknown
}

/** How an account is called. Both are `undefined` when it has no name. */
export interface AccountIdentity {
  readonly name: string | undefined
  /** A picture, at the data provider. */
  readonly image: string | undefined
}

/** What `switchConnection` makes the one in use. */
export interface SwitchConnectionOptions {
  /** One of `getConnections` or `getRecentConnections`. */
  readonly connection: Pick<AppKitConnection, 'namespace' | 'connectorId'>
  /** One of its accounts. @default the one in use, of a recent connection what its wallet gives */
  readonly address?: string | undefined
}

/** What `deleteConnection` ends. */
export interface DeleteConnectionOptions {
  readonly connectorId: string
  /** Only where the connection has this account. @default whichever it has */
  readonly address?: string | undefined
}

/** What `switchNetwork` does about a failure. */
export interface SwitchNetworkOptions {
  /** Rejects instead of returning what went wrong. @default false */
  readonly throwOnFailure?: boolean | undefined
}

/** Options that may change while the kit lives. */
export type ChangeableOptions = Omit<CreateAppKitOptions, (typeof FIXED_OPTIONS)[number]>

/**
 * One kit. Reading methods answer at once from what is known; the others load what they need, once.
 * Every promise rejects with an AppKitError: CHUNK_LOAD_FAILED when code could not be loaded (calling again tries again), OPTIONS_INVALID or
 * OPTIONS_CONFLICT where the options were not checked before, DISPOSED after `dispose`, and what the method names. Changes of options that are
 * wrong throw OPTIONS_INVALID in development, and once the kit's code is loaded; before, they are said in the console then, and do nothing.
 * On a server every method is safe: reading gives the initial state, acting does nothing.
 */
export interface AppKit {
  readonly id: string

  /**
   * Opens the form of a transfer with what is known of it already, and waits for the transfer: its hash as soon as the wallet has accepted it,
   * `undefined` when the person left without sending.
   * @throws AppKitError INVALID_AMOUNT 'Invalid amount', INVALID_ADDRESS 'Please enter a valid amount and receiver address',
   * NETWORK_NOT_SUPPORTED `Chain "{namespace}" is not supported for send parameters`, NETWORK_NOT_FOUND `Network with id "{id}" not found`,
   * OPTIONS_INVALID 'Token not found', BALANCE_UNAVAILABLE 'Failed to load token information', WALLET_DISCONNECTED, ALREADY_IN_PROGRESS,
   * VIEW_UNKNOWN, CHUNK_LOAD_FAILED
   * @example const sent = await kit.open({ view: 'WalletSend', arguments: { amount: '0.5', to: 'alice.reown.id', chainId: 8453 } })
   */
  open(options: OpenSendOptions): Promise<SendResult | undefined>
  /**
   * Opens the modal. Resolves when it is on screen. Without a connection, a view of the account gives way to Connect.
   * @throws AppKitError VIEW_UNKNOWN, CHUNK_LOAD_FAILED, OPTIONS_INVALID (no `<appkit-modal>` to open in, or `arguments` that the view cannot take)
   */
  open(options?: OpenOptions): Promise<void>
  /** Closes the modal; one that is embedded goes back to its first view. Does nothing while it is closed. */
  close(): Promise<void>
  /** Fetches what `open` needs, so that it is instant: for your own buttons, when the pointer or focus arrives. Never rejects. */
  preload(): Promise<void>
  /** Resolves when the last visit's connections are settled, one way or the other. Never rejects. */
  ready(): Promise<void>

  /** Connects a wallet. Resolves after the state shows the outcome, and never rejects for what a person or wallet did. */
  connect(options?: ConnectOptions): Promise<ConnectResult>
  /** Ends the connection of a namespace with those that share its session, or all. The state shows it in any case. @throws AppKitError DISCONNECT_FAILED */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /**
   * Uses another connection from now on, and another of its accounts if one is named, without a prompt. A recent one is connected anew, which its
   * wallet may ask about. An account that it does not have is `failed` with INVALID_ADDRESS.
   */
  switchConnection(request: SwitchConnectionOptions): Promise<ConnectResult>
  /**
   * Ends a connection, with those that share its session, and forgets that its wallet was used lately. What is not there is no failure.
   * @throws AppKitError DISCONNECT_FAILED
   */
  deleteConnection(request: DeleteConnectionOptions): Promise<void>
  /**
   * Asks for a network; while a wallet is connected, it has the last word. Without its answer it is `failed` with TIMEOUT after a minute, and `rejected`
   * when the user cancels. @param network one of yours, or its CAIP-2 id.
   */
  switchNetwork(network: AppKitNetwork | CaipNetworkId, options?: SwitchNetworkOptions): Promise<SwitchResult>
  /** Supports one more network. @throws AppKitError NAMESPACE_REQUIRED, ADAPTER_NOT_FOUND 'Adapter not found', OPTIONS_INVALID */
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): Promise<void>
  /** Supports a network no longer. @param id chain id or CAIP-2 id. @throws AppKitError NAMESPACE_REQUIRED, ADAPTER_NOT_FOUND 'Adapter not found' */
  removeNetwork(namespace: ChainNamespace, id: number | string): Promise<void>
  /** Supports these networks in a namespace, and no others. @throws AppKitError NAMESPACE_REQUIRED, ADAPTER_NOT_FOUND 'Adapter not found', OPTIONS_INVALID (none is given) */
  setRequestedCaipNetworks(networks: readonly AppKitNetwork[], namespace: ChainNamespace): Promise<void>
  /**
   * Forgets which network was chosen in a namespace, also for the next visit: the default one is asked for again. A connected wallet stays where
   * it is. @default the namespace in use
   */
  resetNetwork(namespace?: ChainNamespace): Promise<void>
  /** Ends a connection as `disconnect` does, and says nothing where the wallet refuses to take part. */
  resetAccount(namespace?: ChainNamespace): Promise<void>
  /** Gives up the pairing that is under way, and forgets one that failed; its link is void for this page. */
  resetWcConnection(): Promise<void>
  /**
   * Offers a wallet of your own beside those of the page, from now on; of one with the same `id` and `chain`, the later counts. A wallet that
   * is known at the start comes back faster as an option of its plug-in (`eip155({ wallets })`).
   * @throws AppKitError ADAPTER_NOT_FOUND 'Adapter not found', OPTIONS_INVALID
   */
  addConnector(connector: AddedConnector): Promise<void>
  /** Offers these wallets of your own, and none that was added before; those of the page stay. @throws AppKitError as `addConnector` */
  setConnectors(connectors: readonly AddedConnector[]): Promise<void>
  /**
   * Uses another type of account: of a login its standard or its smart account, of a Bitcoin wallet another of the accounts it grants. Without a
   * connection the next one begins with it. @param namespace default: the one in use
   * @throws AppKitError NAMESPACE_REQUIRED, WALLET_METHOD_UNSUPPORTED (the connected wallet has no such account), OPTIONS_INVALID, and what the frame throws
   */
  setPreferredAccountType(accountType: AccountType, namespace?: ChainNamespace): Promise<void>

  /** Signs a text with the account in use. @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, SIGN_MESSAGE_FAILED */
  signMessage(message: OwnMessage): Promise<string>
  /**
   * Sends a transaction from the account in use. Resolves with its hash when the wallet accepts, not when it is mined.
   * @param transaction.value base units (wei, lamports), decimal digits.
   * @param transaction.token contract or mint of a token to transfer; `value` is then in its base units. A transfer that would fail is not sent.
   * @param transaction.messages Cosmos only: CosmJS's messages, in place of a transfer.
   * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, CHAIN_MISMATCH, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
   */
  sendTransaction(transaction: OwnTransaction): Promise<string>
  /** Waits until a transaction is mined. @throws AppKitError TRANSACTION_REVERTED, OUTCOME_UNKNOWN */
  waitForReceipt(
    request: Omit<ReceiptRequest, 'caipNetworkId'> & { readonly caipNetworkId?: CaipNetworkId }
  ): Promise<TransactionOutcome>
  /** EVM networks only: gas units, decimal digits. @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED, ESTIMATE_GAS_FAILED */
  estimateGas(transaction: OwnTransaction): Promise<string>
  /**
   * What a transaction costs, in base units of the native coin: as expected (`fee`), and at most (`feeCap`).
   * @throws AppKitError WALLET_DISCONNECTED, WALLET_METHOD_UNSUPPORTED, INVALID_ADDRESS, INVALID_AMOUNT, ESTIMATE_GAS_FAILED, CONTEXT_CHANGED
   */
  estimateFee(transaction: OwnTransaction): Promise<FeeEstimate>
  /** What the wallet can do on each chain. @source EIP-5792 @throws AppKitError WALLET_DISCONNECTED, WALLET_METHOD_UNSUPPORTED */
  getCapabilities(namespace?: ChainNamespace): Promise<Readonly<Record<string, unknown>>>
  /** The native balance of the account in use, at most 30 s old. @throws AppKitError WALLET_DISCONNECTED, BALANCE_UNAVAILABLE */
  getBalance(namespace?: ChainNamespace): Promise<NativeBalance>

  /**
   * Reads the native balance of any account afresh, and shows it where it is on screen.
   * @param chainId the chain's own id, or a CAIP-2 id
   * @throws AppKitError NETWORK_NOT_FOUND, BALANCE_UNAVAILABLE
   */
  updateNativeBalance(address: string, chainId: number | string, namespace: ChainNamespace): Promise<NativeBalance>
  /** An account's name, at most five minutes old. Needs `baseUrls.rpc`; without, there is no name. @throws AppKitError what the data provider's answer was */
  fetchIdentity(request: { readonly address: string }): Promise<AccountIdentity>
  /** The first name that an account has registered with the kit's services; `undefined`: none. @throws AppKitError what the data provider's answer was */
  getReownName(address: string): Promise<string | undefined>

  /** The account of a namespace. @default the namespace in use */
  getAccount(namespace?: ChainNamespace): AppKitAccount
  /** Calls back with each change of an account. */
  subscribeAccount(callback: (account: AppKitAccount) => void, namespace?: ChainNamespace): Disposer
  getAddress(namespace?: ChainNamespace): string | undefined
  getAddressByChainNamespace(namespace: ChainNamespace): string | undefined
  /** Which type of account is used in a namespace; `undefined` while nothing is connected there. @default the namespace in use */
  getPreferredAccountType(namespace?: ChainNamespace): AccountType | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  /** Whether a wallet is connected, in a namespace or in any. */
  getIsConnectedState(namespace?: ChainNamespace): boolean

  /** The network in use; `undefined` where your app does not support it. @param id of another one of yours: the chain's own id, or a CAIP-2 id */
  getCaipNetwork(namespace?: ChainNamespace, id?: number | string): CaipNetwork | undefined
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined
  /** Networks your app supports. */
  getCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  getChainId(namespace?: ChainNamespace): number | string | undefined
  /** Networks the session of a namespace is limited to; `undefined`: there is no session, or no limit. */
  getApprovedCaipNetworkIds(namespace?: ChainNamespace): readonly CaipNetworkId[] | undefined
  /** Networks of yours that the session of a namespace leaves out. @default the namespace in use */
  getDisabledCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  getActiveChainNamespace(): ChainNamespace | undefined
  /** Calls back with the network in use: in a microtask, with each change, and when a wallet is connected to it or gone. */
  subscribeNetwork(callback: (network: NetworkState) => void): Disposer
  /** Calls back with each change of the network in use; `undefined`: one your app does not support. */
  subscribeCaipNetworkChange(callback: (network: CaipNetwork | undefined) => void): Disposer

  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  subscribeWalletInfo(callback: (wallet: WalletInfo | undefined) => void, namespace?: ChainNamespace): Disposer
  /** The connected wallet's live provider. @typeParam T eip155: an EIP-1193 provider. */
  getProvider<T = unknown>(namespace: ChainNamespace): T | undefined
  /** How the connected wallet is reached, e.g. `ANNOUNCED`. */
  getProviderType(namespace: ChainNamespace): string | undefined
  /** The provider of the namespace in use. */
  getWalletProvider<T = unknown>(): T | undefined
  /** How the wallet of the namespace in use is reached, e.g. `ANNOUNCED`. */
  getWalletProviderType(): string | undefined
  /** Calls back with the live providers, by namespace, when one of them changes. */
  subscribeProviders(callback: (providers: Readonly<Partial<Record<ChainNamespace, unknown>>>) => void): Disposer
  /** Wallets that can be reached now; one that is found in several families is one `MULTI_CHAIN`, with `connectors` by family. Empty until the kit has looked: after `preload`, `open` or `connect`. */
  getConnectors(): readonly Connector[]
  /** The picture of a wallet: that of your `connectorImages`, else its own. */
  getConnectorImage(connector: Pick<Connector, 'id' | 'icon'>): string | undefined
  /** The connections of a namespace, one at most; of all of them by default. */
  getConnections(namespace?: ChainNamespace): readonly AppKitConnection[]
  /** Wallets of the page that were used lately, two at most, and are not connected now. Empty until the kit has looked, as `getConnectors`. */
  getRecentConnections(namespace?: ChainNamespace): readonly AppKitConnection[]
  /** Calls back with all connections after each change of one. */
  subscribeConnections(callback: (connections: readonly AppKitConnection[]) => void): Disposer
  /** The client of the relay, loaded if need be; `undefined`: none was needed yet. @throws AppKitError CHUNK_LOAD_FAILED */
  getUniversalProvider<T = unknown>(): Promise<T | undefined>
  /**
   * The wagmi config that was given to `eip155({ wagmiConfig })`; `undefined`: none was. Typed where `@appkit/chain-eip155/wagmi` is imported,
   * else `unknown`.
   */
  readonly wagmiConfig: ChainHandle<'eip155'> | undefined

  getState(): PublicState
  subscribeState(callback: (state: PublicState) => void): Disposer
  isOpen(): boolean
  /** Shows that your app works on something: buttons of the kit are busy, and `getState().loading` is `true`, until it is `false` again. */
  setLoading(isLoading: boolean): void
  /** What the last try to connect failed of, for developers, until the next one; empty: it did not. */
  getError(): string
  /** The transfer that is being prepared in the modal; `undefined`: none was begun yet. */
  getSendState(): SendInfo | undefined
  /** The last event. */
  getEvent(): AppKitEvent
  /** Calls back with each event, in a task after the state showed it. Nothing is sent anywhere. */
  subscribeEvents(callback: (event: AppKitEvent) => void): Disposer

  getThemeMode(): ThemeMode | undefined
  /** @param mode `undefined` follows the system. */
  setThemeMode(mode: ThemeMode | undefined): void
  getThemeVariables(): ThemeVariables
  /** Changes some variables and keeps the others. */
  setThemeVariables(variables: ThemeVariablesInput): void
  /** Calls back with the theme: in a microtask, and with each change. */
  subscribeTheme(callback: (theme: ThemeSettings) => void): Disposer
  /** @throws AppKitError OPTIONS_INVALID */
  updateFeatures(features: Features): void
  /** The features as your app has configured them; what it left out has its default. There is no switch elsewhere that would change them. */
  getRemoteFeatures(): Features
  /** Calls back with the configured features: in a microtask, and with each change. */
  subscribeRemoteFeatures(callback: (features: Features) => void): Disposer
  /** The same as `updateFeatures`. @throws AppKitError OPTIONS_INVALID */
  updateRemoteFeatures(features: Features): void
  /** @throws AppKitError OPTIONS_INVALID */
  updateOptions(options: ChangeableOptions): void
  /**
   * Changes the language, also of a modal that is open, without losing what was typed. It changes once its words have arrived.
   * @param locale BCP 47, e.g. `pt-BR` @throws AppKitError OPTIONS_INVALID
   */
  setLocale(locale: string): void
  /** @throws AppKitError OPTIONS_INVALID */
  setTermsConditionsUrl(url: string | undefined): void
  /** @throws AppKitError OPTIONS_INVALID */
  setPrivacyPolicyUrl(url: string | undefined): void
  /** How people sign in: the option `siwx`, or what `siweConfig` makes of it. @typeParam T what you passed */
  getSIWX<T extends SIWXConfig = SIWXConfig>(): T | undefined
  setConnectMethodsOrder(order: readonly ConnectMethod[] | undefined): void
  getConnectMethodsOrder(): readonly ConnectMethod[]
  /** The order of the account's round buttons; those not named follow in the kit's own. @throws AppKitError OPTIONS_INVALID */
  setWalletFeaturesOrder(order: readonly WalletFeature[] | undefined): void
  /** Puts the wallets behind a button where there are other ways to connect. @param collapse `undefined`: they are shown */
  setCollapseWallets(collapse: boolean | undefined): void
  /** Which social logins are offered, in this order. @param socials `undefined`: all of them. @throws AppKitError OPTIONS_INVALID */
  setSocialsOrder(socials: readonly SocialProvider[] | undefined): void

  /** Shows a short error in the modal. */
  showErrorMessage(message: string): Promise<void>
  /** Shows a short success in the modal. */
  showSuccessMessage(message: string): Promise<void>

  /** Everything that can be read, as one immutable snapshot: for bindings of other frameworks. */
  getSnapshot(): KitState
  /** The snapshot that the options alone give: the same on a server and in the browser. */
  getServerSnapshot(): KitState
  /** Calls back after each change of the snapshot. */
  subscribe(listener: () => void): Disposer
  /** Keeps the native balance in the snapshot up to date while it is watched. @default the namespace in use */
  watchBalance(namespace?: ChainNamespace): Disposer
  /** Has what `open` needs ready for a button that leads to it, as the option `preload` says; called by the buttons themselves. */
  attachButton(button: HTMLButtonElement): Disposer
  /** Renders the modal in an element of the page; called by `<appkit-modal>` itself. */
  attachModal(element: HTMLElement): Disposer

  /** Ends the kit: removes its element, listeners and timers. Calling it twice is safe. Wallets stay connected for the next visit. */
  dispose(): void
}
