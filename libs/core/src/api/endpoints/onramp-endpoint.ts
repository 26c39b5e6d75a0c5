import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { ask } from '../http/ask.js'
import { DEFAULT_ONRAMP_OPTIONS } from './default-onramp-options.js'
import { decodeHistory, type HistoryEntry } from './history-decoder.js'
import {
  decodeOnrampOptions,
  decodeOnrampQuote,
  decodeOnrampUrl,
  type OnrampOptions,
  type OnrampPage,
  type OnrampQuote,
  type PaymentCurrency,
  type PurchaseCurrency
} from './onramp-decoder.js'

/** What is to be bought. */
export interface OnrampQuoteQuery {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** Of the payment currency. */
  readonly amount: DecimalAmount
  /** Name of the network, as in the options. */
  readonly network: string
}

/** Where a provider's page shall send what is bought. */
export interface OnrampUrlQuery {
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly defaultNetwork: string
  /** Names this purchase, and nobody: the data provider's history may repeat it. */
  readonly partnerUserId: string
  readonly presetCryptoAmount?: DecimalAmount | undefined
  readonly presetFiatAmount?: DecimalAmount | undefined
  /** Of `presetFiatAmount`. @default US dollars */
  readonly fiatCurrency?: string | undefined
}

/** Whose order, and on which network its coins arrive. */
export interface OnrampOrderQuery {
  /** Of `OnrampPage`. */
  readonly order: string
  readonly chainId: CaipNetworkId
}

/** Says no more than what will be paid: what it brings is worth that much, less fees that nobody knows. */
function estimate({ paymentCurrency, amount }: OnrampQuoteQuery): OnrampQuote {
  const payment = { amount, currency: paymentCurrency.id }
  return {
    paymentTotal: payment,
    paymentSubtotal: payment,
    purchaseAmount: payment,
    networkFee: payment,
    quoteId: 'mocked-quote-id',
    isEstimate: true
  }
}

/** Buying with money: what is on offer, what it costs, and the page where it is paid. @source docs/threats.md T2.E16–E18 */
export const onrampApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whatever fails, the answer is the default options. */
    getOnrampOptions: build.query<OnrampOptions, void | null>({
      queryFn: async (_query, context) => {
        const answer = await ask<OnrampOptions>(context, {
          service: 'rpc',
          path: ['v1', 'onramp', 'options'],
          ifUnsupported: () => ({ data: { paymentCurrencies: [], purchaseCurrencies: [] } }),
          decode: decodeOnrampOptions
        })
        return 'data' in answer ? answer : { data: DEFAULT_ONRAMP_OPTIONS }
      }
    }),
    /** Whatever fails, the answer is an estimate that says so; `null`: nobody can be asked. */
    getOnrampQuote: build.query<OnrampQuote | null, OnrampQuoteQuery>({
      keepUnusedDataFor: 0,
      queryFn: async (query, context) => {
        const { purchaseCurrency, paymentCurrency, amount, network } = query
        const answer = await ask<OnrampQuote | null>(context, {
          service: 'rpc',
          path: ['v1', 'onramp', 'quote'],
          body: { purchaseCurrency, paymentCurrency, amount, network },
          ifUnsupported: () => ({ data: null }),
          decode: (body) => decodeOnrampQuote(body, paymentCurrency, purchaseCurrency)
        })
        return 'data' in answer ? answer : { data: estimate(query) }
      }
    }),
    /** What came of an order that is not in the history, for whoever made it; nothing: it is not paid yet, or too old. */
    getOnrampOrder: build.query<readonly HistoryEntry[], OnrampOrderQuery>({
      keepUnusedDataFor: 0,
      queryFn: ({ order, chainId }, context) =>
        ask<readonly HistoryEntry[]>(context, {
          service: 'rpc',
          path: ['v1', 'onramp', 'order'],
          body: { order },
          ifUnsupported: () => ({ data: [] }),
          decode: (answer, base) => decodeHistory(answer, base, chainId)?.entries
        })
    }),
    /** A provider's page, made for one purchase; `null`: nobody can be asked. */
    createOnrampUrl: build.mutation<OnrampPage | null, OnrampUrlQuery>({
      queryFn: (query, context) =>
        ask<OnrampPage | null>(context, {
          service: 'rpc',
          path: ['v1', 'generators', 'onrampurl'],
          body: { ...query, defaultExperience: 'buy' },
          ifUnsupported: () => ({ data: null }),
          decode: decodeOnrampUrl
        })
    })
  })
})
