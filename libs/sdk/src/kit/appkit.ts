import type {
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
  ViewName
} from '@appkit/core'
import type { SendInfo } from '@appkit/feature-send'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { AppKitEvent } from './kit-event.js'
import type {
  AppKitAccount,
  KitState,
  NetworkState,
  ProviderState,
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
  readonly namespace?: ChainNamespace | undefined
}

/** What `switchNetwork` does about a failure. */
export interface SwitchNetworkOptions {
  /** Rejects instead of returning what went wrong. @default false */
  readonly throwOnFailure?: boolean | undefined
}

/** Options that may change while the kit lives. */
export type ChangeableOptions = Omit<
  CreateAppKitOptions,
  | 'id'
  | 'projectId'
  | 'networks'
  | 'adapters'
  | 'connectors'
  | 'universalProvider'
  | 'universalProviderConfigOverride'
  | 'defaultNetwork'
  | 'baseUrls'
  | 'siwx'
  | 'siweConfig'
  | 'disableAppend'
>

/**
 * One kit. Reading methods answer at once from what is known; the others load what they need, once.
 * Every promise rejects with an AppKitError: CHUNK_LOAD_FAILED when code could not be loaded (calling again tries again), DISPOSED after
 * `dispose`, and what the method names. On a server every method is safe: reading gives the initial state, acting does nothing.
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
  /** Closes the modal. Does nothing while it is closed. */
  close(): Promise<void>
  /** Fetches what `open` needs, so that it is instant: for your own buttons, when the pointer or focus arrives. Never rejects. */
  preload(): Promise<void>
  /** Resolves when the last visit's connections are settled, one way or the other. Never rejects. */
  ready(): Promise<void>

  /** Connects a wallet. Resolves after the state shows the outcome, and never rejects for what a person or wallet did. */
  connect(options?: ConnectOptions): Promise<ConnectResult>
  /** Ends the connection of a namespace with those that share its session, or all. The state shows it in any case. @throws AppKitError DISCONNECT_FAILED */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Asks for a network; while a wallet is connected, it has the last word. @param network one of yours, or its CAIP-2 id. */
  switchNetwork(network: AppKitNetwork | CaipNetworkId, options?: SwitchNetworkOptions): Promise<SwitchResult>
  /** Supports one more network. @throws AppKitError NAMESPACE_REQUIRED, ADAPTER_NOT_FOUND 'Adapter not found', OPTIONS_INVALID */
  addNetwork(namespace: ChainNamespace, network: AppKitNetwork): Promise<void>
  /** Supports a network no longer. @param id chain id or CAIP-2 id. @throws AppKitError NAMESPACE_REQUIRED, ADAPTER_NOT_FOUND 'Adapter not found' */
  removeNetwork(namespace: ChainNamespace, id: number | string): Promise<void>

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

  /** The account of a namespace. @default the namespace in use */
  getAccount(namespace?: ChainNamespace): AppKitAccount
  /** Calls back with each change of an account. */
  subscribeAccount(callback: (account: AppKitAccount) => void, namespace?: ChainNamespace): Disposer
  getAddress(namespace?: ChainNamespace): string | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  /** Whether a wallet is connected, in a namespace or in any. */
  getIsConnectedState(namespace?: ChainNamespace): boolean

  /** The network in use; `undefined` where your app does not support it. */
  getCaipNetwork(namespace?: ChainNamespace): CaipNetwork | undefined
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined
  /** Networks your app supports. */
  getCaipNetworks(namespace?: ChainNamespace): readonly CaipNetwork[]
  getChainId(namespace?: ChainNamespace): number | string | undefined
  /** Networks the session of a namespace is limited to; `undefined`: there is no session, or no limit. */
  getApprovedCaipNetworkIds(namespace?: ChainNamespace): readonly CaipNetworkId[] | undefined
  getActiveChainNamespace(): ChainNamespace | undefined
  /** Calls back with each change of the network in use. */
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
  subscribeProviders(callback: (providers: Readonly<Partial<Record<ChainNamespace, ProviderState>>>) => void): Disposer
  /** Wallets that can be reached now. Empty until the kit has looked: after `preload`, `open` or `connect`. */
  getConnectors(): readonly Connector[]
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
  setThemeVariables(variables: ThemeVariables): void
  subscribeTheme(callback: (theme: ThemeSettings) => void): Disposer
  /** @throws AppKitError OPTIONS_INVALID */
  updateFeatures(features: Features): void
  /** @throws AppKitError OPTIONS_INVALID */
  updateOptions(options: ChangeableOptions): void
  /** @throws AppKitError OPTIONS_INVALID */
  setTermsConditionsUrl(url: string | undefined): void
  /** @throws AppKitError OPTIONS_INVALID */
  setPrivacyPolicyUrl(url: string | undefined): void
  /** How people sign in: the option `siwx`, or what `siweConfig` makes of it. @typeParam T what you passed */
  getSIWX<T extends SIWXConfig = SIWXConfig>(): T | undefined
  setConnectMethodsOrder(order: readonly ConnectMethod[] | undefined): void
  getConnectMethodsOrder(): readonly ConnectMethod[]
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
  /** Keeps the native balance in the snapshot up to date while anybody watches. @default the namespace in use */
  watchBalance(namespace?: ChainNamespace): Disposer
  /** Renders the modal in an element of the page; called by `<appkit-modal>` itself. */
  attachModal(element: HTMLElement): Disposer

  /** Ends the kit: removes its element, listeners and timers. Calling it twice is safe. Wallets stay connected for the next visit. */
  dispose(): void
}
