import type { InferOutput } from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { refuseAnswer } from '../http/bad-response.js'
import { DEFAULT_ONRAMP_OPTIONS } from './default-onramp-options.js'
import { historyAnswer, toHistoryPage, type HistoryEntry } from './history-decoder.js'
import {
  decodeOnrampOptions,
  decodeOnrampQuote,
  toOnrampPage,
  urlAnswer,
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
  /** Names the purchase, and no user: the data provider's history may repeat it. */
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

/** Says no more than what will be paid: what it brings is worth that much, less unknown fees. */
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
      async queryFn(_query, _context, _options, baseQuery) {
        const { data } = await baseQuery({
          service: 'rpc',
          path: ['v1', 'onramp', 'options'],
          whenSkipped: { data: { paymentCurrencies: [], purchaseCurrencies: [] } }
        })
        return { data: decodeOnrampOptions(data) ?? DEFAULT_ONRAMP_OPTIONS }
      }
    }),
    /** Whatever fails, the answer is an estimate that says so; `null`: no server to ask. */
    getOnrampQuote: build.query<OnrampQuote | null, OnrampQuoteQuery>({
      keepUnusedDataFor: 0,
      async queryFn(query, _context, _options, baseQuery) {
        const { purchaseCurrency, paymentCurrency, amount, network } = query
        const { data, meta } = await baseQuery({
          service: 'rpc',
          path: ['v1', 'onramp', 'quote'],
          body: { purchaseCurrency, paymentCurrency, amount, network },
          whenSkipped: { data: null }
        })
        if (meta.isSkipped) return { data: null }
        return { data: decodeOnrampQuote(data, paymentCurrency, purchaseCurrency) ?? estimate(query) }
      }
    }),
    /** What came of an order that is not in the history, for its buyer; nothing: it is not paid yet, or too old. */
    getOnrampOrder: build.query<readonly HistoryEntry[], OnrampOrderQuery, InferOutput<typeof historyAnswer>>({
      keepUnusedDataFor: 0,
      query: ({ order }) => ({
        service: 'rpc',
        path: ['v1', 'onramp', 'order'],
        body: { order },
        whenSkipped: { data: { data: [] } }
      }),
      rawResponseSchema: historyAnswer,
      transformResponse: (answer, meta, { chainId }) =>
        toHistoryPage(answer, meta.baseUrl, chainId)?.entries ?? refuseAnswer(meta)
    }),
    /** A provider's page, made for one purchase; `null`: no server to ask. */
    createOnrampUrl: build.mutation<OnrampPage | null, OnrampUrlQuery, InferOutput<typeof urlAnswer>>({
      query: (query) => ({
        service: 'rpc',
        path: ['v1', 'generators', 'onrampurl'],
        body: { ...query, defaultExperience: 'buy' },
        whenSkipped: { data: { url: '' } }
      }),
      rawResponseSchema: urlAnswer,
      transformResponse: (answer, meta) =>
        meta.isSkipped ? null : (toOnrampPage(answer, meta.baseUrl) ?? refuseAnswer(meta))
    })
  })
})
