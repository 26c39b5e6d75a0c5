import { AppKitError } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import { AuthInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { verifySignature } from '../address/public-key.js'
import type { DirectSignDoc } from '../cosmos-provider.js'
import { isSameBytes, readBytes } from '../provider/read-bytes.js'
import { readSignature } from '../provider/read-signature.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { encodeTransaction, signBytesOf, TRANSFER_KEY_TYPE } from './encode-transfer.js'

/** Largest part of a signed document, bytes. */
const PART_LIMIT = 65_536

/** Wallets may choose another fee than the one they are given; not more than this many times as much. */
const FEE_TOLERANCE = 10n

/**
 * Checks what a wallet signed against what it was given: chain, account number, sequence, key and messages are the same, only the fee may
 * differ within bounds, and the signature is the account's.
 * @returns the transaction, ready to be sent.
 * @throws AppKitError BAD_RESPONSE, UNSAFE_TRANSACTION
 * @source docs/threats.md §14
 */
export function readSigned(
  answer: unknown,
  asked: DirectSignDoc,
  publicKey: Uint8Array,
  chain: CosmosChain
): Uint8Array {
  const { signed, signature } = readAnswer(answer, asked, publicKey)
  if (!signed || !signature) throw badAnswer('signDirect')
  if (signed.chainId !== asked.chainId) throw altered('chain')
  if (signed.accountNumber !== asked.accountNumber) throw altered('account number')
  if (!isSameBytes(signed.bodyBytes, asked.bodyBytes)) throw altered('transfer')
  if (!isSameBytes(signed.authInfoBytes, asked.authInfoBytes)) {
    assertSameSigner(signed.authInfoBytes, asked.authInfoBytes, chain.denom)
  }
  if (verifySignature(signature, signBytesOf(signed), publicKey, TRANSFER_KEY_TYPE)) {
    return encodeTransaction(signed, signature)
  }
  throw badAnswer('the signature is not of this account and transaction')
}

function readAnswer(
  answer: unknown,
  asked: DirectSignDoc,
  publicKey: Uint8Array
): { signed?: DirectSignDoc | undefined; signature?: Uint8Array | undefined } {
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
function assertSameSigner(signedBytes: Uint8Array, askedBytes: Uint8Array, denom: string): void {
  const signed = readAuthInfo(signedBytes)
  const asked = AuthInfo.decode(askedBytes)
  if (!signed?.fee || !asked.fee) throw altered('fee')
  const withoutFee = (info: AuthInfo): Uint8Array => {
    const { fee: _fee, ...rest } = info
    return AuthInfo.encode(AuthInfo.fromPartial(rest)).finish()
  }
  if (!isSameBytes(withoutFee(signed), withoutFee(asked))) throw altered('signer')
  if (signed.fee.payer !== '' || signed.fee.granter !== '') throw altered('fee payer')
  const [coin, ...others] = signed.fee.amount
  const cap = BigInt(asked.fee.amount[0]?.amount ?? '0') * FEE_TOLERANCE
  const amount = coin && /^\d{1,78}$/.test(coin.amount) ? BigInt(coin.amount) : 0n
  if (others.length > 0 || (coin && coin.denom !== denom) || amount > cap) throw altered('fee')
  if (signed.fee.gasLimit > asked.fee.gasLimit * FEE_TOLERANCE) throw altered('gas limit')
}

function readAuthInfo(bytes: Uint8Array): AuthInfo | undefined {
  try {
    return AuthInfo.decode(bytes)
  } catch {
    return undefined
  }
}

function altered(what: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail: `the wallet changed the ${what}` })
}
