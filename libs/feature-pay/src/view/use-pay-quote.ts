import type { CaipNetworkId } from '@appkit/core'
import { balanceApi, skipToken, transfersApi, type Portfolio, type TransferQuoteQuery } from '@appkit/core/data'
import { selectNetwork, type AccountSnapshot, type LiveConnection } from '@appkit/core/internal'
import { useEndpointQuery, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { parseCaipNetworkId } from '@appkit/core'
import { useCallback, useEffect, useMemo } from 'react'
import { countAssets } from '../logic/count-assets.js'
import { estimatePayment } from '../logic/estimate-payment.js'
import { heldCoins, payOrigins, type PayOrigin } from '../logic/pay-origins.js'
import { isDirect, isOnNetwork, unitsOf } from '../logic/pay-plan.js'
import { judgeQuote, type QuoteVerdict } from '../logic/judge-quote.js'
import { selectOrigin, selectPay } from '../logic/pay-selectors.js'
import type { AssetCount, PlanFee } from '../logic/pay-slice.js'
import type { Payment } from '../logic/payment.js'

/** What the review of a payment shows. */
export interface PayQuoteModel {
  readonly origins: readonly PayOrigin[]
  readonly origin: PayOrigin
  readonly verdict: QuoteVerdict
  readonly fee: PlanFee | undefined
  readonly count: AssetCount | undefined
  /** Reads once more what could not be read of the tokens. */
  countAgain(): void
  /** When the quote came, epoch milliseconds; `undefined`: none is needed. */
  readonly quotedAt: number | undefined
  refresh(): void
}

/** Finds out what a payment from an account would cost. */
export function usePayQuote(payment: Payment, payer: LiveConnection): PayQuoteModel {
  const dispatch = useWidgetDispatch()
  const { connectorUid, activeAddress: address, caipNetworkId } = payer
  const account = useMemo<AccountSnapshot>(
    () => ({ namespace: parseCaipNetworkId(caipNetworkId).namespace, connectorUid, address, caipNetworkId }),
    [connectorUid, address, caipNetworkId]
  )
  const here = useHoldings(address, payment.asset.network)
  const elsewhere = useHoldings(address, caipNetworkId === payment.asset.network ? undefined : caipNetworkId)
  const origins = useMemo(() => payOrigins(payment.asset, [here, elsewhere]), [payment.asset, here, elsewhere])
  const asset = useWidgetSelector(selectOrigin) ?? payment.asset
  const origin = useMemo<PayOrigin>(
    () => origins.find((known) => isDirect({ asset }, known.asset)) ?? { asset },
    [origins, asset]
  )
  const coins = useMemo(() => heldCoins(asset.network, [here, elsewhere]), [asset.network, here, elsewhere])
  const isDirectly = isDirect(payment, asset)
  const query = useMemo<TransferQuoteQuery>(
    () => ({
      user: address,
      origin: { network: asset.network, asset: asset.asset },
      destination: { network: payment.asset.network, asset: payment.asset.asset },
      recipient: payment.recipient,
      amount: unitsOf(payment)
    }),
    [address, asset, payment]
  )
  const quote = useEndpointQuery(transfersApi.endpoints.getTransferQuote, isDirectly ? skipToken : query)
  const { fee, count } = useWidgetSelector(selectPay)
  const isQuoteFailed = quote.error !== undefined && !quote.isFetching
  const verdict = useMemo(
    () => judgeQuote({ payment, account, origin, coins, quote: quote.data, isQuoteFailed, fee, count }),
    [payment, account, origin, coins, quote.data, isQuoteFailed, fee, count]
  )
  const { plan } = verdict
  useEffect(() => {
    if (plan && isOnNetwork(plan)) void dispatch(estimatePayment(plan))
  }, [dispatch, plan])
  const countAgain = useCallback(
    () => void dispatch(countAssets({ asset: payment.asset, origin: origin.asset, account })),
    [dispatch, payment.asset, origin.asset, account]
  )
  useEffect(countAgain, [countAgain])
  return {
    origins,
    origin,
    verdict,
    fee,
    count,
    countAgain,
    quotedAt: isDirectly ? undefined : quote.fulfilledTimeStamp,
    refresh: quote.refetch
  }
}

function useHoldings(address: string, chainId: CaipNetworkId | undefined): Portfolio | undefined {
  const isListed = useWidgetSelector((state) => chainId !== undefined && selectNetwork(state, chainId) !== undefined)
  const query = useMemo(() => ({ address, chainId: chainId as CaipNetworkId }), [address, chainId])
  return useEndpointQuery(balanceApi.endpoints.getBalance, isListed ? query : skipToken).data
}
