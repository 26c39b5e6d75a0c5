import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder
} from '@solana/kit'
import { isSame } from './instruction-shape.js'
import { PROGRAMS } from './programs.js'
import { createAccountTable, type AccountTable, type CompiledMessage } from './account-table.js'
import type {
  SolanaInstruction,
  SolanaTransactionFacts,
  UnknownInstruction,
  UnreadableSolanaTransaction
} from './solana-facts.js'

/** Largest transaction on the wire, bytes. @source Solana, PACKET_DATA_SIZE */
export const MAX_SOLANA_TRANSACTION = 1_232

/**
 * What a transaction of Solana would do, from its bytes alone: signed or not, legacy or version 0. It answers whatever the bytes are. Lookup tables
 * are not read, so accounts that stand in one are `unknown`.
 * @param bytes of the whole transaction, with room for its signatures
 */
export function decodeSolanaTransaction(bytes: Uint8Array): SolanaTransactionFacts | UnreadableSolanaTransaction {
  if (bytes.length > MAX_SOLANA_TRANSACTION) return { kind: 'unreadable', reason: 'tooLarge' }
  const message = readMessage(bytes)
  if (!message) return { kind: 'unreadable', reason: 'wire' }
  if (message.version === 1) return { kind: 'unreadable', reason: 'version' }
  const table = createAccountTable(message)
  const [feePayer] = message.staticAccounts
  const instructions = message.instructions.map((instruction) => readInstruction(instruction, table))
  if (feePayer === undefined || instructions.includes(undefined)) return { kind: 'unreadable', reason: 'wire' }
  const read = instructions.filter((instruction) => instruction !== undefined)
  return {
    kind: 'transaction',
    version: message.version,
    feePayer,
    signers: message.staticAccounts.slice(0, message.header.numSignerAccounts),
    isDurable: read[0]?.kind === 'nonceAdvance',
    instructions: read
  }
}

/** The message, if the bytes are exactly one transaction. */
function readMessage(bytes: Uint8Array) {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const isWhole =
      isSame(getTransactionEncoder().encode(transaction), bytes) &&
      isSame(getCompiledTransactionMessageEncoder().encode(message), transaction.messageBytes)
    return isWhole ? message : undefined
  } catch {
    return undefined
  }
}

/** @returns `undefined` for places that no account has */
function readInstruction(
  { programAddressIndex, accountIndices = [], data = new Uint8Array() }: CompiledMessage['instructions'][number],
  { programAt, accountAt }: AccountTable
): SolanaInstruction | undefined {
  const program = programAt(programAddressIndex)
  const accounts = accountIndices.map(accountAt)
  if (program === undefined || accounts.includes(undefined)) return undefined
  const known = accounts.filter((account) => account !== undefined)
  const unknown = (reason: UnknownInstruction['reason']): UnknownInstruction => ({
    kind: 'unknown',
    reason,
    program,
    accounts: known,
    dataLength: data.length
  })
  if (!Object.hasOwn(PROGRAMS, program)) return unknown('program')
  const shape = PROGRAMS[program]?.(data)
  return shape ? (shape(data, known) ?? unknown('arguments')) : unknown('instruction')
}
