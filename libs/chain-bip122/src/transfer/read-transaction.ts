import { AppKitError } from '@appkit/core'
import { Transaction } from 'bitcoinjs-lib'
import * as v from 'valibot'
import { readHex } from '../guards/encoded-bytes.js'
import { readTransactionId } from '../guards/transaction-id.js'

/** A transaction of the UTXO source, checked. */
export interface KnownTransaction {
  readonly confirmations: number
  /** Decimal digits; there from the first confirmation on. */
  readonly blockHeight: string
  readonly replacedBy: string | undefined
  /** Has the id that was asked for. */
  readonly transaction: Transaction | undefined
}

const TRANSACTION_LIMIT = 4 * 1024 * 1024

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))
const answers = v.object({
  confirmations: count,
  blockHeight: v.optional(count),
  replacedBy: v.optional(v.string()),
  rawTransaction: v.optional(v.string())
})

/** What a UTXO source answers about a transaction; `undefined`: it knows none of this id. @throws AppKitError BAD_RESPONSE */
export function readTransaction(answer: unknown, id: string): KnownTransaction | undefined {
  if (answer === undefined) return undefined
  const result = v.safeParse(answers, answer)
  if (!result.success) throw badTransaction()
  const { confirmations, blockHeight, replacedBy: other, rawTransaction } = result.output
  const replacedBy = readTransactionId(other)
  const isOther = other === undefined || (replacedBy !== undefined && replacedBy !== id)
  if (!isOther || (confirmations > 0 && (blockHeight === undefined || other !== undefined))) throw badTransaction()
  const transaction = rawTransaction === undefined ? undefined : parse(rawTransaction)
  if (transaction && transaction.getId() !== id) throw badTransaction()
  return { confirmations, blockHeight: String(blockHeight ?? ''), replacedBy, transaction }
}

function parse(text: string): Transaction {
  const bytes = readHex(text, TRANSACTION_LIMIT)
  try {
    if (bytes) return Transaction.fromBuffer(bytes)
  } catch {
    // Said below.
  }
  throw badTransaction()
}

function badTransaction(): AppKitError {
  return new AppKitError('BAD_RESPONSE', { source: 'UTXO source', detail: 'transaction' })
}
