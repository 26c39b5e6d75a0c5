import type { InferOutput } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { asBaseUnits } from '../../amounts/base-units.js'
import { parseCaipAddress, toCaipAddress, type CaipAddress, type CaipNetworkId } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { isNative, isSameAsset } from '../../decoding/same-asset.js'
import { refuseAnswer } from '../http/bad-response.js'
import {
  toTransaction,
  toTransactionError,
  transactionAnswer,
  type Refuse,
  type UnsignedTransaction
} from './unsigned-transaction.js'

/** Most that a swap may bring less than quoted, basis points, unless another value is asked for: one per cent. */
export const DEFAULT_SLIPPAGE = 100

/** Basis points in one per cent: how the provider is told. */
const PER_CENT = 100

/** A swap to be signed. */
export interface SwapTransactionQuery {
  readonly userAddress: string
  /** CAIP-10 of the tokens, both on one network. */
  readonly from: CaipAddress
  readonly to: CaipAddress
  /** Base units of `from`. */
  readonly amount: BaseUnits
  /** Whole basis points, 1 to 5,000. @default 100 @source docs/threats.md T11.09 */
  readonly slippage?: number | undefined
  /** Leaves out trying the transaction, e.g. while an approval is not mined. @default false */
  readonly disableEstimate?: boolean | undefined
}

/** An approval to be signed. */
export interface ApprovalQuery {
  readonly userAddress: string
  readonly from: CaipAddress
  readonly to: CaipAddress
  /** Exactly this much of `from` is approved, base units. */
  readonly amount: BaseUnits
}

/** An approval: who may take how much of a token. */
export interface ApprovalTransaction extends UnsignedTransaction {
  readonly spender: `0x${string}`
  /** Base units; `0` when the token wants its allowance to be zero before it gets another value. @source docs/threats.md T13.03 */
  readonly amount: BaseUnits
}

/** `approve(address,uint256)` with exactly its two arguments. */
const APPROVE = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i

function unsupported(network: CaipNetworkId): { error: ReturnType<AppKitError['toPlain']> } {
  const message = 'Network not supported for Swaps'
  return { error: new AppKitError('NETWORK_NOT_SUPPORTED', { network }, { message }).toPlain() }
}

/** @source docs/threats.md T13.01 */
function toApproval(
  transaction: UnsignedTransaction,
  { from, amount }: ApprovalQuery,
  refuse: Refuse
): ApprovalTransaction {
  const [, spender, units] = APPROVE.exec(transaction.data) ?? refuse('no approval')
  const approved = BigInt(`0x${units}`)
  if (!isSameAsset(transaction.to, from)) refuse('an approval of another token')
  if (approved !== 0n && approved !== BigInt(amount)) refuse('an approval of another amount')
  return { ...transaction, spender: `0x${spender}`, amount: asBaseUnits(approved) }
}

function accountOf({ userAddress, from }: Pick<ApprovalQuery, 'userAddress' | 'from'>): CaipAddress {
  return toCaipAddress(parseCaipAddress(from).caipNetworkId, userAddress)
}

/**
 * The transactions of a swap, prepared and compared with what was asked for. Each is made for one signature, so neither is kept.
 * @source docs/threats.md T2.E10, T2.E11
 */
export const swapTransactionsApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    buildSwapTransaction: build.mutation<
      UnsignedTransaction,
      SwapTransactionQuery,
      InferOutput<typeof transactionAnswer>
    >({
      query({ userAddress, from, to, amount, slippage = DEFAULT_SLIPPAGE, disableEstimate }) {
        const network = parseCaipAddress(from).caipNetworkId
        const eip155 = { slippage: slippage / PER_CENT }
        return {
          service: 'rpc',
          network,
          path: ['v1', 'convert', 'build-transaction'],
          body: (projectId) => ({ amount, eip155, projectId, from, to, userAddress, disableEstimate }),
          whenSkipped: unsupported(network)
        }
      },
      rawResponseSchema: transactionAnswer,
      transformResponse(answer, meta, query) {
        const { from, amount } = query
        const rules = { from: accountOf(query), value: isNative(from) ? amount : asBaseUnits(0n), amount }
        return toTransaction(answer, rules, (detail) => refuseAnswer(meta, detail))
      },
      catchSchemaFailure: toTransactionError
    }),
    buildApproval: build.mutation<ApprovalTransaction, ApprovalQuery, InferOutput<typeof transactionAnswer>>({
      query({ userAddress, from, to, amount }) {
        const network = parseCaipAddress(from).caipNetworkId
        return {
          service: 'rpc',
          network,
          path: ['v1', 'convert', 'build-approve'],
          query: { userAddress, from, to, amount },
          whenSkipped: unsupported(network)
        }
      },
      rawResponseSchema: transactionAnswer,
      transformResponse(answer, meta, query) {
        const refuse = (detail: string) => refuseAnswer(meta, detail)
        const rules = { from: accountOf(query), value: asBaseUnits(0n) }
        return toApproval(toTransaction(answer, rules, refuse), query, refuse)
      },
      catchSchemaFailure: toTransactionError
    })
  })
})
