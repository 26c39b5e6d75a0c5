import { asBaseUnits } from '../../src/amounts/base-units.js'
import { asDecimal } from '../../src/amounts/decimal.js'
import {
  allowanceApi,
  DEFAULT_ONRAMP_OPTIONS,
  gasPriceApi,
  namesApi,
  onrampApi,
  projectApi,
  sessionsApi,
  swapQuotesApi,
  swapTokensApi,
  swapTransactionsApi,
  tokenPricesApi
} from '../../src/data/index.js'
import type { CaipAddress } from '../../src/caip/caip.js'
import { question, type EndpointRow } from './endpoint-row.js'
import { ACCOUNT, CHAIN, OTHER_ACCOUNT, OTHER_CHAIN, OTHER_TOKEN, TOKEN } from './facts.js'

const NAME = 'alice.reown.id'
const AMOUNT = '1000000'
const from: CaipAddress = `${CHAIN}:${TOKEN}`
const to: CaipAddress = `${CHAIN}:${OTHER_TOKEN}`
const account: CaipAddress = `${CHAIN}:${ACCOUNT}`
const pair = { userAddress: ACCOUNT, from, to, amount: asBaseUnits(AMOUNT) }

const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0')
const approve = (spender: string, amount: string) => `0x095ea7b3${word(spender)}${word(BigInt(amount).toString(16))}`
const transactionBy = (address: string) => ({
  tx: {
    from: `${CHAIN}:${address}`,
    to,
    data: '0x1234',
    amount: AMOUNT,
    eip155: { gas: '150000', gasPrice: '1000000000' }
  }
})
const approvalOf = (amount: string) => ({
  tx: {
    from: account,
    to: from,
    data: approve(OTHER_TOKEN, amount),
    value: '0',
    eip155: { gas: 60_000, gasPrice: '1000000000' }
  }
})
const quotesFor = (fromAmount: string) => ({
  quotes: [{ id: 'quote-1', fromAmount, fromAccount: from, toAmount: '2000000', toAccount: to }]
})
const tokensOn = (chainId: string) => ({
  tokens: [
    {
      name: 'Local Dollar',
      symbol: 'LUSD',
      address: `${chainId}:${TOKEN}`,
      decimals: 6,
      logoUri: 'https://pictures.example/lusd.png',
      eip2612: true
    }
  ]
})
const priceOf = (address: string) => ({
  fungibles: [
    { address, name: 'Local Dollar', symbol: 'LUSD', iconUrl: 'https://pictures.example/lusd.png', price: 1.01 }
  ]
})
const profileOf = (name: string, address = ACCOUNT) => ({
  name,
  registered_at: '2026-11-01T00:00:00Z',
  addresses: { '60': { address, created: '2026-11-01T00:00:00Z' } },
  attributes: [{ avatar: 'https://pictures.example/alice.png', bio: 'Hello' }]
})
const euro = { id: 'EUR', payment_method_limits: [{ id: 'card', min: asDecimal('10.00'), max: asDecimal('7500.00') }] }
const ether = {
  id: 'eth',
  name: 'Ether',
  symbol: 'ETH',
  networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }]
}
const quoteIn = (currency: string) => ({
  paymentTotal: { amount: '100.00', currency },
  paymentSubtotal: { amount: '98.00', currency },
  purchaseAmount: { amount: '0.03', currency: 'ETH' },
  networkFee: { amount: '1.00', currency },
  coinbaseFee: { amount: '1.00', currency },
  quoteId: 'quote-1'
})
const session = {
  pci: 'session-1',
  project: {
    id: 'project-1',
    name: 'A dapp',
    url: 'https://dapp.example',
    iconUrl: 'https://pictures.example/dapp.png'
  },
  expiry: 1_900_000_000,
  createdAt: 1_800_000_000,
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [{ id: 'policy-1' }],
  context: 'context-1'
}

/** What swaps need. */
const SWAP_ENDPOINTS: readonly EndpointRow[] = [
  {
    id: 'T2.E05',
    name: 'quotes',
    method: 'GET',
    path: '/v1/convert/quotes',
    good: quotesFor(AMOUNT),
    elsewhere: quotesFor('999'),
    ask: (widget) => question(widget, swapQuotesApi.endpoints.getSwapQuotes.initiate(pair))
  },
  {
    id: 'T2.E06',
    name: 'swap tokens',
    method: 'GET',
    path: '/v1/convert/tokens',
    good: tokensOn(CHAIN),
    elsewhere: tokensOn(OTHER_CHAIN),
    ask: (widget) => question(widget, swapTokensApi.endpoints.getSwapTokens.initiate({ chainId: CHAIN }))
  },
  {
    id: 'T2.E07',
    name: 'price',
    method: 'POST',
    path: '/v1/fungible/price',
    good: priceOf(from),
    elsewhere: priceOf(to),
    ask: (widget) => question(widget, tokenPricesApi.endpoints.getTokenPrices.initiate({ addresses: [from] }))
  },
  {
    id: 'T2.E08',
    name: 'allowance',
    method: 'GET',
    path: '/v1/convert/allowance',
    good: { allowance: AMOUNT },
    ask: (widget) =>
      question(widget, allowanceApi.endpoints.getAllowance.initiate({ tokenAddress: from, userAddress: ACCOUNT }))
  },
  {
    id: 'T2.E09',
    name: 'gas-price',
    method: 'GET',
    path: '/v1/convert/gas-price',
    good: { standard: '1000000000', fast: '2000000000', instant: '3000000000' },
    ask: (widget) => question(widget, gasPriceApi.endpoints.getGasPrice.initiate({ chainId: CHAIN }))
  },
  {
    id: 'T2.E10',
    name: 'build-transaction',
    method: 'POST',
    path: '/v1/convert/build-transaction',
    good: transactionBy(ACCOUNT),
    elsewhere: transactionBy(OTHER_ACCOUNT),
    refusals: ['UNSAFE_TRANSACTION'],
    ask: (widget) => question(widget, swapTransactionsApi.endpoints.buildSwapTransaction.initiate(pair))
  },
  {
    id: 'T2.E11',
    name: 'build-approve',
    method: 'GET',
    path: '/v1/convert/build-approve',
    good: approvalOf(AMOUNT),
    elsewhere: approvalOf('999'),
    refusals: ['UNSAFE_TRANSACTION'],
    ask: (widget) => question(widget, swapTransactionsApi.endpoints.buildApproval.initiate(pair))
  }
]

/** Names of accounts. */
const NAME_ENDPOINTS: readonly EndpointRow[] = [
  {
    id: 'T2.E12',
    name: 'profile account',
    method: 'GET',
    path: `/v1/profile/account/${NAME}`,
    good: profileOf(NAME),
    elsewhere: profileOf('mallory.reown.id'),
    ask: (widget) => question(widget, namesApi.endpoints.getName.initiate({ name: NAME }))
  },
  {
    id: 'T2.E13',
    name: 'profile reverse',
    method: 'GET',
    path: `/v1/profile/reverse/${ACCOUNT}`,
    good: [profileOf(NAME)],
    elsewhere: [profileOf(NAME, OTHER_ACCOUNT)],
    ask: (widget) => question(widget, namesApi.endpoints.getNames.initiate({ address: ACCOUNT }))
  },
  {
    id: 'T2.E14',
    name: 'suggestions',
    method: 'GET',
    path: '/v1/profile/suggestions/alice',
    good: { suggestions: [{ name: NAME, registered: true }] },
    ask: (widget) => question(widget, namesApi.endpoints.getNameSuggestions.initiate({ name: 'alice' }))
  },
  {
    id: 'T2.E15',
    name: 'register',
    method: 'POST',
    path: '/v1/profile/account',
    good: undefined,
    ask: (widget) =>
      question(
        widget,
        namesApi.endpoints.registerName.initiate({ coinType: 60, address: ACCOUNT, message: '{}', signature: '0x' })
      )
  }
]

/** Buying with money. */
const ONRAMP_ENDPOINTS: readonly EndpointRow[] = [
  {
    id: 'T2.E16',
    name: 'onrampurl',
    method: 'POST',
    path: '/v1/generators/onrampurl',
    good: { url: 'https://pay.coinbase.com/buy?sessionToken=1' },
    elsewhere: { url: 'https://pay.coinbase.com.evil.example/buy' },
    ask: (widget) =>
      question(
        widget,
        onrampApi.endpoints.createOnrampUrl.initiate({
          destinationWallets: [{ address: ACCOUNT, blockchains: ['ethereum'], assets: ['ETH'] }],
          defaultNetwork: 'ethereum',
          partnerUserId: 'user-1'
        })
      )
  },
  {
    id: 'T2.E16',
    name: 'on-ramp order',
    method: 'POST',
    path: '/v1/onramp/order',
    good: { data: [], next: null },
    ask: (widget) =>
      question(widget, onrampApi.endpoints.getOnrampOrder.initiate({ order: 'secret-of-the-order', chainId: CHAIN }))
  },
  {
    id: 'T2.E17',
    name: 'on-ramp options',
    method: 'GET',
    path: '/v1/onramp/options',
    good: { paymentCurrencies: [euro], purchaseCurrencies: [ether] },
    isSubstitute: (data) => data === DEFAULT_ONRAMP_OPTIONS,
    ask: (widget) => question(widget, onrampApi.endpoints.getOnrampOptions.initiate())
  },
  {
    id: 'T2.E18',
    name: 'on-ramp quote',
    method: 'POST',
    path: '/v1/onramp/quote',
    good: quoteIn('EUR'),
    elsewhere: quoteIn('USD'),
    isSubstitute: (data) => (data as { isEstimate: boolean }).isEstimate,
    ask: (widget) =>
      question(
        widget,
        onrampApi.endpoints.getOnrampQuote.initiate({
          purchaseCurrency: ether,
          paymentCurrency: euro,
          amount: asDecimal('100'),
          network: 'ethereum-mainnet'
        })
      )
  }
]

/** What an account and a project have agreed on. */
const AGREEMENT_ENDPOINTS: readonly EndpointRow[] = [
  {
    id: 'T2.E19',
    name: 'sessions',
    method: 'GET',
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    good: { pcis: [session] },
    ask: (widget) => question(widget, sessionsApi.endpoints.getSessions.initiate({ account }))
  },
  {
    id: 'T2.E19',
    name: 'propose a session',
    method: 'POST',
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    good: { pci: 'session-1', key: { type: 'secp256k1', publicKey: '0x02ab' } },
    ask: (widget) => question(widget, sessionsApi.endpoints.proposeSession.initiate({ account, request: {} }))
  },
  {
    id: 'T2.E19',
    name: 'activate a session',
    method: 'POST',
    path: `/v1/sessions/${encodeURIComponent(account)}/activate`,
    good: undefined,
    ask: (widget) =>
      question(
        widget,
        sessionsApi.endpoints.activateSession.initiate({
          account,
          request: {},
          proposal: { pci: 'session-1', key: { type: 'secp256k1', publicKey: '0x02ab' } },
          context: ''
        })
      )
  },
  {
    id: 'T2.E20',
    name: 'revoke a session',
    method: 'POST',
    path: `/v1/sessions/${encodeURIComponent(account)}/revoke`,
    good: undefined,
    ask: (widget) =>
      question(widget, sessionsApi.endpoints.revokeSession.initiate({ account, pci: 'session-1', signature: '0x' }))
  },
  {
    id: 'T2.E23',
    name: 'origins',
    method: 'GET',
    path: '/projects/v1/origins',
    good: { allowedOrigins: ['https://dapp.example'] },
    ask: (widget) => question(widget, projectApi.endpoints.getAllowedOrigins.initiate())
  },
  {
    id: 'T2.E24',
    name: 'analytics config',
    method: 'GET',
    path: '/getAnalyticsConfig',
    good: { isAnalyticsEnabled: true },
    isSubstitute: (data) => !(data as { isEnabled: boolean }).isEnabled,
    ask: (widget) => question(widget, projectApi.endpoints.getAnalyticsConfig.initiate())
  }
]

/** What is asked before value moves, and what is agreed on. */
export const VALUE_ENDPOINTS: readonly EndpointRow[] = [
  ...SWAP_ENDPOINTS,
  ...NAME_ENDPOINTS,
  ...ONRAMP_ENDPOINTS,
  ...AGREEMENT_ENDPOINTS
]
