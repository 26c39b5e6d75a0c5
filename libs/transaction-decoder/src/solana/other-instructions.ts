import { asBaseUnits } from '@appkit/core'
import { getStructCodec, getU32Codec, getU64Codec, getU8Codec, getUtf8Codec } from '@solana/kit'
import { decodeWhole, instructionShape, type InstructionShape } from './instruction-shape.js'
import type { ComputeBudget } from './solana-facts.js'

/** Settings of the Compute Budget program, by their number. @source Solana, ComputeBudgetInstruction */
export const COMPUTE_BUDGET_INSTRUCTIONS: Readonly<Record<number, InstructionShape>> = {
  1: setting('heapFrame', getU32Codec),
  2: setting('unitLimit', getU32Codec),
  3: setting('unitPrice', getU64Codec),
  4: setting('loadedAccountsDataSize', getU32Codec)
}

function setting(name: ComputeBudget['setting'], getValueCodec: typeof getU32Codec | typeof getU64Codec) {
  const getCodec = () =>
    getStructCodec([
      ['discriminator', getU8Codec()],
      ['value', getValueCodec()]
    ])
  return instructionShape(getCodec, 0, ({ value }) => ({
    kind: 'computeBudget',
    setting: name,
    value: asBaseUnits(BigInt(value))
  }))
}

/** The instructions of the Associated Token program that make an account, by their data. @source Solana Program Library, AssociatedTokenAccountInstruction */
export const createTokenAccount: InstructionShape = (data, accounts) => {
  const [payer, account, owner, mint, ...programs] = accounts
  const [number = 0] = data
  if (!payer || !account || !owner || !mint || programs.length < 2 || data.length > 1 || number > 1) return undefined
  return { kind: 'tokenAccountCreation', payer, account, owner, mint, isIdempotent: number === 1 }
}

/** Memos are text in UTF-8, without anything around it. */
export const readMemo: InstructionShape = (data) => {
  const text = decodeWhole(getUtf8Codec(), data)
  return text === undefined ? undefined : { kind: 'memo', text }
}
