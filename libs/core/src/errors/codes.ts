import type { ErrorCode } from './error-context.js'
import { PAGE_DEFINITIONS, type ErrorDefinition } from './page-codes.js'

export type { ErrorCode, ErrorContext } from './error-context.js'

/** The definition of each code. */
export const ERROR_DEFINITIONS: { readonly [C in ErrorCode]: ErrorDefinition<C> } = {
  ...PAGE_DEFINITIONS,
  OPTIONS_CONFLICT: { retryable: false, message: ({ options }) => `Cannot set both ${options} options` },
  PROJECT_ID_MISSING: {
    retryable: false,
    message: () =>
      'No projectId was given to createAppKit. Pass the id of your project, or any text when you host the services yourself.'
  },
  BAD_RESPONSE: { retryable: true, message: ({ source }) => `${source} sent an invalid answer` },
  TOO_LARGE: { retryable: false, message: ({ source, limit }) => `${source} sent more than ${limit} bytes` },
  TIMEOUT: {
    retryable: true,
    message: ({ source, milliseconds }) => `${source} did not answer within ${milliseconds} ms`
  },
  RATE_LIMITED: { retryable: true, message: ({ source }) => `${source} asks to slow down` },
  FORBIDDEN: { retryable: false, message: ({ source }) => `${source} refused this project` },
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
  WALLET_NO_ACCOUNTS: { retryable: true, message: ({ connector }) => `${connector} shares no account with this page` },
  WALLET_DISCONNECTED: { retryable: true, message: () => 'The wallet is not connected' },
  CONNECTION_CANCELLED: { retryable: true, message: () => 'The connection was cancelled' },
  PAIRING_EXPIRED: { retryable: true, message: () => 'The connection link expired before the wallet answered' },
  SESSION_EXPIRED: { retryable: true, message: () => 'The session with the wallet has ended. Connect again.' },
  WINDOW_UNAVAILABLE: { retryable: false, message: ({ detail }) => detail },
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
  VIEW_UNKNOWN: { retryable: false, message: ({ view }) => `There is no view "${view}". Is its feature switched on?` },
  UNKNOWN: { retryable: true, message: () => 'An error occurred' }
}
