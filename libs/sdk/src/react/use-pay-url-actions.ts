import { PageError } from '@appkit/core/internal'
import type { PayUrl, PayUrlOptions } from '@appkit/feature-pay'
import { useCallback } from 'react'
import { loadPay } from '../pay/load-pay.js'
import { openPayUrlOfKit } from '../pay/pay-of-kit.js'
import { useRequiredKit } from './use-kit.js'

/** What `usePayUrlActions` gives. */
export interface UsePayUrlActions {
  /** The page of an exchange, made for one payment. @throws AppKitError with the text of UNABLE_TO_GET_PAY_URL; OPTIONS_INVALID, INVALID_ADDRESS, INVALID_AMOUNT */
  getUrl(exchangeId: string, options: PayUrlOptions): Promise<PayUrl>
  /** Opens it; to be called in a tap. @param openInNewTab default: true. @throws AppKitError as `getUrl` */
  openUrl(exchangeId: string, options: PayUrlOptions, openInNewTab?: boolean): Promise<PayUrl>
}

/** The pages of exchanges, for your own buttons. @throws AppKitError KIT_MISSING before `createAppKit` */
export function usePayUrlActions(): UsePayUrlActions {
  const kit = useRequiredKit('usePayUrlActions')
  const requireKit = useCallback(() => {
    if (kit) return kit
    throw new PageError('UNAVAILABLE', { source: 'A kit on a server' })
  }, [kit])
  const getUrl = useCallback(
    async (exchangeId: string, options: PayUrlOptions) => (await loadPay(requireKit())).getPayUrl(exchangeId, options),
    [requireKit]
  )
  const openUrl = useCallback(
    async (exchangeId: string, options: PayUrlOptions, openInNewTab = true) =>
      openPayUrlOfKit(requireKit(), exchangeId, options, openInNewTab),
    [requireKit]
  )
  return { getUrl, openUrl }
}
