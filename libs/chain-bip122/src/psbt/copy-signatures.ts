import * as ecc from '@bitcoinerlab/secp256k1'
import { script, Transaction, type Psbt } from 'bitcoinjs-lib'
import { isEqual } from '../address/matches-public-key.js'
import { readWitness } from '../message/read-witness.js'
import { isWholeSighash } from './assert-safe-psbt.js'
import { inputCoin, unsafe } from './input-coin.js'

interface InputSignatures {
  readonly partialSig?: { pubkey: Uint8Array; signature: Uint8Array }[]
  readonly tapKeySig?: Uint8Array
}

/**
 * Takes the signatures of a returned PSBT over into the one that was sent, and nothing else of it. Both must be of the same transaction to the
 * last byte, every input asked for must be signed, and each signature must be right and of the whole transaction.
 * @param sent is changed: it gets the signatures
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source docs/threats.md T1.11, §14
 */
export function copySignatures(sent: Psbt, returned: Psbt, indexes: readonly number[]): void {
  const [asked, given] = [sent, returned].map(({ data }) => data.globalMap.unsignedTx.toBuffer())
  if (!asked || !given || !isEqual(asked, given)) throw unsafe('the wallet returned another transaction')
  for (const index of indexes) {
    const signatures = readSignatures(returned, index)
    for (const type of sighashTypes(signatures)) {
      if (!isWholeSighash(type)) throw unsafe('the wallet did not sign the whole transaction')
    }
    try {
      replaceSignatures(sent, index, signatures)
      if (areRight(sent, index)) continue
    } catch {
      // No signature, or one that is none.
    }
    throw unsafe('the wallet returned a wrong signature')
  }
}

/** Takes the place of what the same keys have signed before; what other keys have signed stays. */
function replaceSignatures(psbt: Psbt, index: number, { partialSig = [], tapKeySig }: InputSignatures): void {
  const input = psbt.data.inputs[index]
  const others =
    input?.partialSig?.filter(({ pubkey }) => !partialSig.some((given) => isEqual(given.pubkey, pubkey))) ?? []
  if (partialSig.length > 0) delete input?.partialSig
  if (tapKeySig) delete input?.tapKeySig
  // The library refuses a second signature of one key.
  psbt.updateInput(index, {
    ...(partialSig.length > 0 ? { partialSig: [...others, ...partialSig] } : {}),
    ...(tapKeySig ? { tapKeySig } : {})
  })
}

/** Whether the signatures of an input are those of its key. The library checks taproot only where the key before the tweak is known. */
function areRight(psbt: Psbt, index: number): boolean {
  const { tapKeySig } = psbt.data.inputs[index] ?? {}
  if (!tapKeySig)
    return psbt.validateSignaturesOfInput(index, (key, hash, signature) => ecc.verify(hash, key, signature))
  const coins = psbt.data.inputs.map((_, each) => inputCoin(psbt, each))
  const { script: own } = inputCoin(psbt, index)
  const transaction = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
  const hash = transaction.hashForWitnessV1(
    index,
    coins.map((coin) => coin.script),
    coins.map((coin) => coin.value),
    tapKeySig[64] ?? Transaction.SIGHASH_DEFAULT
  )
  const isTaproot = own.length === 34 && own[0] === 0x51
  return isTaproot && ecc.verifySchnorr(hash, own.slice(2), tapKeySig.slice(0, 64))
}

/** The signatures of an input, also where the wallet has finished it already. */
function readSignatures(psbt: Psbt, index: number): InputSignatures {
  const input = psbt.data.inputs[index]
  if (!input) return {}
  const { partialSig, tapKeySig, finalScriptWitness, finalScriptSig } = input
  if (tapKeySig) return { tapKeySig }
  if (partialSig) return { partialSig }
  const items = finalScriptWitness ? readWitness(finalScriptWitness) : readPushes(finalScriptSig)
  const [signature, pubkey] = items ?? []
  if (signature && pubkey && items?.length === 2) return { partialSig: [{ pubkey, signature }] }
  return signature && items?.length === 1 ? { tapKeySig: signature } : {}
}

function readPushes(bytes: Uint8Array | undefined): Uint8Array[] | undefined {
  const chunks = bytes ? script.decompile(bytes) : undefined
  const pushes = chunks?.filter((chunk) => typeof chunk !== 'number')
  return pushes?.length === chunks?.length ? pushes : undefined
}

function sighashTypes({ partialSig, tapKeySig }: InputSignatures): (number | undefined)[] {
  const byKey = tapKeySig?.length === 65 ? [tapKeySig[64]] : []
  return [...byKey, ...(partialSig ?? []).map(({ signature }) => signature.at(-1))]
}
