import { AppKitError } from '@appkit/core'
import { crypto, Psbt } from 'bitcoinjs-lib'
import type { DecodedAddress } from '../address/decode-address.js'
import {
  isEqual,
  keyHashScript,
  matchesPublicKey,
  taprootOutputKey,
  toXOnlyKey
} from '../address/matches-public-key.js'
import { outputScript } from '../address/output-script.js'
import { outputOf, unsafe } from '../psbt/input-coin.js'
import type { Coin } from './read-coins.js'
import type { Selection } from './select-coins.js'

/** Lets the sender raise the fee later. @source BIP-125 */
const REPLACEABLE = 0xfffffffd

/**
 * Builds the unsigned PSBT of a transfer: the selected coins in, the receiver first, then the change.
 * @param publicKey the sender's; needed for P2SH-P2WPKH
 * @throws AppKitError UNSAFE_TRANSACTION when a coin is not what the source says, BAD_RESPONSE when something is missing for the sender's type
 * @source BIP-174, BIP-371
 */
export function buildTransfer(parameters: {
  readonly selection: Selection
  readonly from: DecodedAddress
  readonly to: DecodedAddress
  readonly publicKey: Uint8Array | undefined
}): Psbt {
  const { selection, from, to, publicKey } = parameters
  const psbt = new Psbt()
  const script = outputScript(from)
  for (const coin of selection.coins) {
    psbt.addInput({
      hash: coin.txid,
      index: coin.vout,
      sequence: REPLACEABLE,
      ...statedCoin(coin, from, script, publicKey)
    })
    const place = psbt.txInputs.at(-1)
    if (!coin.rawTransaction || !place) continue
    const made = outputOf(coin.rawTransaction, place)
    if (made?.value !== coin.value || !isEqual(made.script, script)) throw unsafe('a coin is not what it is said to be')
  }
  psbt.addOutput({ script: outputScript(to), value: selection.amount })
  if (selection.change > 0n) psbt.addOutput({ script, value: selection.change })
  return psbt
}

/** What a PSBT must say of a coin, by the type of its address. */
function statedCoin(coin: Coin, from: DecodedAddress, script: Uint8Array, publicKey: Uint8Array | undefined): object {
  const { rawTransaction } = coin
  const witnessUtxo = { script, value: coin.value }
  switch (from.type) {
    case 'p2pkh':
      if (!rawTransaction) throw new AppKitError('BAD_RESPONSE', { source: 'UTXO source', detail: 'raw transaction' })
      return { nonWitnessUtxo: rawTransaction }
    case 'p2sh':
      if (!publicKey || !matchesPublicKey(from, publicKey)) {
        throw new AppKitError('BAD_RESPONSE', { source: 'Wallet', detail: 'public key' })
      }
      return { witnessUtxo, redeemScript: keyHashScript(crypto.hash160(publicKey)) }
    case 'p2tr': {
      const key = publicKey ? toXOnlyKey(publicKey) : undefined
      const outputKey = key ? taprootOutputKey(key) : undefined
      const isInternal = outputKey !== undefined && isEqual(outputKey, from.program)
      return { witnessUtxo, ...(isInternal ? { tapInternalKey: key } : {}) }
    }
    default:
      return { witnessUtxo }
  }
}
