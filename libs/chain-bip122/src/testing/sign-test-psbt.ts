import { Psbt } from 'bitcoinjs-lib'
import { isEqual, toXOnlyKey } from '../address/matches-public-key.js'
import type { TestKey } from './test-key.js'

/** A well-formed DER signature of nothing, with sighash ALL. */
const FOREIGN_SIGNATURE = [0x30, 6, 2, 1, 1, 2, 1, 1, 1]

/** Signs an input of the key's payment or ordinal address. @returns whether it is one */
export function signOwn(psbt: Psbt, index: number, key: TestKey): boolean {
  const type = typeOf(psbt, index, key)
  if (!type) return false
  if (type === 'payment') psbt.signInput(index, key.signer)
  else {
    const { tapInternalKey } = psbt.data.inputs[index] ?? {}
    if (!tapInternalKey) psbt.updateInput(index, { tapInternalKey: toXOnlyKey(key.publicKey) })
    psbt.signInput(index, key.tweakedSigner)
  }
  return true
}

/** Puts a signature on an input that is none, as a hostile wallet could. @returns whether the input is the key's */
export function signForeign(psbt: Psbt, index: number, key: TestKey): boolean {
  const type = typeOf(psbt, index, key)
  const signature = Uint8Array.from(FOREIGN_SIGNATURE)
  if (type === 'payment') psbt.updateInput(index, { partialSig: [{ pubkey: key.publicKey, signature }] })
  if (type === 'ordinal') psbt.updateInput(index, { tapKeySig: new Uint8Array(64).fill(1) })
  return type !== undefined
}

/** The same transaction with one satoshi less in its first output. */
export function takeOneSatoshi(psbt: Psbt): Psbt {
  const altered = new Psbt()
  altered.setVersion(psbt.version)
  altered.setLocktime(psbt.locktime)
  for (const [index, input] of psbt.data.inputs.entries()) {
    const place = psbt.txInputs[index]
    if (!place) continue
    altered.addInput({ ...input, hash: place.hash, index: place.index, sequence: place.sequence ?? 0xffffffff })
  }
  for (const [index, { script, value }] of psbt.txOutputs.entries()) {
    altered.addOutput({ script, value: index === 0 ? value - 1n : value })
  }
  return altered
}

function typeOf(psbt: Psbt, index: number, key: TestKey): 'payment' | 'ordinal' | undefined {
  const script = psbt.data.inputs[index]?.witnessUtxo?.script ?? new Uint8Array()
  if (isEqual(script, key.paymentScript)) return 'payment'
  return isEqual(script, key.ordinalScript) ? 'ordinal' : undefined
}
