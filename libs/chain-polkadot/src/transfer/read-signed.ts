import { AppKitError } from '@appkit/core'
import { badAnswer, invalidSignature } from '@appkit/core/internal'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api/promise'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { isSignedBy } from '../message/verify-signature.js'
import { readField } from '../wallet/call-wallet.js'
import type { TransferCall } from './build-call.js'

/** Kinds of signature. @source sp_runtime MultiSignature */
const [ED25519, SR25519, ECDSA] = [0, 1, 2]

/** Longer payloads are signed by their hash. @source sp_runtime SignedPayload */
const HASH_OVER = 256

/** Largest signed transfer, bytes. */
const TRANSACTION_LIMIT = 4_096

/** What was asked of a wallet. */
export interface AskedSignature {
  readonly api: ApiPromise
  readonly call: TransferCall
  readonly payload: SignerPayloadJSON
  /** The sender's account, 32 bytes. */
  readonly key: Uint8Array
}

/**
 * Checks what a wallet signed against what it was given. A signature must be the account's over exactly the payload. A whole transaction
 * must be the one that was asked for, byte for byte; only the mode of `CheckMetadataHash` may differ, as devices demand it: its signature
 * is then over a hash that the wallet alone knows, and the chain checks it.
 * @returns the transaction, ready to be sent.
 * @throws AppKitError BAD_RESPONSE, UNSAFE_TRANSACTION
 * @source docs/threats.md T1.12, §14
 */
export function readSigned(answer: unknown, asked: AskedSignature): Uint8Array {
  const whole = readField(answer, 'signedTransaction') ?? undefined
  if (whole !== undefined) return readWhole(readBytes(whole), asked)
  const signature = readMultiSignature(readField(answer, 'signature'), asked)
  return encodeSigned(asked, signature, asked.payload)
}

function readWhole(given: Uint8Array | undefined, asked: AskedSignature): Uint8Array {
  const candidates = given ? signaturesIn(asked.api, given) : undefined
  if (!given || !candidates) throw badAnswer('signPayload')
  const text = bytesToHex(given)
  const findSigned = (payload: SignerPayloadJSON): Uint8Array | undefined =>
    candidates.find((signature) => bytesToHex(encodeSigned(asked, signature, payload)) === text)
  const signature = findSigned(asked.payload)
  if (signature) {
    readMultiSignature(signature, asked)
    return given
  }
  if (findSigned({ ...asked.payload, mode: 1 })) return given
  throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the wallet signed another transaction' })
}

/** What the signature in a transaction may be, by its length; `undefined`: it is no signed transaction. */
function signaturesIn(api: ApiPromise, transaction: Uint8Array): readonly Uint8Array[] | undefined {
  try {
    const { isSigned, signature } = api.registry.createType('Extrinsic', transaction)
    return isSigned ? toCandidates(signature.toU8a()) : undefined
  } catch {
    return undefined
  }
}

function encodeSigned({ call, key }: AskedSignature, signature: Uint8Array, payload: SignerPayloadJSON): Uint8Array {
  return call.addSignature(key, signature, payload).toU8a()
}

/** The signature with the byte of its kind, verified. @throws AppKitError BAD_RESPONSE */
function readMultiSignature(value: unknown, { api, payload, key }: AskedSignature): Uint8Array {
  const given = readBytes(value)
  const candidates = given ? toCandidates(given) : []
  if (!given || candidates.length === 0) throw invalidSignature()
  const bytes = api.registry
    .createType('ExtrinsicPayload', payload, { version: payload.version })
    .toU8a({ method: true })
  const signed = bytes.length > HASH_OVER ? blake2b(bytes, { dkLen: 32 }) : bytes
  const found = candidates.find((candidate) => {
    const text = candidate[0] === ECDSA ? candidate.subarray(1) : candidate
    return isSignedBy(key, signed, `0x${bytesToHex(text)}`)
  })
  if (found) return found
  throw badAnswer('invalid signature')
}

/** What a signature may be, by its length: most wallets name its kind, some leave it out. */
function toCandidates(given: Uint8Array): readonly Uint8Array[] {
  const named = (kind: number): Uint8Array => concatBytes(Uint8Array.of(kind), given)
  if (given.length === 64) return [named(SR25519), named(ED25519)]
  if (given.length === 66) return given[0] === ECDSA ? [given] : []
  if (given.length !== 65) return []
  return given[0] === SR25519 || given[0] === ED25519 ? [given, named(ECDSA)] : [named(ECDSA)]
}

function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value.length <= TRANSACTION_LIMIT ? value.slice() : undefined
  const isHex =
    typeof value === 'string' && value.length <= 2 * TRANSACTION_LIMIT + 2 && /^0x(?:[0-9a-f]{2})+$/i.test(value)
  return isHex ? hexToBytes(value.slice(2)) : undefined
}
