import type { BaseUnits, BaseUnitsText } from '../amounts/amount-kinds.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { CaipNetwork } from '../networks/network.js'
import type { SIWXOpenMessage, SIWXVerifier } from '../sign-in/siwx.js'
import type { Connector } from './connector.js'
import type { CosmosFee, CosmosMessage } from './cosmos-transaction.js'
import type { Clock, DebugEvent, Disposer } from './services.js'
import type { ChainSource, TransactionInspection, TransactionSimulation } from './transaction-inspection.js'

/** What a chain plug-in can do. A capability is declared or the interface does not offer it. */
export type ChainCapability =
  | 'signMessage'
  | 'switchNetwork'
  | 'estimateGas'
  | 'sendTransaction'
  | 'waitForReceipt'
  | 'getBalance'
  | 'getTokenBalance'
  | 'getCapabilities'
  | 'getAssets'
  | 'estimateFee'
  | 'inspectReceiver'
  | 'readTokenDecimals'
  | 'sendCalls'
  | 'inspectTransactions'
  | 'simulateTransactions'
  | 'revokeAccess'

/**
 * What plug-ins share with the host under `ChainAdapter.handle`, by namespace. Empty here: an entry that has the types adds them by declaration
 * merging, e.g. `@appkit/chain-eip155/wagmi`.
 */
export interface ChainHandles {}

/** What a namespace's plug-in shares with the host; `unknown` where nobody has typed it. */
export type ChainHandle<N extends ChainNamespace> = N extends keyof ChainHandles ? ChainHandles[N] : unknown

/** What a chain plug-in may ask of a kit that it was given to, before anything is loaded. */
export interface ChainHost {
  /** Resolves when the last visit's connections are settled. */
  ready(): Promise<void>
  /** Opens the modal, where a person chooses a wallet of the plug-in's namespace. */
  connect(): Promise<
    { readonly status: 'connected' | 'cancelled' } | { readonly status: 'failed'; readonly error: PlainError }
  >
  /** Loads the plug-in's chain module. @returns what its runtime shares, `ChainRuntime.handle` @throws CHUNK_LOAD_FAILED, DISPOSED */
  loadHandle(): Promise<unknown>
}

/**
 * The small, static half of a chain plug-in: what a host passes to `createAppKit`. Making one loads nothing.
 */
export interface ChainAdapter<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N
  readonly capabilities: ReadonlySet<ChainCapability>
  /** Whether some of its wallets connect and sign in by one step. @default false */
  readonly canSignInAtOnce?: boolean | undefined
  /** What the host shares with the plug-in, and finds again in the kit (eip155: its wagmi config). */
  readonly handle?: unknown
  /** Takes the kit that the plug-in was given to; called once for each kit, in a page. */
  attach?(host: ChainHost): Disposer
  /** Loads the discovery code: a few kilobytes, no chain library. */
  loadDiscovery(): Promise<ChainDiscovery>
  /** Loads the chain module: heavy. */
  load(): Promise<ChainModule<N>>
  /** Loads what tells whether an account of the namespace signed, without a wallet. */
  loadVerifier?(sources: VerifierSources): Promise<SIWXVerifier>
}

/** Whom a verifier may ask: about accounts that are contracts, say. */
export interface VerifierSources {
  /** The supported networks, of every namespace, now. */
  getNetworks(): readonly CaipNetwork[]
  readonly fetch: typeof globalThis.fetch
}

/** Finds the wallets of one namespace in the page. */
export interface ChainDiscovery {
  /** Starts looking; reports the whole list each time it changes. The disposer removes every listener and timer. */
  discover(context: DiscoveryContext): Disposer
}

/** What discovery may use. */
export interface DiscoveryContext {
  readonly window: Window
  readonly clock: Clock
  /** Whether announced (EIP-6963 and the like) wallets are wanted. @default true */
  readonly enableAnnounced: boolean
  /** Whether plain injected wallets (`window.ethereum` and the like) are wanted. @default true */
  readonly enableInjected: boolean
  /** Replaces the list of wallets found. */
  report(wallets: readonly DiscoveredWallet[]): void
  debug(event: DebugEvent): void
}

/** A wallet found in the page: its description, and the live object that speaks the namespace's standard. */
export interface DiscoveredWallet {
  readonly connector: Connector
  /** EIP-1193 provider, Wallet Standard wallet, …; opaque to core. */
  readonly provider: unknown
}

/** The heavy half of a chain plug-in. */
export interface ChainModule<N extends ChainNamespace = ChainNamespace> {
  /** One runtime for each kit. Two runtimes share nothing. */
  create(context: ChainContext): ChainRuntime<N>
}

/** What a chain runtime may use of the kit. */
export interface ChainContext {
  /** The supported networks of this namespace, now. May change while the kit lives. */
  getNetworks(): readonly CaipNetwork[]
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
  /** Reports one settled change. */
  emit(event: ChainEvent): void
  debug(event: DebugEvent): void
}

/** Account types. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One account of a connection. `address` is in its namespace's canonical form. */
export interface ChainAccount {
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly type: AccountType
  /** Hexadecimal digits without `0x`; absent where the wallet does not say it. */
  readonly publicKey?: string | undefined
  /** BIP-32 derivation path; absent where the wallet does not say it. */
  readonly path?: string | undefined
}

/** A live connection as the chain runtime reports it. */
export interface ChainConnection {
  readonly connectorUid: string
  /** At least one; the first is the active one. */
  readonly accounts: readonly ChainAccount[]
  /** The chain the wallet is on. May be one the host did not list. */
  readonly caipNetworkId: CaipNetworkId
  /** What the first account has signed, where it has signed in by connecting. */
  readonly signedIn?: { readonly message: string; readonly signature: string } | undefined
}

/** A change that came from the wallet (or from the host's own chain library), after it settled. */
export type ChainEvent =
  /** The wallet now grants these accounts. Never empty: an empty grant is `disconnected`. */
  | { readonly type: 'accountsChanged'; readonly connectorUid: string; readonly accounts: readonly ChainAccount[] }
  /** `accounts`: the same ones as before, in their order, where addresses are written differently on the other network. */
  | {
      readonly type: 'networkChanged'
      readonly connectorUid: string
      readonly caipNetworkId: CaipNetworkId
      readonly accounts?: readonly ChainAccount[] | undefined
    }
  | { readonly type: 'disconnected'; readonly connectorUid: string }
  /** The host connected a wallet through its own chain library. */
  | { readonly type: 'connected'; readonly connector: Connector; readonly connection: ChainConnection }
  /** The wallet accepted a transaction of the host's own chain library. */
  | { readonly type: 'transactionSent'; readonly connectorUid: string; readonly transaction: ChainTransaction }

/** A transaction that was sent, as far as the kit follows and shows it. */
export interface ChainTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** The sender's own address where nothing is sent to anybody, as when a contract is deployed. */
  readonly to: string
  /** Of the native coin, wei or the like. */
  readonly value: BaseUnits
  /** Whether it carries call data. */
  readonly isCall: boolean
}

/** What to connect. */
export interface ConnectRequest {
  readonly connector: Connector
  readonly provider: unknown
  /** The network the app wants. A wallet on another one stays connected there; switching is a request of its own. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** Aborting ends the wait at once with CONNECTION_CANCELLED; a late answer of the wallet is undone quietly. */
  readonly signal: AbortSignal
  /** What to sign in with, where the wallet connects and signs in by one step; one that cannot only connects. */
  readonly signIn?: SIWXOpenMessage | undefined
}

/** What to bring back. */
export interface ReconnectRequest extends ConnectRequest {
  /**
   * Whether a wallet that has no silent question may be asked all the same: it answered this tab a short while ago, or it is reached through
   * a session. @default false
   */
  readonly mayAsk?: boolean | undefined
}

/** A message to sign. */
export interface SignMessageRequest {
  readonly connectorUid: string
  readonly address: string
  /** Text, signed as UTF-8. */
  readonly message: string
}

/** A transfer or call. */
export interface TransactionRequest {
  readonly connectorUid: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** Whoever takes it checks it. */
  readonly value: BaseUnitsText
  /** `0x` hex call data. */
  readonly data?: string | undefined
  /** The token to transfer: its contract (eip155: the plug-in makes the call itself, and `data` must be absent) or mint; `value` is then in the token's base units. @default the native coin */
  readonly token?: string | undefined
  /** Gas limit, decimal digits. */
  readonly gas?: string | undefined
  /** Sends all there is of the native coin and ends the account; `value` is the least that must arrive (polkadot only: others send `value`). */
  readonly all?: boolean | undefined
  /** What to do in one transaction in place of a transfer: `to` is empty then, and `value` 0 (cosmos only: others refuse it). */
  readonly messages?: readonly CosmosMessage[] | undefined
  /** A note that everybody can read, e.g. an exchange's number for its customer (cosmos only). */
  readonly memo?: string | undefined
  /** @default what a simulation uses, at the network's gas price (cosmos only) */
  readonly fee?: CosmosFee | undefined
}

/** What a transaction costs its sender, in base units of the native coin. */
export interface FeeEstimate {
  /** Gas limit with its margin (eip155), or compute units; `0` where the chain knows none. */
  readonly gas: string
  /** What it costs at the price of now. */
  readonly fee: BaseUnits
  /** What it would cost at the price in the middle of the last blocks; absent: nobody knows. */
  readonly usual?: BaseUnits | undefined
  /** What it costs at most: what a Max amount leaves. Never below `fee`. @source docs/threats.md T11.05, T11.10 */
  readonly feeCap: BaseUnits
}

/** Whom a transfer would go to. */
export interface ReceiverRequest {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  /** The account that would send. */
  readonly from: string
  /** The token's contract or mint; absent for the native coin. */
  readonly token?: string | undefined
}

/** What is known of a receiver. @source docs/threats.md T13.06 */
export interface ReceiverReport {
  /** Nothing may be sent there: the zero address, a burn address, the token's own contract or mint, an account that cannot own it. */
  readonly refusal?: 'zero' | 'burn' | 'token' | 'tokenAccount' | 'program' | undefined
  /** Worth a tick by the person who sends. `unused`: nothing ever happened there, as far as the chain tells. */
  readonly warnings: readonly ('own' | 'contract' | 'precompile' | 'unused')[]
}

/** Which token's decimals are read, and who is asked: one source at a time, so that whoever asks knows whose word it is. */
export interface TokenDecimalsRequest {
  readonly caipNetworkId: CaipNetworkId
  /** The token's contract or mint. */
  readonly token: string
  readonly source: ChainSource
  readonly signal: AbortSignal
}

/** Transactions that a wallet is about to be asked for. */
export interface SimulationRequest {
  /** At least one; of one account on one network, in the order in which they run. */
  readonly transactions: readonly TransactionRequest[]
  /** Who is asked, one after the other until one answers. */
  readonly sources: readonly ChainSource[]
  /** Ends it. */
  readonly signal: AbortSignal
}

/** The same, to be looked at. */
export interface InspectionRequest extends SimulationRequest {
  /** Addresses that the account has dealt with, its own included. */
  readonly knownReceivers: readonly string[]
}

/** One call of a batch. @source EIP-5792 */
export interface Call {
  /** `0x` address. */
  readonly to: string
  /** Wei; whoever takes it checks it. */
  readonly value: BaseUnitsText
  /** `0x` hex call data. */
  readonly data: string
}

/** Calls that happen together or not at all. @source EIP-5792 */
export interface CallsRequest {
  readonly connectorUid: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly calls: readonly Call[]
}

/** How a transaction ended. A revert and an unknown outcome are thrown, not returned. */
export type TransactionOutcome =
  | {
      readonly status: 'confirmed'
      readonly hash: string
      readonly blockNumber: string
      readonly confirmations: number
    }
  | {
      readonly status: 'replaced'
      /** `repriced`: the same transaction at another price, so its effect did happen. The others: it did not. */
      readonly reason: 'repriced' | 'cancelled' | 'replaced'
      readonly hash: string
      readonly originalHash: string
      readonly blockNumber: string
    }

/** What to wait for. */
export interface ReceiptRequest {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  /** @default 1 */
  readonly confirmations?: number | undefined
  /** @default 180 000 ms. */
  readonly timeoutMilliseconds?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Told, at each change, why the transaction cannot be mined yet. `earlier`: another one of the same account comes first. @source docs/threats.md T6.08 */
  readonly onWait?: ((waitsFor: 'earlier' | undefined) => void) | undefined
}

/** Whose assets, on which network, as the connected wallet knows them. */
export interface AssetsRequest {
  readonly connectorUid: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** A native balance. */
export interface NativeBalance {
  readonly value: BaseUnits
  readonly decimals: number
  readonly symbol: string
}

/** What an account holds of one token. */
export interface TokenBalance {
  readonly value: BaseUnits
  readonly decimals: number
  /** What the token calls itself, not yet checked; `undefined` where it does not say it. */
  readonly symbol: string | undefined
}

/** Whose balance, of which token. */
export interface TokenBalanceRequest {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** The token's contract or mint. */
  readonly token: string
}

/**
 * One namespace at work for one kit. Every method rejects with an AppKitError and nothing else; a method whose capability is not
 * declared rejects with WALLET_METHOD_UNSUPPORTED. Plug-ins hold their own handles; core sees plain data and promises.
 */
export interface ChainRuntime<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N
  /** Asks the wallet for access: prompts. @throws USER_REJECTED, WALLET_REQUEST_PENDING, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR */
  connect(request: ConnectRequest): Promise<ChainConnection>
  /**
   * Restores access without a prompt. `undefined`: the wallet no longer grants it. `unknown`: the wallet cannot tell without opening a
   * window, and was not asked.
   */
  reconnect(request: ReconnectRequest): Promise<ChainConnection | 'unknown' | undefined>
  /** Ends a connection; ending one that is not there does nothing. */
  disconnect(connectorUid: string): Promise<void>
  /** Resolves when the wallet is on the network. @throws USER_REJECTED, SWITCH_NOT_SUPPORTED, NETWORK_NOT_SUPPORTED, WALLET_DISCONNECTED */
  switchNetwork(request: { connectorUid: string; network: CaipNetwork }): Promise<'switched' | 'added'>
  /** @returns the signature in the namespace's usual text form (eip155: `0x` hex). */
  signMessage(request: SignMessageRequest): Promise<string>
  /** @returns gas units, decimal digits. */
  estimateGas(request: TransactionRequest): Promise<string>
  /** @returns the transaction hash, when the wallet accepts; not when mined. @throws USER_REJECTED, CHAIN_MISMATCH, INVALID_ADDRESS, INVALID_AMOUNT */
  sendTransaction(request: TransactionRequest): Promise<string>
  /** @throws TRANSACTION_REVERTED, OUTCOME_UNKNOWN */
  waitForReceipt(request: ReceiptRequest): Promise<TransactionOutcome>
  /**
   * Watches a mined transaction for a while, where a chain can take blocks back. @returns `false` as soon as its block is not part of the chain any more,
   * `true` at the end. Absent: what is mined stays mined. Never throws but CONTEXT_CHANGED. @source docs/threats.md T6.06
   */
  staysMined?(request: {
    hash: string
    caipNetworkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<boolean>
  /** Zero on testnets, without a request. */
  getBalance(request: { address: string; caipNetworkId: CaipNetworkId }): Promise<NativeBalance>
  /** By the chain's own word. Present where `getTokenBalance` is declared. @throws INVALID_ADDRESS, BALANCE_UNAVAILABLE */
  getTokenBalance?(request: TokenBalanceRequest): Promise<TokenBalance>
  /** The wallet's capabilities for each chain. @source EIP-5792 */
  getCapabilities(request: { connectorUid: string; address: string }): Promise<Readonly<Record<string, unknown>>>
  /** What the wallet says the account holds, as it gave it and not yet checked; `undefined` where it does not offer to say it. Never prompts. @source EIP-7811 */
  getAssets(request: AssetsRequest): Promise<unknown>
  /** Present where `estimateFee` is declared. @throws INVALID_ADDRESS, INVALID_AMOUNT, ESTIMATE_GAS_FAILED, UNAVAILABLE */
  estimateFee?(request: TransactionRequest): Promise<FeeEstimate>
  /** Present where `inspectReceiver` is declared. @throws INVALID_ADDRESS, UNAVAILABLE */
  inspectReceiver?(request: ReceiverRequest): Promise<ReceiverReport>
  /**
   * Reads from the contract or mint, by one source, how many decimals a token has; asks nobody for anything else than the chain's own word. Never prompts.
   * Present where `readTokenDecimals` is declared.
   * @returns 0 to 255; `undefined`: the source answers, and there is no token that says it
   * @throws INVALID_ADDRESS, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED, CHAIN_MISMATCH, or why the source gave no answer
   */
  readTokenDecimals?(request: TokenDecimalsRequest): Promise<number | undefined>
  /**
   * Says what transactions would do, from their own bytes, and what should be known of those they name. Never prompts; what could not be looked up is
   * `unknown`. Present where `inspectTransactions` is declared. @throws INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED
   */
  inspectTransactions?(request: InspectionRequest): Promise<TransactionInspection>
  /**
   * Has a node say what transactions would move for their sender. Never prompts. Present where `simulateTransactions` is declared.
   * @throws INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED
   */
  simulateTransactions?(request: SimulationRequest): Promise<TransactionSimulation>
  /**
   * Has the wallet send calls atomically, in one prompt. Present where `sendCalls` is declared; whether a wallet takes them is in its capabilities.
   * @returns the wallet's id of the batch. @throws USER_REJECTED, WALLET_METHOD_UNSUPPORTED, CHAIN_MISMATCH, UNSAFE_TRANSACTION
   * @source EIP-5792
   */
  sendCalls?(request: CallsRequest): Promise<string>
  /** Waits until a batch is mined and gives the hash of its transaction. Present where `sendCalls` is declared. @throws TRANSACTION_REVERTED, OUTCOME_UNKNOWN */
  waitForCalls?(request: {
    connectorUid: string
    id: string
    caipNetworkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<string>
  /**
   * Whether the wallet of a connection can be asked to forget this app, as far as it says so without a prompt. Never rejects. Present where
   * `revokeAccess` is declared.
   */
  canRevokeAccess?(connectorUid: string): Promise<boolean>
  /**
   * Asks the wallet to forget this app, and looks whether it did. Present where `revokeAccess` is declared.
   * @returns `revoked`: the connection is over; `kept`: the wallet agreed, and goes on telling its accounts
   * @throws USER_REJECTED, WALLET_METHOD_UNSUPPORTED, TIMEOUT, WALLET_ERROR
   */
  revokeAccess?(connectorUid: string): Promise<'revoked' | 'kept'>
  /** What the host talks to the connected wallet with: its own provider, or the namespace's host provider. The same object every time. */
  getProvider(connectorUid: string): unknown
  /** The chain library's own handle (eip155: the wagmi config), for the host. */
  readonly handle: unknown
  /** Removes every listener and timer; what is in flight rejects with CONTEXT_CHANGED. */
  dispose(): void
}
