/**
 * Every error code of the kit with its context and whether trying again can help. Codes are never renamed or reused.
 * A code's sentence for developers is its definition; its text for users is in the message catalog (`error.{CODE}`).
 */
export interface ErrorContext {
  /** Something outside answered with a shape or value that no rule allows. */
  BAD_RESPONSE: { source: string; detail?: string; status?: number }
  TOO_LARGE: { source: string; limit: number }
  /** No answer within the bound. `milliseconds` is the bound. */
  TIMEOUT: { source: string; milliseconds: number }
  RATE_LIMITED: { source: string; retryAfterSeconds?: number }
  /** `reason`: the code that an auth server gave. */
  FORBIDDEN: { source: string; reason?: string }
  UNAVAILABLE: { source: string; status?: number; reason?: string }
  REDIRECTED: { source: string }
  OFFLINE: { source: string }
  INVALID_ADDRESS: { address: string; namespace?: string }
  INVALID_AMOUNT: { value: string; maxDecimals?: number }
  INVALID_MESSAGE: { detail: string }
  UNSAFE_TRANSACTION: { detail: string }
  /** A token was counted with other decimals than its contract or mint says. `actual` absent: it says none. */
  TOKEN_MISMATCH: { token: string; symbol: string; expected: number; actual?: number | undefined }
  /** The account, chain or connection is no longer the one the flow began with. */
  /** `fee`: it would cost more than `feeLimit`, and the wallet was not asked. */
  CONTEXT_CHANGED: { what: 'account' | 'network' | 'connection' | 'disposed' | 'fee' }
  /** A quote was confirmed that is too old, or whose price has moved by more than the slippage. A fresh one has taken its place. */
  STALE_QUOTE: { reason: 'age' | 'price' }
  CHAIN_MISMATCH: { expected: string; actual: string }
  /** `refusedBy`: the wallet's name, where it refused so soon that its owner cannot have seen the request. */
  USER_REJECTED: { method?: string; refusedBy?: string }
  METHOD_NOT_ALLOWED: { method: string }
  ALREADY_IN_PROGRESS: { flow: string }
  /** A transaction was sent and its fate is not known at the bound. It may still be mined. */
  OUTCOME_UNKNOWN: { hash?: string }
  /** The wallet has an older request of ours open. JSON-RPC -32002. */
  WALLET_REQUEST_PENDING: { method?: string }
  WALLET_METHOD_UNSUPPORTED: { method: string }
  /**
   * The wallet refused or failed for a reason that is not the user's. `reason`: why the secure frame refused a login or a change of one, such as
   * `CODE_WRONG`.
   */
  WALLET_ERROR: { method?: string; walletCode?: number; reason?: string }
  WALLET_NOT_FOUND: { connector: string }
  /** The wallet agreed, and granted no account. */
  WALLET_NO_ACCOUNTS: { connector: string }
  WALLET_DISCONNECTED: { connector: string }
  CONNECTION_CANCELLED: { connector: string }
  /** A pairing was not answered while its URI was good. */
  PAIRING_EXPIRED: { connector: string }
  /** The wallet ended the session, or it ran out. */
  SESSION_EXPIRED: { connector: string }
  /** The secure frame asks in a window of its own here, and the page or the browser lets none open. `detail`: what to do. */
  WINDOW_UNAVAILABLE: { detail: string }
  TRANSACTION_REVERTED: { hash: string; reason: string }
  TRANSACTION_REPLACED: { hash: string; replacedBy: string; reason: 'cancelled' | 'replaced' }
  SWITCH_NOT_SUPPORTED: { connector: string }
  NETWORK_ID_INVALID: { value: string }
  NETWORK_NOT_FOUND: { network: string }
  NETWORK_NOT_SUPPORTED: { network: string }
  /** The wallet was connected without this network, and does not take it in afterwards. */
  NETWORK_NOT_IN_SESSION: { network: string; connector: string }
  ADAPTER_NOT_FOUND: { namespace: string }
  NAMESPACE_REQUIRED: { method: string }
  DISCONNECT_FAILED: { namespaces: string }
  BALANCE_UNAVAILABLE: { network: string }
  SIGN_MESSAGE_FAILED: { detail?: string }
  /** The verifier of a signature says that it is not that of the account and text. */
  SIGNATURE_INVALID: Record<string, never>
  /** A sign-in could not be begun or kept. `detail`: what was missing. `reason`: the code that an auth server gave. */
  SIGN_IN_FAILED: { detail: string; reason?: string }
  ESTIMATE_GAS_FAILED: { detail?: string }
  OPTIONS_INVALID: { option: string; detail: string }
  OPTIONS_CONFLICT: { options: string }
  PROJECT_ID_MISSING: Record<string, never>
  VIEW_UNKNOWN: { view: string }
  CHUNK_LOAD_FAILED: { chunk: string }
  KIT_MISSING: { caller: string }
  DISPOSED: { method: string }
  UNKNOWN: { detail?: string }
}

/** A stable identifier of one kind of failure. */
export type ErrorCode = keyof ErrorContext
