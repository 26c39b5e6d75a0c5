import type { Disposer } from '@appkit/core'
import type {
  AppKitPayError,
  ExchangesOptions,
  PayActions,
  PaymentOptions,
  PaymentOutcome,
  PayUrl,
  PayUrlOptions
} from '@appkit/feature-pay'
import type { AppKit } from '../page/appkit.js'
import { loadPay } from './load-pay.js'
import { openPayUrlOfKit, payOfKit } from './pay-of-kit.js'
import { isPayUnderWay, readPayError, readPayResult, watchPay } from './pay-state.js'
import { requireKit } from '../page/require-kit.js'

export type {
  AppKitPayError,
  AppKitPayErrorCode,
  ExchangeChoice,
  ExchangesOptions,
  PaymentOptions,
  PaymentOutcome,
  PayUrl,
  PayUrlOptions
} from '@appkit/feature-pay'
export * from './payment-assets.js'

/** A list of exchanges. `total`: how many there are in all. */
export type ExchangesResult = Awaited<ReturnType<PayActions['getExchanges']>>
/** How far a payment at an exchange is. `txHash`: of what it sent, once it says so. */
export type ExchangeBuyStatus = Awaited<ReturnType<PayActions['getExchangeBuyStatus']>>

/**
 * Shows the view where the person chooses how to pay; resolves when it is on screen.
 * @throws AppKitError KIT_MISSING, VIEW_UNKNOWN (`features.pay` is off), OPTIONS_INVALID, INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED,
 * ALREADY_IN_PROGRESS, CHUNK_LOAD_FAILED
 */
export async function openPay(options: PaymentOptions): Promise<void> {
  const actions = await loadPay(requireKit('openPay'))
  await actions.openPay(options)
}

/**
 * Shows the view and waits for the end: paid, left, failed. Rejects only where there is no kit.
 * @param timeoutMs after which it is given up with GENERIC_PAYMENT_ERROR; what is under way stays under way. @default 300 000
 * @throws AppKitError KIT_MISSING before `createAppKit`, UNAVAILABLE on a server
 * @example
 * const outcome = await pay({ paymentAsset: baseUSDC, recipient, amount: 12.5 })
 * if (outcome.success) console.log(outcome.result)
 */
export async function pay(options: PaymentOptions, timeoutMs?: number): Promise<PaymentOutcome> {
  return payOfKit(requireKit('pay'), options, timeoutMs)
}

/** The exchanges that have an asset. @throws AppKitError with the text of UNABLE_TO_GET_EXCHANGES; VIEW_UNKNOWN, OPTIONS_INVALID, INVALID_AMOUNT */
export async function getExchanges(options: ExchangesOptions): Promise<ExchangesResult> {
  const actions = await loadPay(requireKit('getExchanges'))
  return actions.getExchanges(options)
}

/** The first page of exchanges alone. @throws AppKitError as `getExchanges` */
export async function getAvailableExchanges(options: ExchangesOptions): Promise<ExchangesResult['exchanges']> {
  return (await getExchanges(options)).exchanges
}

/** The page of an exchange, made for one payment. @throws AppKitError with the text of UNABLE_TO_GET_PAY_URL; VIEW_UNKNOWN, OPTIONS_INVALID, INVALID_ADDRESS, INVALID_AMOUNT */
export async function getPayUrl(exchangeId: string, options: PayUrlOptions): Promise<PayUrl> {
  const actions = await loadPay(requireKit('getPayUrl'))
  return actions.getPayUrl(exchangeId, options)
}

/** How far a payment at an exchange is. @param sessionId that of `getPayUrl` @throws AppKitError with the text of UNABLE_TO_GET_BUY_STATUS; VIEW_UNKNOWN */
export async function getExchangeBuyStatus(exchangeId: string, sessionId: string): Promise<ExchangeBuyStatus> {
  const actions = await loadPay(requireKit('getExchangeBuyStatus'))
  return actions.getExchangeBuyStatus(exchangeId, sessionId)
}

/**
 * Opens the page of an exchange. To be called in a tap, since the browser opens a tab only then. @param openInNewTab otherwise the app's page
 * goes there. @default true
 * @throws AppKitError as `getPayUrl`
 */
export async function openPayUrl(exchangeId: string, options: PayUrlOptions, openInNewTab = true): Promise<PayUrl> {
  return openPayUrlOfKit(requireKit('openPayUrl'), exchangeId, options, openInNewTab)
}

/** The hash of the transaction of the last payment that ended well; `undefined`: there is none, or the exchange has not said it. @throws AppKitError KIT_MISSING, UNAVAILABLE on a server */
export function getPayResult(): string | undefined {
  return readPayResult(requireKit('getPayResult'))
}

/** Why the last payment did not happen; `undefined`: it did, or has not ended. @throws AppKitError KIT_MISSING, UNAVAILABLE on a server */
export function getPayError(): AppKitPayError | undefined {
  return readPayError(requireKit('getPayError'))
}

/** Whether money may be on its way. @throws AppKitError KIT_MISSING, UNAVAILABLE on a server */
export function getIsPaymentInProgress(): boolean {
  return isPayUnderWay(requireKit('getIsPaymentInProgress'))
}

/** What of payments can be followed. */
export interface PayStateValues {
  /** As `getIsPaymentInProgress`. */
  readonly isPaymentInProgress: boolean
  /** As `getPayError`. */
  readonly error: AppKitPayError | undefined
  /** As `getPayResult`. */
  readonly payResult: string | undefined
}

const PAY_READERS: { readonly [Key in keyof PayStateValues]: (kit: AppKit) => PayStateValues[Key] } = {
  isPaymentInProgress: isPayUnderWay,
  error: readPayError,
  payResult: readPayResult
}

/** Calls back with each change of one value. @throws AppKitError KIT_MISSING, UNAVAILABLE on a server */
export function subscribeStateKey<Key extends keyof PayStateValues>(
  key: Key,
  callback: (value: PayStateValues[Key]) => void
): Disposer {
  return watchPay(requireKit('subscribeStateKey'), PAY_READERS[key], callback)
}
