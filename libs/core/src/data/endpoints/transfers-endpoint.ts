import type { InferOutput } from 'valibot'
import { parseCaipNetworkId } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { refuseAnswer } from '../http/bad-response.js'
import { SERVICE_NAMES } from '../http/data-request.js'
import { currencyOf, type PaymentAsset } from './payment-asset.js'
import {
  assetsAnswer,
  quoteAnswer,
  statusAnswer,
  toExchangeAssets,
  toTransferQuote,
  type TransferQuote,
  type TransferStatus,
  type TransferWanted
} from './transfers-decoder.js'

/** What the user wants to pay with, and what shall arrive where. */
export interface TransferQuoteQuery extends TransferWanted {
  /** The account that pays. */
  readonly user: string
  /** An address on the destination's network. */
  readonly recipient: string
}

const BASE = ['appkit', 'v1', 'transfers']

const NO_QUOTE = 'Unable to get quote. Please choose a different token'
const NO_STATUS = 'Unable to get quote status'

function nobody(message: string) {
  return { error: new AppKitError('UNAVAILABLE', { source: SERVICE_NAMES.directory }, { message }).toPlain() }
}

/** Paying in one asset what is owed in another. */
export const transfersApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** Made for one payment, so it is not kept. */
    getTransferQuote: build.query<TransferQuote, TransferQuoteQuery, InferOutput<typeof quoteAnswer>>({
      keepUnusedDataFor: 0,
      query: ({ user, recipient, origin, destination, amount }) => ({
        service: 'directory',
        path: [...BASE, 'quote'],
        body: {
          user,
          originChainId: parseCaipNetworkId(origin.network).reference,
          originCurrency: currencyOf(origin),
          destinationChainId: parseCaipNetworkId(destination.network).reference,
          destinationCurrency: currencyOf(destination),
          recipient,
          amount
        },
        failure: NO_QUOTE,
        whenSkipped: nobody(NO_QUOTE)
      }),
      rawResponseSchema: quoteAnswer,
      transformResponse: (answer, meta, wanted) => toTransferQuote(answer, wanted, meta.baseUrl) ?? refuseAnswer(meta)
    }),
    getTransferStatus: build.query<TransferStatus, { readonly requestId: string }, InferOutput<typeof statusAnswer>>({
      keepUnusedDataFor: 0,
      query: ({ requestId }) => ({
        service: 'directory',
        path: [...BASE, 'status'],
        query: { requestId },
        failure: NO_STATUS,
        whenSkipped: nobody(NO_STATUS)
      }),
      rawResponseSchema: statusAnswer,
      transformResponse: ({ status }) => status
    }),
    /** None without a server to ask. */
    getExchangeAssets: build.query<
      readonly PaymentAsset[],
      { readonly exchangeId: string },
      InferOutput<typeof assetsAnswer>
    >({
      query: ({ exchangeId }) => ({
        service: 'directory',
        path: [...BASE, 'assets', 'exchanges', exchangeId],
        whenSkipped: { data: { exchangeId } }
      }),
      rawResponseSchema: assetsAnswer,
      transformResponse: (answer, meta, { exchangeId }) =>
        toExchangeAssets(answer, exchangeId, meta.baseUrl) ?? refuseAnswer(meta)
    })
  })
})
