import { getBase58Decoder, getBase58Encoder, getBase64Decoder, type CompiledTransactionMessage } from '@solana/kit'
import type { LandedTransaction } from './ledger.js'
import { invalidParams } from './rpc-failure.js'

/** A landed transaction as `getTransaction` answers it. @param encoding `json` (default), `base64`, `base58` */
export function encodeTransaction(landed: LandedTransaction, encoding: unknown): object {
  return {
    slot: landed.slot,
    blockTime: landed.blockTime,
    version: landed.message.version,
    transaction: encodeBody(landed, encoding ?? 'json'),
    meta: {
      err: landed.error,
      status: landed.error === null ? { Ok: null } : { Err: landed.error },
      fee: landed.fee,
      preBalances: landed.preBalances,
      postBalances: landed.postBalances,
      innerInstructions: [],
      logMessages: landed.logs,
      preTokenBalances: [],
      postTokenBalances: [],
      rewards: [],
      loadedAddresses: { writable: [], readonly: [] },
      computeUnitsConsumed: landed.computeUnits
    }
  }
}

function encodeBody({ wire, transaction, message }: LandedTransaction, encoding: unknown): unknown {
  if (encoding === 'base64') return [getBase64Decoder().decode(wire), encoding]
  if (encoding === 'base58') return [getBase58Decoder().decode(wire), encoding]
  if (encoding !== 'json') throw invalidParams('encoding')
  const signatures = Object.values(transaction.signatures).map((bytes) =>
    getBase58Decoder().decode(bytes ?? new Uint8Array(64))
  )
  return { signatures, message: encodeMessage(message) }
}

function encodeMessage(message: CompiledTransactionMessage): object {
  if (message.version === 1) throw invalidParams('encoding of a version 1 transaction')
  return {
    accountKeys: message.staticAccounts,
    header: {
      numRequiredSignatures: message.header.numSignerAccounts,
      numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts
    },
    recentBlockhash: 'lifetimeToken' in message ? message.lifetimeToken : getBase58Decoder().decode(new Uint8Array(32)),
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      programIdIndex: programAddressIndex,
      accounts: accountIndices,
      data: data === undefined ? '' : getBase58Decoder().decode(data),
      stackHeight: null
    })),
    ...(message.version === 0 ? { addressTableLookups: encodeLookups(message) } : {})
  }
}

function encodeLookups(message: CompiledTransactionMessage & { readonly version: 0 }): readonly object[] {
  return (message.addressTableLookups ?? []).map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    writableIndexes,
    readonlyIndexes
  }))
}

/** Bytes from a request. @param encoding `base58` (default) or `base64` */
export function decodeBytes(text: unknown, encoding: unknown): Uint8Array {
  if (typeof text !== 'string') throw invalidParams('transaction')
  try {
    if (encoding === 'base64') return Uint8Array.from(Buffer.from(text, 'base64'))
    return Uint8Array.from(getBase58Encoder().encode(text))
  } catch {
    throw invalidParams('transaction')
  }
}
