import {
  encodeSecp256k1Signature,
  serializeSignDoc,
  type AminoSignResponse,
  type StdFee,
  type StdSignDoc
} from '@cosmjs/amino'
import { badAnswer } from '@appkit/core/internal'
import { verifySignature } from '../address/public-key.js'
import { sortedJson } from '../messages/adr36.js'
import { readSignature } from '../provider/read-signature.js'
import { altered, assertFeeWithin, type FeeTerms } from './fee-bounds.js'
import { PART_LIMIT } from './read-signed-direct.js'
import { SIGNING_KEY_TYPE } from './signing-key.js'

/**
 * Checks a document that a wallet signed as JSON against the one it was given: chain, account number, sequence, messages and memo are the same,
 * only the fee may differ within bounds, and the signature is the account's.
 * @param asked as JSON writes it: no field is `undefined`
 * @throws AppKitError BAD_RESPONSE, UNSAFE_TRANSACTION
 * @source docs/threats.md §14
 */
export function readSignedAmino(answer: unknown, asked: StdSignDoc, publicKey: Uint8Array): AminoSignResponse {
  const { signed, signature } = readAnswer(answer, publicKey)
  if (!signed || !signature) throw badAnswer('signAmino')
  const { fee, ...rest } = signed
  const { fee: askedFee, ...askedRest } = asked
  if (sortedJson(rest) !== sortedJson(askedRest)) throw altered('messages, account or chain')
  if (sortedJson(fee) !== sortedJson(askedFee)) assertFeeWithin(readTerms(fee), readTerms(askedFee))
  const doc: StdSignDoc = { ...asked, fee: fee as StdFee }
  if (verifySignature(signature, serializeSignDoc(doc), publicKey, SIGNING_KEY_TYPE)) {
    return { signed: doc, signature: encodeSecp256k1Signature(publicKey, signature) }
  }
  throw badAnswer('the signature is not of this account and transaction')
}

/** A copy of the document, which the wallet cannot change any more. */
function readAnswer(
  answer: unknown,
  publicKey: Uint8Array
): { signed?: Readonly<Record<string, unknown>>; signature?: Uint8Array | undefined } {
  try {
    const { signed, signature } = answer as { signed: unknown; signature: unknown }
    const json = JSON.stringify(signed)
    if (!json.startsWith('{') || json.length > PART_LIMIT) return {}
    return {
      signed: JSON.parse(json) as Readonly<Record<string, unknown>>,
      signature: readSignature(signature, publicKey)
    }
  } catch {
    return {}
  }
}

/** @throws AppKitError UNSAFE_TRANSACTION for what is no fee */
function readTerms(fee: unknown): FeeTerms {
  const { amount, gas, granter = '', payer = '', ...others } = (fee ?? {}) as Readonly<Record<string, unknown>>
  const isFee =
    Array.isArray(amount) &&
    amount.every(isCoin) &&
    typeof gas === 'string' &&
    /^\d{1,20}$/.test(gas) &&
    typeof granter === 'string' &&
    typeof payer === 'string' &&
    Object.keys(others).length === 0
  if (!isFee) throw altered('fee')
  return { amount, gas: BigInt(gas), granter, payer }
}

function isCoin(value: unknown): value is FeeTerms['amount'][number] {
  const { denom, amount, ...others } = (value ?? {}) as Readonly<Record<string, unknown>>
  return typeof denom === 'string' && typeof amount === 'string' && Object.keys(others).length === 0
}
