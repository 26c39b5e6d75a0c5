import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import type { CaipAddress } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import type { WidgetState } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import { ask, type AskContext } from '../http/ask.js'
import type { Answer, DataRequest } from '../http/data-request.js'
import {
  decodeExchanges,
  decodeExchangeSession,
  decodeExchangeStatus,
  RPC_ID,
  type ExchangePage,
  type ExchangeSession,
  type ExchangeStatus
} from './exchange-decoder.js'

/** Which exchanges somebody wants to see. */
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

interface RpcRequest<T> extends Pick<DataRequest<T>, 'failure' | 'decode'> {
  readonly method: string
  readonly parameters: object
  /** What stands for an answer where nobody can be asked. @default UNAVAILABLE */
  readonly otherwise?: T
}

function askRpc<T>(context: AskContext, request: RpcRequest<T>): Promise<Answer<T>> {
  const { method, parameters, otherwise, failure, decode } = request
  const { projectId } = (context.getState() as WidgetState).options
  return ask<T>(context, {
    service: 'rpc',
    path: ['v1', 'json-rpc'],
    body: { jsonrpc: '2.0', id: RPC_ID, method, params: { ...parameters, projectId } },
    ...(failure !== undefined && { failure }),
    ifUnsupported: () =>
      otherwise === undefined
        ? { error: new AppKitError('UNAVAILABLE', { source: 'The data provider' }).toPlain() }
        : { data: otherwise },
    decode
  })
}

/** Paying and depositing from an exchange. */
export const exchangeApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** None where nobody can be asked. */
    getExchanges: build.query<ExchangePage, ExchangesQuery>({
      queryFn: ({ page = 1, ...query }, context) =>
        askRpc<ExchangePage>(context, {
          method: 'reown_getExchanges',
          parameters: { page, ...query },
          otherwise: { exchanges: [], total: 0 },
          failure: 'Unable to get exchanges',
          decode: decodeExchanges
        })
    }),
    /** Each address is made for one payment. */
    createExchangeUrl: build.mutation<ExchangeSession, ExchangePayment>({
      queryFn: (payment, context) =>
        askRpc<ExchangeSession>(context, {
          method: 'reown_getExchangePayUrl',
          parameters: payment,
          failure: 'Unable to get payment URL',
          decode: decodeExchangeSession
        })
    }),
    getExchangeStatus: build.query<ExchangeStatus, ExchangeStatusQuery>({
      keepUnusedDataFor: 0,
      queryFn: (query, context) =>
        askRpc<ExchangeStatus>(context, {
          method: 'reown_getExchangeBuyStatus',
          parameters: query,
          failure: 'Unable to get buy status',
          decode: decodeExchangeStatus
        })
    })
  })
})
