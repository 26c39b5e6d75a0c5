import type { InferOutput } from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import type { CaipAddress } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { refuseAnswer } from '../http/bad-response.js'
import { SERVICE_NAMES, type DataRequest } from '../http/data-request.js'
import {
  pageAnswer,
  RPC_ID,
  sessionAnswer,
  statusAnswer,
  toExchangePage,
  toExchangeSession,
  type ExchangePage,
  type ExchangeSession,
  type ExchangeStatus
} from './exchange-decoder.js'

/** Which exchanges the user wants to see. */
export interface ExchangesQuery {
  /** CAIP-19. */
  readonly asset: string
  /** Whole coins or tokens. */
  readonly amount: DecimalAmount
  /** From 1. @default 1 */
  readonly page?: number | undefined
  /** Ids of exchanges. @default all */
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** A payment from an exchange. */
export interface ExchangePayment {
  readonly exchangeId: string
  /** CAIP-19. */
  readonly asset: string
  /** Whole coins or tokens. */
  readonly amount: DecimalAmount
  readonly recipient: CaipAddress
}

/** A payment that is under way at an exchange. */
export interface ExchangeStatusQuery {
  readonly exchangeId: string
  readonly sessionId: string
}

function toRequest(
  method: string,
  parameters: object,
  rest: Pick<DataRequest, 'failure' | 'whenSkipped'>
): DataRequest {
  return {
    service: 'rpc',
    path: ['v1', 'json-rpc'],
    body: (projectId) => ({ jsonrpc: '2.0', id: RPC_ID, method, params: { ...parameters, projectId } }),
    ...rest
  }
}

function nobody() {
  return { error: new AppKitError('UNAVAILABLE', { source: SERVICE_NAMES.rpc }).toPlain() }
}

/** Paying and depositing from an exchange. */
export const exchangeApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** None without a server to ask. */
    getExchanges: build.query<ExchangePage, ExchangesQuery, InferOutput<typeof pageAnswer>>({
      query: ({ page = 1, ...query }) =>
        toRequest(
          'reown_getExchanges',
          { page, ...query },
          {
            failure: 'Unable to get exchanges',
            whenSkipped: { data: { jsonrpc: '2.0', id: RPC_ID, result: { exchanges: [], total: 0 } } }
          }
        ),
      rawResponseSchema: pageAnswer,
      transformResponse: (answer, { baseUrl }) => toExchangePage(answer, baseUrl)
    }),
    /** Each address is made for one payment. */
    createExchangeUrl: build.mutation<ExchangeSession, ExchangePayment, InferOutput<typeof sessionAnswer>>({
      query: (payment) =>
        toRequest('reown_getExchangePayUrl', payment, { failure: 'Unable to get payment URL', whenSkipped: nobody() }),
      rawResponseSchema: sessionAnswer,
      transformResponse: (answer, meta) => toExchangeSession(answer, meta.baseUrl) ?? refuseAnswer(meta)
    }),
    getExchangeStatus: build.query<ExchangeStatus, ExchangeStatusQuery, InferOutput<typeof statusAnswer>>({
      keepUnusedDataFor: 0,
      query: (query) =>
        toRequest('reown_getExchangeBuyStatus', query, { failure: 'Unable to get buy status', whenSkipped: nobody() }),
      rawResponseSchema: statusAnswer,
      transformResponse: ({ result: { status, txHash } }) => ({ status, txHash: txHash ?? undefined })
    })
  })
})
