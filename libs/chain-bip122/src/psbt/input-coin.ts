import { AppKitError } from '@appkit/core'
import { Transaction, type Psbt } from 'bitcoinjs-lib'
import { isEqual } from '../address/matches-public-key.js'

/** What an input spends. */
export interface InputCoin {
  readonly script: Uint8Array
  /** Satoshi. */
  readonly value: bigint
}

/**
 * The coin of an input, as the PSBT states it. A whole transaction must have the id that the input names, and both statements must agree.
 * @throws AppKitError UNSAFE_TRANSACTION
 */
export function inputCoin(psbt: Psbt, index: number): InputCoin {
  const input = psbt.data.inputs[index]
  const place = psbt.txInputs[index]
  if (!input || !place) throw unsafe('there is no such input')
  const { witnessUtxo, nonWitnessUtxo } = input
  if (!nonWitnessUtxo) {
    if (witnessUtxo) return witnessUtxo
    throw unsafe('an input does not say what it spends')
  }
  const coin = outputOf(nonWitnessUtxo, place)
  if (!coin) throw unsafe('an input spends another coin than it says')
  if (witnessUtxo && (witnessUtxo.value !== coin.value || !isEqual(witnessUtxo.script, coin.script))) {
    throw unsafe('an input says two things about its coin')
  }
  return coin
}

/** An output of a serialised transaction. `undefined`: another transaction, or no such output. */
export function outputOf(
  transaction: Uint8Array,
  place: { readonly hash: Uint8Array; readonly index: number }
): InputCoin | undefined {
  try {
    const made = Transaction.fromBuffer(transaction)
    return isEqual(made.getHash(), place.hash) ? made.outs[place.index] : undefined
  } catch {
    return undefined
  }
}

/** A PSBT that must not be signed or sent. */
export function unsafe(detail: string): AppKitError<'UNSAFE_TRANSACTION'> {
  return new AppKitError('UNSAFE_TRANSACTION', { detail })
}
