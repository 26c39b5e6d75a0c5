import type { NamedSchemaError } from '@reduxjs/toolkit/query'
import { check, nullish, object, pipe, type InferOutput } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { isCaipAddress, parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import { AppKitError, type PlainError } from '../../errors/appkit-error.js'
import { baseUnits, caipAddress, matching } from '../../decoding/fields.js'
import { gas, gasPrice } from '../../decoding/gas.js'
import { isAddress } from '../../decoding/is-address.js'
import { isSameAsset } from '../../decoding/same-asset.js'
import { wire } from '../../decoding/wire.js'
import { toBadResponse } from '../http/bad-response.js'

/** A transaction prepared elsewhere, to be looked at before the user signs it. */
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
const contract = pipe(
  caipAddress,
  check((text) => {
    if (!isCaipAddress(text)) return false
    const { namespace, address } = parseCaipAddress(text)
    return isAddress(namespace, address)
  })
)

/** A prepared transaction as it is sent. */
export const transactionAnswer = wire(
  object({
    tx: object({
      from: account,
      to: contract,
      data: calldata,
      amount: nullish(baseUnits),
      value: nullish(baseUnits),
      eip155: object({ gas, gasPrice })
    })
  })
)

/** What a prepared transaction must keep to. */
export interface TransactionRules {
  /** The only account that may send it. */
  readonly from: CaipAddress
  /** The coins it must carry, wei. */
  readonly value: BaseUnits
  /** The amount it must say it is for, base units; where it says none, nothing is compared. */
  readonly amount?: BaseUnits | undefined
}

/** Ends the reading of an answer that differs from what was asked for. @param detail what differs */
export type Refuse = (detail: string) => never

/** `catchSchemaFailure` of transactions: what differs from what was asked for is UNSAFE_TRANSACTION, and what is none BAD_RESPONSE. */
export function toTransactionError(failure: NamedSchemaError): PlainError {
  const { schemaName, message: detail } = failure
  return schemaName === 'responseSchema'
    ? new AppKitError('UNSAFE_TRANSACTION', { detail }).toPlain()
    : toBadResponse(failure)
}

/**
 * A transaction that a server prepared, compared with what was asked for: the account, its network, the coins it carries, the amount. Whom it calls
 * and what its data does is the asking feature's to judge.
 * @source docs/threats.md T2.E10, T2.F15, T13.01, T13.02
 */
export function toTransaction(
  { tx }: InferOutput<typeof transactionAnswer>,
  rules: TransactionRules,
  refuse: Refuse
): UnsignedTransaction {
  const { caipNetworkId } = parseCaipAddress(rules.from)
  const from = isCaipAddress(tx.from) ? tx.from : (`${caipNetworkId}:${tx.from}` as CaipAddress)
  if (!isSameAsset(from, rules.from)) refuse('another account')
  if (parseCaipAddress(tx.to).caipNetworkId !== caipNetworkId) refuse('another network')
  if (BigInt(tx.value ?? rules.value) !== BigInt(rules.value)) refuse('another value')
  if (rules.amount !== undefined && BigInt(tx.amount ?? rules.amount) !== BigInt(rules.amount)) {
    refuse('another amount')
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
