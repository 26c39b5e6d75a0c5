import { Transaction, type Psbt } from 'bitcoinjs-lib'
import { MAX_SATOSHI } from '../guards/satoshi.js'
import { inputCoin, unsafe } from './input-coin.js'

/** A fee may take at most this share of what goes in: one in four. @source docs/threats.md §14 */
const FEE_SHARE = 4n

/** Sighash types that sign the whole transaction. @source docs/threats.md §14 */
const WHOLE = [Transaction.SIGHASH_DEFAULT, Transaction.SIGHASH_ALL]

/** Whether a sighash type signs all inputs and outputs. */
export function isWholeSighash(type: number | undefined): boolean {
  return type === undefined || WHOLE.includes(type)
}

/**
 * Lets a PSBT through whose inputs and outputs are known, whose fee is bounded, and which asks the account for signatures of the whole transaction.
 * How others have signed theirs changes nothing about that.
 * @param signed indexes of the inputs that the account signs
 * @returns the fee, satoshi
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source docs/threats.md T1.11, §14
 */
export function assertSafePsbt(psbt: Psbt, signed: readonly number[], maxFee: bigint): bigint {
  if (psbt.inputCount === 0 || psbt.txOutputs.length === 0) throw unsafe('no inputs or no outputs')
  for (const index of signed) {
    if (!isWholeSighash(psbt.data.inputs[index]?.sighashType))
      throw unsafe('an input is not to sign the whole transaction')
  }
  const going = sum(psbt.data.inputs.map((_, index) => inputCoin(psbt, index).value))
  return assertFee(going - sum(psbt.txOutputs.map(({ value }) => value)), going, maxFee)
}

/** @param spent what the inputs hold, satoshi @throws AppKitError UNSAFE_TRANSACTION */
export function assertFee(fee: bigint, spent: bigint, maxFee: bigint): bigint {
  if (fee < 0n) throw unsafe('the outputs are worth more than the inputs')
  if (fee > maxFee) throw unsafe(`the fee is above ${maxFee} satoshi`)
  if (fee * FEE_SHARE > spent) throw unsafe('the fee is above a quarter of what is spent')
  return fee
}

function sum(values: readonly bigint[]): bigint {
  const total = values.reduce((so, value) => so + value, 0n)
  if (values.some((value) => value < 0n) || total > MAX_SATOSHI) throw unsafe('an amount is out of range')
  return total
}
