import type { AddressType } from '../address/decode-address.js'

/** Version, lock time, both counts, segwit marker and flag. Counts above 252 take two bytes more. @source BIP-141 */
const BASE_WEIGHT = 42n
const LONG_COUNT_WEIGHT = 8n
const SHORT_COUNT = 252

/** Weight of an input with the longest signature a wallet makes (72 bytes with sighash type; 65 for taproot). @source BIP-141, BIP-143, BIP-341 */
const INPUT_WEIGHTS: Readonly<Record<Exclude<AddressType, 'p2wsh'>, bigint>> = {
  p2pkh: 593n,
  p2sh: 364n,
  p2wpkh: 272n,
  p2tr: 231n
}

/** Value and length of an output, bytes. */
const OUTPUT_BYTES = 9n

/** Weight of a transaction whose inputs are all of one type, at most. */
export function transactionWeight(
  inputType: keyof typeof INPUT_WEIGHTS,
  inputs: number,
  scripts: readonly Uint8Array[]
): bigint {
  const outputs = scripts.reduce((sum, { length }) => sum + 4n * (OUTPUT_BYTES + BigInt(length)), 0n)
  const counts = inputs > SHORT_COUNT ? LONG_COUNT_WEIGHT : 0n
  return BASE_WEIGHT + counts + BigInt(inputs) * INPUT_WEIGHTS[inputType] + outputs
}
