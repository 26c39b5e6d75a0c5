import {
  exchangeApi,
  isSamePaymentAsset,
  skipToken,
  transfersApi,
  type ExchangesQuery,
  type PaymentAsset
} from '@appkit/core/data'
import { goBack, asDecimal } from '@appkit/core/internal'
import {
  TokenPicker,
  useEndpointQuery,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector,
  type TokenChoice
} from '@appkit/ui-react'
import { useMemo } from 'react'
import { toAssetId } from '../logic/asset-id.js'
import { coinOf, selectDepositor, selectPay } from '../logic/pay-selectors.js'
import { paySlice } from '../logic/pay-slice.js'
import type { en } from '../messages/en.js'

const keyOf = ({ network, asset }: PaymentAsset) => `${network}:${asset}`

/** What the exchanges pay out on the network in use. */
export function SelectAssetView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const network = useWidgetSelector((state) => selectDepositor(state)?.network)
  const chosen = useWidgetSelector((state) => selectPay(state).deposit.asset)
  const coin = useMemo(() => network && coinOf(network), [network])
  const query = useMemo<ExchangesQuery | undefined>(
    () => coin && { asset: toAssetId(coin), amount: asDecimal('0') },
    [coin]
  )
  const { data: page, isFetching: isAsking } = useEndpointQuery(exchangeApi.endpoints.getExchanges, query ?? skipToken)
  const exchangeId = page?.exchanges[0]?.id
  const assetsQuery = useMemo(() => (exchangeId === undefined ? skipToken : { exchangeId }), [exchangeId])
  const { data = [], isFetching } = useEndpointQuery(transfersApi.endpoints.getExchangeAssets, assetsQuery)
  const assets = useMemo(
    () =>
      coin ? [coin, ...data.filter((asset) => asset.network === coin.network && !isSamePaymentAsset(asset, coin))] : [],
    [coin, data]
  )
  const tokens = useMemo(() => assets.map(toChoice), [assets])
  const choose = (key: string) => {
    const asset = assets.find((known) => keyOf(known) === key)
    if (asset) dispatch(paySlice.actions.depositAssetChosen(asset))
    dispatch(goBack())
  }
  return (
    <TokenPicker
      tokens={[]}
      groups={[{ title: t('pay.available'), tokens }]}
      chosen={chosen ? keyOf(chosen) : coin && keyOf(coin)}
      onChoose={choose}
      isLoading={isAsking || isFetching}
      empty={<p className="pay-none">{t('pay.assetsNone')}</p>}
    />
  )
}

function toChoice(asset: PaymentAsset): TokenChoice {
  const { name, symbol, logoURI } = asset.metadata
  return {
    key: keyOf(asset),
    name,
    symbol,
    iconUrl: logoURI,
    address: asset.asset === 'native' ? undefined : asset.asset
  }
}
