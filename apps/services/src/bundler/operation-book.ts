import type { Hash, Hex } from 'viem'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'
import { readUserOperation, writeUserOperation, type UserOperation } from './user-operation.js'

/** How long an operation and its transaction are remembered, ms. */
const LIFETIME = 24 * 3_600_000

const text = v.custom<`0x${string}`>((value) => typeof value === 'string' && value.startsWith('0x'))
const record = v.object({ operation: v.unknown(), transaction: v.optional(text) })

/** What is known of an operation that was sent here. */
export interface OperationRecord {
  readonly operation: UserOperation
  /** Hash of the transaction that carries it; `undefined` for one that was just being made. */
  readonly transaction: Hash | undefined
}

/** The operations of the last day on a chain, and the operator's transactions as they were signed. */
export interface OperationBook {
  find(hash: Hash): Promise<OperationRecord | undefined>
  keep(hash: Hash, operation: UserOperation, transaction: Hash): Promise<void>
  /** @returns the signed transaction, to be sent again */
  findTransaction(hash: Hash): Promise<Hex | undefined>
  keepTransaction(hash: Hash, signed: Hex): Promise<void>
}

/** Keeps them in the storage, at the expense of the caller who brings an operation; their accounts have signed for them. */
export function operationBook(storage: Pick<Storage, 'get' | 'set'>, chainId: number): OperationBook {
  const operationKey = (hash: Hash): string => `bundler/operation/${chainId}/${hash}`
  const transactionKey = (hash: Hash): string => `bundler/transaction/${chainId}/${hash}`
  return {
    async find(hash) {
      const stored = await storage.get(operationKey(hash))
      if (stored === undefined) return undefined
      const { operation, transaction } = v.parse(record, JSON.parse(stored))
      return { operation: readUserOperation(operation), transaction }
    },
    async keep(hash, operation, transaction) {
      const kept = JSON.stringify({ operation: writeUserOperation(operation), transaction })
      await storage.set(operationKey(hash), kept, { ttl: LIFETIME, isSigned: true })
    },
    findTransaction: async (hash) => (await storage.get(transactionKey(hash))) as Hex | undefined,
    keepTransaction: (hash, signed) => storage.set(transactionKey(hash), signed, { ttl: LIFETIME, isSigned: true })
  }
}
