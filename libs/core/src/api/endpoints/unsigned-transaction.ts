import { nullish, object, safeParse } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { isCaipAddress, parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { baseUnits, caipAddress, matching } from '../decoding/fields.js'
import { gas, gasPrice } from '../decoding/gas.js'
import { isAddress } from '../decoding/is-address.js'
import { isSameAsset } from '../decoding/same-asset.js'

/** A transaction somebody else prepared, to be looked at before anybody signs it. */
export interface UnsignedTransaction {
  readonly from: CaipAddress
  readonly to: CaipAddress
  /** Hex. */
  readonly data: `0x${string}`
  /** Wei. */
  readonly value: BaseUnits
  readonly gas: number
  /** Wei. */
  readonly gasPrice: BaseUnits
}

const account = matching(/^[-.:_%a-zA-Z0-9]{1,256}$/)
const calldata = matching(/^0x(?:[0-9a-fA-F]{2}){0,32768}$/)
const transactionAnswer = object({
  tx: object({
    from: account,
    to: caipAddress,
    data: calldata,
    amount: nullish(baseUnits),
    value: nullish(baseUnits),
    eip155: object({ gas, gasPrice })
  })
})

/** What a prepared transaction must keep to. */
export interface TransactionRules {
  /** The only account that may send it. */
  readonly from: CaipAddress
  /** The coins it must carry, wei. */
  readonly value: BaseUnits
  /** The amount it must say it is for, base units; where it says none, nothing is compared. */
  readonly amount?: BaseUnits | undefined
}

/** @throws AppKitError UNSAFE_TRANSACTION */
export function refuseTransaction(detail: string): never {
  throw new AppKitError('UNSAFE_TRANSACTION', { detail })
}

/**
 * Reads a transaction that a server prepared, and compares it with what was asked for: the account, its network, the coins it carries, the amount.
 * Whom it calls and what its data does is the asking feature's to judge.
 * @returns `undefined` for an answer no rule allows
 * @throws AppKitError UNSAFE_TRANSACTION for one that differs from what was asked for
 * @source docs/threats.md T2.E10, T2.F15, T13.01, T13.02
 */
export function decodeTransaction(answer: unknown, rules: TransactionRules): UnsignedTransaction | undefined {
  const result = safeParse(transactionAnswer, answer)
  if (!result.success) return undefined
  const { tx } = result.output
  const wanted = parseCaipAddress(rules.from)
  const from = isCaipAddress(tx.from) ? tx.from : (`${wanted.caipNetworkId}:${tx.from}` as CaipAddress)
  const to = parseCaipAddress(tx.to)
  if (!isSameAsset(from, rules.from)) refuseTransaction('another account')
  if (to.caipNetworkId !== wanted.caipNetworkId) refuseTransaction('another network')
  if (!isAddress(to.namespace, to.address)) return undefined
  if (BigInt(tx.value ?? rules.value) !== BigInt(rules.value)) refuseTransaction('another value')
  if (rules.amount !== undefined && BigInt(tx.amount ?? rules.amount) !== BigInt(rules.amount)) {
    refuseTransaction('another amount')
  }
  return {
    from,
    to: tx.to,
    data: tx.data as `0x${string}`,
    value: rules.value,
    gas: tx.eip155.gas,
    gasPrice: tx.eip155.gasPrice
  }
}
