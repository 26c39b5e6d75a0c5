import { parseCaipNetworkId } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { ask } from '../http/ask.js'
import type { Answer } from '../http/data-request.js'
import { currencyOf, type PaymentAsset } from './payment-asset.js'
import {
  decodeExchangeAssets,
  decodeTransferQuote,
  decodeTransferStatus,
  type TransferQuote,
  type TransferStatus,
  type TransferWanted
} from './transfers-decoder.js'

/** What somebody wants to pay with, and what shall arrive where. */
export interface TransferQuoteQuery extends TransferWanted {
  /** The account that pays. */
  readonly user: string
  /** An address on the destination's network. */
  readonly recipient: string
}

const BASE = ['appkit', 'v1', 'transfers']

function nobody<T>(message: string): Answer<T> {
  return { error: new AppKitError('UNAVAILABLE', { source: 'The wallet directory' }, { message }).toPlain() }
}

/** Paying in one asset what is owed in another. */
export const transfersApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** Made for one payment, so it is not kept. */
    getTransferQuote: build.query<TransferQuote, TransferQuoteQuery>({
      keepUnusedDataFor: 0,
      queryFn: ({ user, recipient, ...wanted }, context) => {
        const failure = 'Unable to get quote. Please choose a different token'
        const { origin, destination, amount } = wanted
        return ask<TransferQuote>(context, {
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
          failure,
          ifUnsupported: () => nobody(failure),
          decode: (answer, base) => decodeTransferQuote(answer, wanted, base)
        })
      }
    }),
    getTransferStatus: build.query<TransferStatus, { readonly requestId: string }>({
      keepUnusedDataFor: 0,
      queryFn: ({ requestId }, context) => {
        const failure = 'Unable to get quote status'
        return ask<TransferStatus>(context, {
          service: 'directory',
          path: [...BASE, 'status'],
          query: { requestId },
          failure,
          ifUnsupported: () => nobody(failure),
          decode: decodeTransferStatus
        })
      }
    }),
    /** None where nobody can be asked. */
    getExchangeAssets: build.query<readonly PaymentAsset[], { readonly exchangeId: string }>({
      queryFn: ({ exchangeId }, context) =>
        ask<readonly PaymentAsset[]>(context, {
          service: 'directory',
          path: [...BASE, 'assets', 'exchanges', exchangeId],
          ifUnsupported: () => ({ data: [] }),
          decode: (answer, base) => decodeExchangeAssets(answer, exchangeId, base)
        })
    })
  })
})
