import { asDecimal } from '../../src/amounts/decimal.js'
import { asBaseUnits } from '../../src/amounts/base-units.js'
import { exchangeApi, transfersApi } from '../../src/data/index.js'
import { question, type EndpointRow } from './endpoint-row.js'
import { ACCOUNT, CHAIN, HASH, OTHER_ACCOUNT, OTHER_TOKEN, TOKEN } from './facts.js'

const ASSET = `${CHAIN}/erc20:${TOKEN}`
const AMOUNT = '1000000'

/** What a server says of exchanges: the methods share a path, so one answer has a part for each of them. */
const exchangeAnswer = {
  jsonrpc: '2.0',
  id: 1,
  result: {
    exchanges: [{ id: 'harbour', name: 'Harbour Exchange', imageUrl: 'https://pictures.example/harbour.png' }],
    total: 1,
    url: 'https://exchange.example/withdraw/1',
    sessionId: 'session-1',
    status: 'SUCCESS',
    txHash: HASH
  }
}
const path = '/v1/json-rpc'
const assetOf = (asset: string, symbol: string) => ({
  network: CHAIN,
  asset,
  metadata: { name: symbol, symbol, decimals: 6, logoURI: 'https://pictures.example/token.png' }
})
const origin = { network: CHAIN, asset: TOKEN } as const
const destination = { network: CHAIN, asset: OTHER_TOKEN } as const
const quoteOf = (amount: string) => {
  const paid = { amount: '2000000', currency: assetOf(TOKEN, 'ONE') }
  return {
    origin: paid,
    destination: { amount, currency: assetOf(OTHER_TOKEN, 'TWO') },
    steps: [{ requestId: 'request-1', type: 'deposit', deposit: { ...paid, receiver: OTHER_ACCOUNT } }],
    fees: [{ id: 'service', label: 'Service fee', amount: '1000', currency: assetOf(TOKEN, 'ONE') }],
    timeInSeconds: 10
  }
}
const assetsOf = (exchangeId: string) => ({ exchangeId, assets: { eip155: [assetOf(TOKEN, 'ONE')] } })

/** Paying with an exchange, or in another asset. */
export const PAYMENT_ENDPOINTS: readonly EndpointRow[] = [
  {
    id: 'T2.E17',
    name: 'exchanges',
    method: 'POST',
    path,
    good: exchangeAnswer,
    ask: (widget) =>
      question(widget, exchangeApi.endpoints.getExchanges.initiate({ asset: ASSET, amount: asDecimal('1') }))
  },
  {
    id: 'T2.E16',
    name: 'page of an exchange',
    method: 'POST',
    path,
    good: exchangeAnswer,
    elsewhere: { ...exchangeAnswer, result: { ...exchangeAnswer.result, url: 'http://exchange.example/withdraw/1' } },
    ask: (widget) =>
      question(
        widget,
        exchangeApi.endpoints.createExchangeUrl.initiate({
          exchangeId: 'harbour',
          asset: ASSET,
          amount: asDecimal('1'),
          recipient: `${CHAIN}:${ACCOUNT}`
        })
      )
  },
  {
    id: 'T2.E18',
    name: 'status at an exchange',
    method: 'POST',
    path,
    good: exchangeAnswer,
    ask: (widget) =>
      question(
        widget,
        exchangeApi.endpoints.getExchangeStatus.initiate({ exchangeId: 'harbour', sessionId: 'session-1' })
      )
  },
  {
    id: 'T2.E05',
    name: 'transfer quote',
    method: 'POST',
    path: '/appkit/v1/transfers/quote',
    good: quoteOf(AMOUNT),
    elsewhere: quoteOf('999'),
    ask: (widget) =>
      question(
        widget,
        transfersApi.endpoints.getTransferQuote.initiate({
          user: ACCOUNT,
          origin,
          destination,
          recipient: OTHER_ACCOUNT,
          amount: asBaseUnits(AMOUNT)
        })
      )
  },
  {
    id: 'T2.E05',
    name: 'transfer status',
    method: 'GET',
    path: '/appkit/v1/transfers/status',
    good: { status: 'pending' },
    ask: (widget) => question(widget, transfersApi.endpoints.getTransferStatus.initiate({ requestId: 'request-1' }))
  },
  {
    id: 'T2.E06',
    name: 'assets of an exchange',
    method: 'GET',
    path: '/appkit/v1/transfers/assets/exchanges/harbour',
    good: assetsOf('harbour'),
    elsewhere: assetsOf('lantern'),
    ask: (widget) => question(widget, transfersApi.endpoints.getExchangeAssets.initiate({ exchangeId: 'harbour' }))
  }
]
