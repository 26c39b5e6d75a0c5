/**
 * Every error code of the kit with its context and whether trying again can help. Codes are never renamed or reused.
 * A code's sentence for developers is its entry here; its text for users is in the message catalog (`error.{CODE}`).
 */
export interface ErrorContext {
  /** Something outside answered with a shape or value that no rule allows. */
  BAD_RESPONSE: { source: string; detail?: string; status?: number }
  TOO_LARGE: { source: string; limit: number }
  /** No answer within the bound. `milliseconds` is the bound. */
  TIMEOUT: { source: string; milliseconds: number }
  RATE_LIMITED: { source: string; retryAfterSeconds?: number }
  FORBIDDEN: { source: string }
  UNAVAILABLE: { source: string; status?: number }
  REDIRECTED: { source: string }
  OFFLINE: { source: string }
  INVALID_ADDRESS: { address: string; namespace?: string }
  INVALID_AMOUNT: { value: string; maxDecimals?: number }
  INVALID_MESSAGE: { detail: string }
  UNSAFE_TRANSACTION: { detail: string }
  /** A token was counted with other decimals than its contract or mint says. `actual` absent: it says none. */
  TOKEN_MISMATCH: { token: string; symbol: string; expected: number; actual?: number | undefined }
  /** The account, chain or connection is no longer the one the flow began with. */
  CONTEXT_CHANGED: { what: 'account' | 'network' | 'connection' | 'disposed' }
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
  /** The wallet refused or failed for a reason that is not the user's. */
  WALLET_ERROR: { method?: string; walletCode?: number }
  WALLET_NOT_FOUND: { connector: string }
  WALLET_DISCONNECTED: { connector: string }
  CONNECTION_CANCELLED: { connector: string }
  /** A pairing was not answered while its URI was good. */
  PAIRING_EXPIRED: { connector: string }
  /** The wallet ended the session, or it ran out. */
  SESSION_EXPIRED: { connector: string }
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
  /** Whoever verified a signature says that it is not that of the account and text. */
  SIGNATURE_INVALID: Record<string, never>
  /** A sign-in could not be begun or kept. `detail`: what was missing. */
  SIGN_IN_FAILED: { detail: string }
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

interface ErrorDefinition<C extends ErrorCode> {
  /** Whether the same call may succeed later without a change by the caller. */
  readonly retryable: boolean
  /** One sentence: what happened and what to do. */
  readonly message: (context: ErrorContext[C]) => string
}

/** The definition of each code. */
export const ERROR_DEFINITIONS: { readonly [C in ErrorCode]: ErrorDefinition<C> } = {
  BAD_RESPONSE: { retryable: true, message: ({ source }) => `${source} sent an invalid answer` },
  TOO_LARGE: { retryable: false, message: ({ source, limit }) => `${source} sent more than ${limit} bytes` },
  TIMEOUT: {
    retryable: true,
    message: ({ source, milliseconds }) => `${source} did not answer within ${milliseconds} ms`
  },
  RATE_LIMITED: { retryable: true, message: ({ source }) => `${source} asks to slow down` },
  FORBIDDEN: { retryable: false, message: ({ source }) => `${source} refused this project` },
  UNAVAILABLE: { retryable: true, message: ({ source }) => `${source} is not available` },
  REDIRECTED: { retryable: false, message: ({ source }) => `${source} redirected the request, which is not followed` },
  OFFLINE: { retryable: true, message: () => 'The device is offline' },
  INVALID_ADDRESS: { retryable: false, message: () => 'Invalid address' },
  INVALID_AMOUNT: {
    retryable: false,
    message: ({ maxDecimals }) =>
      maxDecimals === undefined ? 'Number is not a valid decimal number' : `Up to ${maxDecimals} decimals`
  },
  INVALID_MESSAGE: { retryable: false, message: ({ detail }) => `Invalid message: ${detail}` },
  UNSAFE_TRANSACTION: { retryable: false, message: ({ detail }) => `The transaction was refused: ${detail}` },
  TOKEN_MISMATCH: {
    retryable: false,
    message: ({ token, symbol, expected, actual }) =>
      `${symbol} (${token}) was counted with ${expected} decimals, and its contract says ${actual ?? 'none'}`
  },
  CONTEXT_CHANGED: { retryable: true, message: ({ what }) => `The ${what} changed before the request was finished` },
  STALE_QUOTE: { retryable: true, message: () => 'The quote is no longer good. Confirm the fresh one.' },
  CHAIN_MISMATCH: { retryable: false, message: ({ expected, actual }) => `Expected chain ${expected}, got ${actual}` },
  USER_REJECTED: { retryable: true, message: () => 'User rejected the request' },
  METHOD_NOT_ALLOWED: { retryable: false, message: ({ method }) => `The method ${method} is not allowed` },
  ALREADY_IN_PROGRESS: { retryable: true, message: ({ flow }) => `${flow} is already in progress` },
  OUTCOME_UNKNOWN: { retryable: false, message: () => 'Still pending — check the explorer' },
  WALLET_REQUEST_PENDING: { retryable: true, message: () => 'Request already open in your wallet' },
  WALLET_METHOD_UNSUPPORTED: { retryable: false, message: ({ method }) => `The wallet does not support ${method}` },
  WALLET_ERROR: { retryable: true, message: () => 'The wallet could not complete the request' },
  WALLET_NOT_FOUND: { retryable: true, message: () => 'Provider not found.' },
  WALLET_DISCONNECTED: { retryable: true, message: () => 'The wallet is not connected' },
  CONNECTION_CANCELLED: { retryable: true, message: () => 'The connection was cancelled' },
  PAIRING_EXPIRED: { retryable: true, message: () => 'The connection link expired before the wallet answered' },
  SESSION_EXPIRED: { retryable: true, message: () => 'The session with the wallet has ended. Connect again.' },
  TRANSACTION_REVERTED: { retryable: false, message: ({ reason }) => reason },
  TRANSACTION_REPLACED: { retryable: false, message: ({ reason }) => `The transaction was ${reason}` },
  SWITCH_NOT_SUPPORTED: {
    retryable: false,
    message: ({ connector }) => `${connector} does not support programmatic chain switching.`
  },
  NETWORK_ID_INVALID: { retryable: false, message: ({ value }) => `"${value}" is not a CAIP-2 chain id` },
  NETWORK_NOT_FOUND: { retryable: false, message: () => 'Network not found' },
  NETWORK_NOT_SUPPORTED: { retryable: false, message: () => 'Chain is not supported' },
  NETWORK_NOT_IN_SESSION: {
    retryable: false,
    message: ({ network, connector }) => `${network} is not part of the session with ${connector}`
  },
  ADAPTER_NOT_FOUND: { retryable: false, message: () => 'Chain adapter not found' },
  NAMESPACE_REQUIRED: { retryable: false, message: ({ method }) => `Namespace is required for ${method}` },
  DISCONNECT_FAILED: { retryable: true, message: () => 'Failed to disconnect' },
  BALANCE_UNAVAILABLE: { retryable: true, message: () => 'Token Balance Unavailable' },
  SIGNATURE_INVALID: { retryable: false, message: () => 'The signature is not valid' },
  SIGN_IN_FAILED: { retryable: true, message: ({ detail }) => detail },
  SIGN_MESSAGE_FAILED: { retryable: true, message: () => 'The message could not be signed' },
  ESTIMATE_GAS_FAILED: { retryable: true, message: () => 'The cost of the transaction could not be estimated' },
  OPTIONS_INVALID: { retryable: false, message: ({ option, detail }) => `Option "${option}": ${detail}` },
  OPTIONS_CONFLICT: { retryable: false, message: ({ options }) => `Cannot set both ${options} options` },
  PROJECT_ID_MISSING: {
    retryable: false,
    message: () =>
      'No projectId was given to createAppKit. Pass the id of your project, or any text when you host the services yourself.'
  },
  VIEW_UNKNOWN: { retryable: false, message: ({ view }) => `There is no view "${view}". Is its feature switched on?` },
  CHUNK_LOAD_FAILED: {
    retryable: true,
    message: ({ chunk }) => `Could not load ${chunk}. Check the connection and try again.`
  },
  KIT_MISSING: {
    retryable: false,
    message: ({ caller }) => `Please call "createAppKit" before using "${caller}" hook`
  },
  DISPOSED: { retryable: false, message: ({ method }) => `${method} was called on a kit that was disposed` },
  UNKNOWN: { retryable: true, message: () => 'An error occurred' }
}
