import { AppKitError, type DecimalAmount, type DecimalText } from '@appkit/core'
import { exchangeApi, unwrapAnswer, type ExchangePage, type ExchangeStatus } from '@appkit/core/data'
import { asDecimal, type Widget } from '@appkit/core/internal'
import { toAssetId } from './asset-id.js'
import { awaitPayment, type PaymentOutcome } from './await-payment.js'
import { exactAmount } from './exact-amount.js'
import { installPay } from './install-pay.js'
import { createPayError, toPayError } from './pay-errors.js'
import { selectPay } from './pay-selectors.js'
import { paySlice } from './pay-slice.js'
import type { PaymentOptions } from './payment.js'
import { readPayment, readPaymentAsset } from './read-payment.js'
import { fetchExchangeStatus, fetchExchangeUrl } from './visit-exchange.js'

/** Which exchanges the host wants to see. */
export interface ExchangesOptions {
  /** From 1. @default 1 */
  readonly page?: number | undefined
  readonly asset: PaymentOptions['paymentAsset']
  /** Whole coins or tokens. @default any */
  readonly amount?: number | DecimalText | undefined
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** What is paid at an exchange. */
export interface PayUrlOptions extends Pick<PaymentOptions, 'recipient' | 'amount'> {
  readonly asset: PaymentOptions['paymentAsset']
}

/** A payment at an exchange. */
export interface PayUrl {
  /** Made for this payment. */
  readonly url: string
  /** For `getExchangeBuyStatus`. */
  readonly sessionId: string
}

/** What hosts do with payments. */
export interface PayActions {
  /** @throws AppKitError OPTIONS_INVALID, INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED, ALREADY_IN_PROGRESS */
  openPay(options: PaymentOptions): Promise<void>
  /** Never rejects. @param timeoutMs default 300 000 */
  pay(options: PaymentOptions, timeoutMs: number): Promise<PaymentOutcome>
  getExchanges(options: ExchangesOptions): Promise<ExchangePage>
  getPayUrl(exchangeId: string, options: PayUrlOptions): Promise<PayUrl>
  getExchangeBuyStatus(exchangeId: string, sessionId: string): Promise<ExchangeStatus>
}

/**
 * Makes what hosts do with payments.
 * @param open shows the view Pay
 */
export function createPayActions(widget: Widget, open: () => Promise<void>): PayActions {
  const { store, dispatch } = widget
  installPay(widget)

  /** @returns the id of the payment that was asked for */
  async function begin(options: PaymentOptions): Promise<string> {
    const payment = readPayment(options, crypto.randomUUID())
    const { step } = selectPay(store.getState()).status
    // An app that asks twice is not paid twice.
    if (step === 'signing' || step === 'sent') throw new AppKitError('ALREADY_IN_PROGRESS', { flow: 'pay' })
    dispatch(paySlice.actions.paymentAsked(payment))
    await open()
    return payment.id
  }

  return {
    async openPay(options) {
      await begin(options)
    },
    async pay(options, timeoutMs) {
      if (!(timeoutMs > 0)) return { success: false, error: toPayError(undefined, 'INVALID_PAYMENT_CONFIG') }
      try {
        const id = await begin(options)
        return await dispatch(awaitPayment(id, timeoutMs, store.subscribe))
      } catch (error) {
        const known = error as { readonly code: string; readonly message: string }
        return { success: false, error: toPayError(known, 'UNABLE_TO_INITIATE_PAYMENT') }
      }
    },
    async getExchanges({ page, asset, amount, includeOnly, exclude }) {
      const query = {
        page,
        asset: toAssetId(readPaymentAsset(asset)),
        amount: amount === undefined ? asDecimal('0') : requireAmount(amount),
        includeOnly,
        exclude
      }
      const { getExchanges } = exchangeApi.endpoints
      return unwrapAnswer(dispatch(getExchanges.initiate(query, { forceRefetch: true, subscribe: false }) as never))
    },
    async getPayUrl(exchangeId, { asset, amount, recipient }) {
      const payment = readPayment({ paymentAsset: asset, amount, recipient }, '')
      return dispatch(fetchExchangeUrl(exchangeId, payment))
    },
    getExchangeBuyStatus: (exchangeId, sessionId) => dispatch(fetchExchangeStatus(exchangeId, sessionId))
  }
}

function requireAmount(amount: number | DecimalText): DecimalAmount {
  const exact = exactAmount(amount)
  if (exact === undefined) throw createPayError('INVALID_AMOUNT', String(amount))
  return exact
}
