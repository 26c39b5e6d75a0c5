import type { ReadonlyUint8Array } from '@solana/kit'
import type { InstructionShape } from './instruction-shape.js'
import { COMPUTE_BUDGET_INSTRUCTIONS, createTokenAccount, readMemo } from './other-instructions.js'
import { SYSTEM_INSTRUCTIONS } from './system-instructions.js'
import { tokenInstructions } from './token-instructions.js'

/** A program whose instructions are read. `undefined`: not one of them. */
export type ProgramShape = (data: ReadonlyUint8Array) => InstructionShape | undefined

const byFirstByte =
  (shapes: Readonly<Record<number, InstructionShape>>): ProgramShape =>
  ([number = -1]) =>
    shapes[number]

/** The System program numbers its instructions by four bytes. */
const bySystemNumber: ProgramShape = ([number = -1, ...rest]) =>
  rest.slice(0, 3).every((byte) => byte === 0) ? SYSTEM_INSTRUCTIONS[number] : undefined

/** Programs, by their address. @source Solana, Solana Program Library */
export const PROGRAMS: Readonly<Record<string, ProgramShape>> = {
  '11111111111111111111111111111111': bySystemNumber,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: byFirstByte(tokenInstructions('token')),
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: byFirstByte(tokenInstructions('token2022')),
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ([number = 0]) => (number <= 1 ? createTokenAccount : undefined),
  ComputeBudget111111111111111111111111111111: byFirstByte(COMPUTE_BUDGET_INSTRUCTIONS),
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: () => readMemo,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: () => readMemo
}
