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
  string,
  union,
  literal,
  type InferOutput
} from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { parseCaipNetworkId } from '../../caip/caip.js'
import { eachValid } from '../../decoding/each-valid.js'
import { baseUnits, count, matching, opaqueText, shownName } from '../../decoding/fields.js'
import { isAddress } from '../../decoding/is-address.js'
import { wire } from '../../decoding/wire.js'
import { isSamePaymentAsset, readAsset, wireAsset, type PaymentAsset } from './payment-asset.js'

/** Some of an asset. */
export interface AssetAmount {
  readonly amount: BaseUnits
  readonly currency: PaymentAsset
}

/** What must be done to pay. Nothing of a transaction built elsewhere is kept: the kit could not say what it does. */
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

export const quoteAnswer = wire(
  object({
    origin: amount,
    destination: amount,
    steps: pipe(array(step), minLength(1), maxLength(10)),
    fees: pipe(array(fee), maxLength(20)),
    timeInSeconds: count
  })
)

export const statusAnswer = wire(
  object({ status: picklist(['waiting', 'pending', 'success', 'failure', 'refund', 'timeout', 'submitted']) })
)

/** The assets of an exchange as they are sent, without bad entries. */
export const assetsAnswer = wire(
  object({ exchangeId: string(), assets: nullish(record(string(), eachValid(wireAsset, 500))) })
)

/** A quote in our own words; `undefined` for one for other assets or another amount than asked. @source docs/threats.md T2.E05, T2.F15 */
export function toTransferQuote(
  { origin, destination, steps, fees, timeInSeconds }: InferOutput<typeof quoteAnswer>,
  wanted: TransferWanted,
  base: string
): TransferQuote | undefined {
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

/** The assets of an exchange; `undefined` for those of another one. */
export function toExchangeAssets(
  { exchangeId, assets }: InferOutput<typeof assetsAnswer>,
  asked: string,
  base: string
): readonly PaymentAsset[] | undefined {
  if (exchangeId !== asked) return undefined
  return Object.values(assets ?? {}).flatMap((list) => list.map((asset) => readAsset(asset, base)))
}
