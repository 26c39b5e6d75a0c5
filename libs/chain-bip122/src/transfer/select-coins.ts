import { AppKitError } from '@appkit/core'
import type { DecodedAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { dustLimit } from './dust-limit.js'
import { feeFor, type FeeRate } from './fee-rate.js'
import type { Coin } from './read-coins.js'
import { transactionWeight } from './transaction-weight.js'

/** Which coins pay, and what becomes of them. All in satoshi; the coins' sum is amount, change and fee exactly. */
export interface Selection {
  readonly coins: readonly Coin[]
  readonly amount: bigint
  /** Zero: no change output. */
  readonly change: bigint
  readonly fee: bigint
}

/** Most inputs of one transfer; a standard transaction has room for more. */
const INPUT_LIMIT = 500

/**
 * Picks the largest coins first until they pay amount and fee. Change goes back to the sender; change that would be dust goes to the fee.
 * @throws AppKitError INVALID_AMOUNT for dust, and for more than the coins can pay; WALLET_METHOD_UNSUPPORTED for senders that are scripts
 */
export function selectCoins(parameters: {
  readonly coins: readonly Coin[]
  readonly from: DecodedAddress
  readonly to: DecodedAddress
  readonly amount: bigint
  readonly rate: FeeRate
}): Selection {
  const { from, to, amount, rate } = parameters
  const refused = new AppKitError('INVALID_AMOUNT', { value: amount.toString() })
  if (from.type === 'p2wsh') throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'sendTransfer' })
  const { type } = from
  if (amount < dustLimit(to.type)) throw refused
  const feeOf = (inputs: number, receivers: readonly DecodedAddress[]): bigint =>
    feeFor(transactionWeight(type, inputs, receivers.map(outputScript)), rate)

  const sorted = [...parameters.coins].sort(largestFirst).slice(0, INPUT_LIMIT)
  let sum = 0n
  for (const [index, coin] of sorted.entries()) {
    sum += coin.value
    const inputs = index + 1
    const change = sum - amount - feeOf(inputs, [to, from])
    const coins = sorted.slice(0, inputs)
    if (change >= dustLimit(type)) return { coins, amount, change, fee: sum - amount - change }
    if (sum >= amount + feeOf(inputs, [to])) return { coins, amount, change: 0n, fee: sum - amount }
  }
  throw refused
}

/** Equal coins in the order of their place, so that the same coins give the same transaction. */
function largestFirst(one: Coin, other: Coin): number {
  if (one.value !== other.value) return one.value > other.value ? -1 : 1
  const [a, b] = [one, other].map(({ txid, vout }) => `${txid}:${String(vout).padStart(10, '0')}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}
