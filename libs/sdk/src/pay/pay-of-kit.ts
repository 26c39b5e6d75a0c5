import { AppKitError } from '@appkit/core'
import { openPage } from '@appkit/core/internal'
import type { AppKitPayError, PaymentOptions, PaymentOutcome, PayUrl, PayUrlOptions } from '@appkit/feature-pay'
import type { AppKit } from '../page/appkit.js'
import { loadPay } from './load-pay.js'

/** For how long `pay` waits, ms. */
export const PAY_TIMEOUT_MS = 300_000

/** `pay` of one kit. Never rejects. */
export async function payOfKit(
  kit: AppKit,
  options: PaymentOptions,
  timeoutMs = PAY_TIMEOUT_MS
): Promise<PaymentOutcome> {
  try {
    const actions = await loadPay(kit)
    return await actions.pay(options, timeoutMs)
  } catch (error) {
    return { success: false, error: unableToInitiate(error) }
  }
}

function unableToInitiate(error: unknown): AppKitPayError {
  const details = AppKitError.is(error) ? error.code : undefined
  return { code: 'UNABLE_TO_INITIATE_PAYMENT', message: 'Unable to initiate payment', details }
}

/** `openPayUrl` of one kit: the tab opens at once, while the tap lasts. */
export async function openPayUrlOfKit(
  kit: AppKit,
  exchangeId: string,
  options: PayUrlOptions,
  isInNewTab: boolean
): Promise<PayUrl> {
  const page = openPage(window, isInNewTab)
  try {
    const actions = await loadPay(kit)
    const payUrl = await actions.getPayUrl(exchangeId, options)
    page.goTo(payUrl.url)
    return payUrl
  } catch (error) {
    page.close()
    throw error
  }
}
