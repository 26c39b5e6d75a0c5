import { AppKitError } from '@appkit/core'
import { getTransactionDecoder, getTransactionEncoder, type Transaction } from '@solana/kit'
import { readBytes } from '../guards/bytes.js'
import type { CompiledTransaction, HostTransaction, SerializableTransaction } from '../host-provider.js'
import { TRANSACTION_LIMIT } from './decodes-as-transaction.js'

/** The classes of web3.js read themselves from bytes by one of these. */
interface TransactionClass {
  readonly deserialize?: unknown
  readonly from?: unknown
}

/**
 * The bytes of a host's transaction as they go over the wire.
 * @throws AppKitError UNSAFE_TRANSACTION when it cannot be written, e.g. without a blockhash
 */
export function toWire(transaction: HostTransaction): Uint8Array {
  try {
    const wire = readBytes(write(transaction), TRANSACTION_LIMIT)
    if (wire) return wire
  } catch (cause) {
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'it cannot be written as bytes' }, { cause })
  }
  throw new AppKitError('UNSAFE_TRANSACTION', { detail: `it is longer than ${TRANSACTION_LIMIT} bytes` })
}

/** Signed bytes in the form that the host gave the transaction in. */
export function fromWire<T extends HostTransaction>(wire: Uint8Array, original: T): T {
  return read(wire, original) as T
}

function isSerializable(transaction: HostTransaction): transaction is SerializableTransaction {
  return 'serialize' in transaction && typeof transaction.serialize === 'function'
}

function isCompiled(transaction: HostTransaction): transaction is CompiledTransaction {
  return 'messageBytes' in transaction && 'signatures' in transaction
}

function write(transaction: HostTransaction): unknown {
  if (ArrayBuffer.isView(transaction)) return transaction
  // Not signed yet, so web3.js must not ask for signatures; its versioned class takes no options and writes what is there.
  if (isSerializable(transaction))
    return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  if (isCompiled(transaction)) return getTransactionEncoder().encode(transaction as unknown as Transaction)
  return undefined
}

function read(wire: Uint8Array, original: HostTransaction): unknown {
  if (ArrayBuffer.isView(original)) return wire
  if (!isSerializable(original)) return { ...original, ...getTransactionDecoder().decode(wire) }
  const { deserialize, from } = original.constructor as unknown as TransactionClass
  const make = typeof deserialize === 'function' ? deserialize : from
  return typeof make === 'function' ? Reflect.apply(make, original.constructor, [wire]) : wire
}
