import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type CompiledTransactionMessage,
  type ReadonlyUint8Array
} from '@solana/kit'
import { isSame, type InstructionShape } from './instruction-shape.js'
import { COMPUTE_BUDGET_INSTRUCTIONS, createTokenAccount, readMemo } from './other-instructions.js'
import type {
  SolanaInstruction,
  SolanaTransactionFacts,
  UnknownInstruction,
  UnreadableSolanaTransaction,
  SolanaAccount
} from './solana-facts.js'
import { SYSTEM_INSTRUCTIONS } from './system-instructions.js'
import { tokenInstructions } from './token-instructions.js'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** The number of AdvanceNonceAccount. @source Solana, SystemInstruction */
const NONCE_ADVANCE = new Uint8Array([4, 0, 0, 0])

const byFirstByte =
  (shapes: Readonly<Record<number, InstructionShape>>): ProgramShape =>
  ([number = -1]) =>
    shapes[number]

/** The System program numbers its instructions by four bytes. */
const bySystemNumber: ProgramShape = ([number = -1, ...rest]) =>
  rest.slice(0, 3).every((byte) => byte === 0) ? SYSTEM_INSTRUCTIONS[number] : undefined

/** Programs, by their address. @source Solana, Solana Program Library */
const PROGRAMS: Readonly<Record<string, ProgramShape>> = {
  [SYSTEM_PROGRAM]: bySystemNumber,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: byFirstByte(tokenInstructions('token')),
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: byFirstByte(tokenInstructions('token2022')),
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ([number = 0]) => (number <= 1 ? createTokenAccount : undefined),
  ComputeBudget111111111111111111111111111111: byFirstByte(COMPUTE_BUDGET_INSTRUCTIONS),
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: () => readMemo,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: () => readMemo
}

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
    isDurable: isNonceAdvance(message.instructions[0], table),
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

/** As the network decides it, which reads the number alone: bytes that follow it make no other instruction of it. @source Solana, get_durable_nonce */
function isNonceAdvance(
  first: CompiledMessage['instructions'][number] | undefined,
  { programAt }: AccountTable
): boolean {
  if (!first || programAt(first.programAddressIndex) !== SYSTEM_PROGRAM) return false
  return isSame((first.data ?? new Uint8Array()).slice(0, NONCE_ADVANCE.length), NONCE_ADVANCE)
}

type CompiledMessage = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }>

/** The accounts of a message, by the numbers that its instructions use. */
interface AccountTable {
  /** Programs stand in the message itself. */
  programAt(index: number): string | undefined
  accountAt(this: void, index: number): SolanaAccount | undefined
}

/** The message's own accounts come first, then what is written of every lookup table, then what is only read. @source Solana, MessageV0 */
function createAccountTable(message: CompiledMessage): AccountTable {
  const { staticAccounts } = message
  const lookups = (message.version === 0 && message.addressTableLookups) || []
  const own = staticAccounts.map((address): SolanaAccount => ({ status: 'known', address }))
  const inTable =
    (lookupTable: string) =>
    (index: number): SolanaAccount => ({ status: 'unknown', lookupTable, index })
  const accounts = [
    ...own,
    ...lookups.flatMap((lookup) => lookup.writableIndexes.map(inTable(lookup.lookupTableAddress))),
    ...lookups.flatMap((lookup) => lookup.readonlyIndexes.map(inTable(lookup.lookupTableAddress)))
  ]
  return { programAt: (index) => staticAccounts[index], accountAt: (index) => accounts[index] }
}

/** A program whose instructions are read. `undefined`: not one of them. */
type ProgramShape = (data: ReadonlyUint8Array) => InstructionShape | undefined
