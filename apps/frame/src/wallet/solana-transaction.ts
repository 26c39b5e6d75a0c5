import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { base58, base64 } from '@scure/base'
import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type ReadonlyUint8Array
} from '@solana/kit'
import type { SolanaAccount } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'

/** A transaction as it came, and how it was written. */
export interface GivenTransaction {
  readonly bytes: Uint8Array
  /** Writes bytes the way the transaction was written. */
  encode(bytes: Uint8Array): string
}

/** base58 has no `0`, `O`, `I`, `l`, `+`, `/` and `=`; a text of base64 that long has one of them. @throws FrameError */
export function readSolanaTransaction(text: string): GivenTransaction {
  const codec = /^[1-9A-HJ-NP-Za-km-z]+$/.test(text) ? base58 : base64
  try {
    return { bytes: codec.decode(text), encode: (bytes) => codec.encode(bytes) }
  } catch {
    throw unreadable()
  }
}

/** A signed transaction. */
export interface SignedTransaction {
  readonly bytes: Uint8Array
  /** Of the account, base58. */
  readonly signature: string
}

/**
 * Signs the message of a transaction and puts the signature in its place.
 * @throws FrameError when the account is none of its signers
 */
export function signSolanaTransaction(bytes: Uint8Array, account: SolanaAccount): SignedTransaction {
  const transaction = getTransactionDecoder().decode(bytes)
  if (!Object.hasOwn(transaction.signatures, account.address)) throw new FrameError(frameTexts['error.account'], 4100)
  const signature = account.sign(new Uint8Array(transaction.messageBytes))
  const signatures = { ...transaction.signatures, [account.address]: signature } as typeof transaction.signatures
  return {
    bytes: new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures })),
    signature: base58.encode(signature)
  }
}

/** The data of each instruction, in their order. @param bytes of a transaction that was read before */
export function readInstructionData(bytes: Uint8Array): readonly ReadonlyUint8Array[] {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  return message.version === 1 ? [] : message.instructions.map(({ data = new Uint8Array() }) => data)
}

export function unreadable(): FrameError {
  return new FrameError(frameTexts['error.transaction'], FRAME_ERROR_CODES.invalidPayload)
}
