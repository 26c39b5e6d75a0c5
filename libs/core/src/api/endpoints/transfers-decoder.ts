import {
  array,
  check,
  maxLength,
  minLength,
  nullish,
  object,
  picklist,
  pipe,
  record,
  safeParse,
  string,
  union,
  literal,
  type InferOutput
} from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { parseCaipNetworkId } from '../../caip/caip.js'
import { eachValid } from '../decoding/each-valid.js'
import { baseUnits, count, matching, opaqueText, shownName } from '../decoding/fields.js'
import { isAddress } from '../decoding/is-address.js'
import { isSamePaymentAsset, readAsset, wireAsset, type PaymentAsset } from './payment-asset.js'

/** Some of an asset. */
export interface AssetAmount {
  readonly amount: BaseUnits
  readonly currency: PaymentAsset
}

/** What must be done to pay. Of a transaction that somebody else has built nothing is kept: nobody could say what it does. */
export type TransferStep =
  | {
      readonly type: 'deposit'
      readonly requestId: string
      readonly deposit: AssetAmount & { readonly receiver: string }
    }
  | { readonly type: 'transaction'; readonly requestId: string }

/** What paying in one asset what is owed in another costs. */
export interface TransferQuote {
  readonly origin: AssetAmount
  readonly destination: AssetAmount
  readonly steps: readonly TransferStep[]
  readonly fees: readonly (AssetAmount & { readonly id: string; readonly label: string })[]
  readonly timeInSeconds: number
}

export type TransferStatus = 'waiting' | 'pending' | 'success' | 'failure' | 'refund' | 'timeout' | 'submitted'

/** What was asked for. */
export interface TransferWanted {
  readonly origin: Pick<PaymentAsset, 'network' | 'asset'>
  readonly destination: Pick<PaymentAsset, 'network' | 'asset'>
  /** What arrives, of the destination. */
  readonly amount: BaseUnits
}

const amount = object({ amount: baseUnits, currency: wireAsset })
const requestId = pipe(opaqueText(256), minLength(1))
const deposit = pipe(
  object({ amount: baseUnits, currency: wireAsset, receiver: matching(/^[-.%a-zA-Z0-9]{1,128}$/) }),
  check(({ currency, receiver }) => isAddress(parseCaipNetworkId(currency.network).namespace, receiver))
)
const step = union([
  object({ type: literal('deposit'), requestId, deposit }),
  object({ type: literal('transaction'), requestId })
])
const fee = object({ id: matching(/^[\w-]{1,64}$/), label: shownName, amount: baseUnits, currency: wireAsset })
const quoteAnswer = object({
  origin: amount,
  destination: amount,
  steps: pipe(array(step), minLength(1), maxLength(10)),
  fees: pipe(array(fee), maxLength(20)),
  timeInSeconds: count
})
const statusAnswer = object({
  status: picklist(['waiting', 'pending', 'success', 'failure', 'refund', 'timeout', 'submitted'])
})
const assetsAnswer = object({
  exchangeId: string(),
  assets: nullish(record(string(), eachValid(wireAsset, 500)))
})

/** Reads a quote; one for other assets or another amount than asked is none. @source docs/threats.md T2.E05, T2.F15 */
export function decodeTransferQuote(answer: unknown, wanted: TransferWanted, base: string): TransferQuote | undefined {
  const read = safeParse(quoteAnswer, answer)
  if (!read.success) return undefined
  const { origin, destination, steps, fees, timeInSeconds } = read.output
  const toAmount = (part: InferOutput<typeof amount>): AssetAmount => ({
    amount: part.amount,
    currency: readAsset(part.currency, base)
  })
  const quote: TransferQuote = {
    origin: toAmount(origin),
    destination: toAmount(destination),
    steps: steps.map((part) =>
      part.type === 'deposit'
        ? { ...part, deposit: { ...toAmount(part.deposit), receiver: part.deposit.receiver } }
        : part
    ),
    fees: fees.map((part) => ({ ...toAmount(part), id: part.id, label: part.label })),
    timeInSeconds
  }
  return isAnswerTo(wanted, quote) ? quote : undefined
}

/** The assets and what arrives are those that were asked for, and what is deposited is what is said to be paid. */
function isAnswerTo(wanted: TransferWanted, { origin, destination, steps }: TransferQuote): boolean {
  const deposits = steps.flatMap((part) => (part.type === 'deposit' ? [part.deposit] : []))
  const deposited = deposits.reduce((sum, part) => sum + BigInt(part.amount), 0n)
  return (
    isSamePaymentAsset(origin.currency, wanted.origin) &&
    isSamePaymentAsset(destination.currency, wanted.destination) &&
    BigInt(destination.amount) === BigInt(wanted.amount) &&
    deposits.every((part) => isSamePaymentAsset(part.currency, wanted.origin)) &&
    (deposits.length === 0 || deposited === BigInt(origin.amount))
  )
}

/** Reads how far a transfer is. */
export function decodeTransferStatus(answer: unknown): TransferStatus | undefined {
  const read = safeParse(statusAnswer, answer)
  return read.success ? read.output.status : undefined
}

/** Reads the assets of an exchange; bad entries are left out, and another exchange's are none. */
export function decodeExchangeAssets(
  answer: unknown,
  exchangeId: string,
  base: string
): readonly PaymentAsset[] | undefined {
  const read = safeParse(assetsAnswer, answer)
  if (!read.success || read.output.exchangeId !== exchangeId) return undefined
  return Object.values(read.output.assets ?? {}).flatMap((assets) => assets.map((asset) => readAsset(asset, base)))
}
