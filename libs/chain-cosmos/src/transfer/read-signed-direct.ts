import { encodeSecp256k1Signature } from '@cosmjs/amino'
import { makeSignBytes, type DirectSignResponse } from '@cosmjs/proto-signing'
import { badAnswer } from '@appkit/core/internal'
import { AuthInfo, type SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { verifySignature } from '../address/public-key.js'
import { isSameBytes, readBytes } from '../provider/read-bytes.js'
import { readSignature } from '../provider/read-signature.js'
import { altered, assertFeeWithin } from './fee-bounds.js'
import { SIGNING_KEY_TYPE } from './signing-key.js'

/** Largest part of a signed document, bytes. */
export const PART_LIMIT = 1024 * 1024

/**
 * Checks what a wallet signed against what it was given: chain, account number, sequence, key and messages are the same, only the fee may
 * differ within bounds, and the signature is the account's.
 * @throws AppKitError BAD_RESPONSE, UNSAFE_TRANSACTION
 * @source docs/threats.md §14
 */
export function readSignedDirect(answer: unknown, asked: SignDoc, publicKey: Uint8Array): DirectSignResponse {
  const { signed, signature } = readAnswer(answer, asked, publicKey)
  if (!signed || !signature) throw badAnswer('signDirect')
  if (signed.chainId !== asked.chainId) throw altered('chain')
  if (signed.accountNumber !== asked.accountNumber) throw altered('account number')
  if (!isSameBytes(signed.bodyBytes, asked.bodyBytes)) throw altered('messages')
  if (!isSameBytes(signed.authInfoBytes, asked.authInfoBytes)) {
    assertSameSigner(signed.authInfoBytes, asked.authInfoBytes)
  }
  if (verifySignature(signature, makeSignBytes(signed), publicKey, SIGNING_KEY_TYPE)) {
    return { signed, signature: encodeSecp256k1Signature(publicKey, signature) }
  }
  throw badAnswer('the signature is not of this account and transaction')
}

function readAnswer(
  answer: unknown,
  asked: SignDoc,
  publicKey: Uint8Array
): { signed?: SignDoc | undefined; signature?: Uint8Array | undefined } {
  try {
    const { signed, signature } = answer as { signed: Record<string, unknown>; signature: unknown }
    const bodyBytes = readBytes(signed['bodyBytes'], PART_LIMIT)
    const authInfoBytes = readBytes(signed['authInfoBytes'], PART_LIMIT)
    const chainId = signed['chainId']
    // A wallet's own kind of long integer; some leave out a zero.
    const accountNumber = String(signed['accountNumber'] ?? asked.accountNumber)
    if (!bodyBytes || !authInfoBytes || typeof chainId !== 'string' || !/^\d{1,20}$/.test(accountNumber)) return {}
    return {
      signed: { bodyBytes, authInfoBytes, chainId, accountNumber: BigInt(accountNumber) },
      signature: readSignature(signature, publicKey)
    }
  } catch {
    return {}
  }
}

/** @throws AppKitError UNSAFE_TRANSACTION when more than the fee differs, or the fee too much */
function assertSameSigner(signedBytes: Uint8Array, askedBytes: Uint8Array): void {
  const signed = readAuthInfo(signedBytes)
  const asked = AuthInfo.decode(askedBytes)
  if (!signed?.fee || !asked.fee) throw altered('fee')
  const withoutFee = (info: AuthInfo): Uint8Array => {
    const { fee: _fee, ...rest } = info
    return AuthInfo.encode(AuthInfo.fromPartial(rest)).finish()
  }
  if (!isSameBytes(withoutFee(signed), withoutFee(asked))) throw altered('signer')
  assertFeeWithin({ ...signed.fee, gas: signed.fee.gasLimit }, { ...asked.fee, gas: asked.fee.gasLimit })
}

function readAuthInfo(bytes: Uint8Array): AuthInfo | undefined {
  try {
    return AuthInfo.decode(bytes)
  } catch {
    return undefined
  }
}
