import { AppKitError, type ErrorCode, type ErrorContext } from '@appkit/core'

/** Why a payment fails. */
export type AppKitPayErrorCode = keyof typeof PAY_ERROR_TEXTS

/** A failure of a payment, as hosts see it. */
export interface AppKitPayError {
  readonly code: AppKitPayErrorCode
  readonly message: string
  /** The kit's own code for it. */
  readonly details?: string | undefined
}

/** The text of each code. */
export const PAY_ERROR_TEXTS = {
  INVALID_PAYMENT_CONFIG: 'Invalid payment configuration',
  INVALID_RECIPIENT: 'Invalid recipient address',
  INVALID_ASSET: 'Invalid asset specified',
  INVALID_AMOUNT: 'Invalid payment amount',
  INVALID_RECIPIENT_ADDRESS_FOR_ASSET: 'Invalid recipient address for the asset selected',
  UNKNOWN_ERROR: 'Unknown payment error occurred',
  UNABLE_TO_INITIATE_PAYMENT: 'Unable to initiate payment',
  INVALID_CHAIN_NAMESPACE: 'Invalid chain namespace',
  GENERIC_PAYMENT_ERROR: 'Unable to process payment',
  UNABLE_TO_GET_EXCHANGES: 'Unable to get exchanges',
  ASSET_NOT_SUPPORTED: 'Asset not supported by the selected exchange',
  UNABLE_TO_GET_PAY_URL: 'Unable to get payment URL',
  UNABLE_TO_GET_BUY_STATUS: 'Unable to get buy status',
  UNABLE_TO_GET_TOKEN_BALANCES: 'Unable to get token balances',
  UNABLE_TO_GET_QUOTE: 'Unable to get quote. Please choose a different token',
  UNABLE_TO_GET_QUOTE_STATUS: 'Unable to get quote status'
} as const

/** What kind of failure of the kit each of those is that options make. */
const KINDS: Partial<Record<AppKitPayErrorCode, ErrorCode>> = {
  INVALID_RECIPIENT: 'INVALID_ADDRESS',
  INVALID_RECIPIENT_ADDRESS_FOR_ASSET: 'INVALID_ADDRESS',
  INVALID_AMOUNT: 'INVALID_AMOUNT',
  INVALID_CHAIN_NAMESPACE: 'NETWORK_NOT_SUPPORTED'
}

const CONTEXTS: Partial<{ [C in ErrorCode]: (detail: string) => ErrorContext[C] }> = {
  INVALID_ADDRESS: (address) => ({ address: address.slice(0, 64) }),
  INVALID_AMOUNT: (value) => ({ value: value.slice(0, 64) }),
  NETWORK_NOT_SUPPORTED: (network) => ({ network }),
  OPTIONS_INVALID: (detail) => ({ option: 'pay', detail })
}

/** A failure that options make, in the kit's own class; its message is the text of the code. @param detail for developers */
export function createPayError(code: AppKitPayErrorCode, detail: string): AppKitError {
  const kind = KINDS[code] ?? 'OPTIONS_INVALID'
  const context = CONTEXTS[kind]?.(detail) ?? { option: 'pay', detail }
  const message = code === 'INVALID_CHAIN_NAMESPACE' ? detail : PAY_ERROR_TEXTS[code]
  return new AppKitError(kind, context as never, { message })
}

/**
 * A failure as hosts see it: one whose text stands for a code has that code, any other the given one.
 * @param otherwise default: GENERIC_PAYMENT_ERROR
 */
export function toPayError(
  error: { readonly code: string; readonly message: string } | undefined,
  otherwise: AppKitPayErrorCode = 'GENERIC_PAYMENT_ERROR'
): AppKitPayError {
  const code = error && codeOfText(error)
  const known = code ?? otherwise
  return { code: known, message: PAY_ERROR_TEXTS[known], details: error?.code }
}

function codeOfText({
  code,
  message
}: {
  readonly code: string
  readonly message: string
}): AppKitPayErrorCode | undefined {
  if (code === 'NETWORK_NOT_SUPPORTED') return 'INVALID_CHAIN_NAMESPACE'
  const codes = Object.keys(PAY_ERROR_TEXTS) as AppKitPayErrorCode[]
  return codes.find((known) => PAY_ERROR_TEXTS[known] === message)
}
