import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { CaipNetwork } from '../networks/network.js'
import type { ChainConnection, ChainEvent, ConnectRequest, ReconnectRequest } from './chain-connection.js'
import type {
  AssetsRequest,
  CallsRequest,
  FeeEstimate,
  InspectionRequest,
  NativeBalance,
  ReceiptRequest,
  ReceiverReport,
  ReceiverRequest,
  SignMessageRequest,
  SimulationRequest,
  TokenBalance,
  TokenBalanceRequest,
  TokenDecimalsRequest,
  TransactionOutcome,
  TransactionRequest
} from './chain-requests.js'
import type { WalletNotes } from '../storage/wallet-notes.js'
import type { Clock, DebugEvent } from './services.js'
import type { TransactionInspection, TransactionSimulation } from './transaction-inspection.js'

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
  /** What was learned of wallets, kept for later visits. @default nothing outlives the page */
  readonly walletNotes?: WalletNotes | undefined
  /** Reports one settled change. */
  emit(event: ChainEvent): void
  debug(event: DebugEvent): void
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
  /**
   * Waits until a wallet that granted nothing, since it was locked say, announces accounts by itself. The wallet is asked nothing. Absent where wallets
   * announce nothing to a page without access. @throws CONNECTION_CANCELLED, CONTEXT_CHANGED
   */
  awaitAccess?(request: Pick<ReconnectRequest, 'connector' | 'provider' | 'signal'>): Promise<void>
  /**
   * Ends a connection; ending one that is not there does nothing.
   * @param options.keepsAccess the wallet is not asked to take the page's access back: another tab has ended the connection, and may have begun one
   * since. @default false
   */
  disconnect(connectorUid: string, options?: { readonly keepsAccess?: boolean | undefined }): Promise<void>
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
   * Reads from the contract or mint, by one source, how many decimals a token has; asks for nothing but the chain's own word. Never prompts.
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
  /**
   * Waits until a batch is mined. Present where `sendCalls` is declared.
   * @returns the hash of its transaction; `undefined` when the wallet names none. @throws TRANSACTION_REVERTED, OUTCOME_UNKNOWN
   */
  waitForCalls?(request: {
    connectorUid: string
    id: string
    caipNetworkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<string | undefined>
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
