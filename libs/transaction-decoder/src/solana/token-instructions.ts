import { asBaseUnits } from '@appkit/core'
import {
  getApproveCheckedInstructionDataCodec,
  getApproveInstructionDataCodec,
  getBurnCheckedInstructionDataCodec,
  getBurnInstructionDataCodec,
  getCloseAccountInstructionDataCodec,
  getFreezeAccountInstructionDataCodec,
  getInitializeAccount3InstructionDataCodec,
  getMintToCheckedInstructionDataCodec,
  getMintToInstructionDataCodec,
  getRevokeInstructionDataCodec,
  getSyncNativeInstructionDataCodec,
  getThawAccountInstructionDataCodec,
  getTransferCheckedInstructionDataCodec,
  getTransferInstructionDataCodec
} from '@solana-program/token'
import { getAddressCodec, getOptionCodec, getStructCodec, getU8Codec, unwrapOption } from '@solana/kit'
import { instructionShape, type InstructionShape } from './instruction-shape.js'
import type { TokenAuthority, TokenInstructionFacts } from './solana-facts.js'

/** An allowance without end. */
const MAX_UINT64 = 2n ** 64n - 1n

const AUTHORITIES: readonly TokenAuthority[] = ['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount']

/** Token-2022 has more authorities than the codec of the Token program knows. */
const getSetAuthorityCodec = () =>
  getStructCodec([
    ['discriminator', getU8Codec()],
    ['authorityType', getU8Codec()],
    ['newAuthority', getOptionCodec(getAddressCodec())]
  ])

/** Instructions that both token programs have, by their number. @source Solana Program Library, TokenInstruction */
export function tokenInstructions(
  program: TokenInstructionFacts['program']
): Readonly<Record<number, InstructionShape>> {
  return {
    3: instructionShape(getTransferInstructionDataCodec, 3, ({ amount }, at) => ({
      kind: 'tokenTransfer',
      program,
      source: at(0),
      recipient: at(1),
      authority: at(2),
      amount: asBaseUnits(amount)
    })),
    12: instructionShape(getTransferCheckedInstructionDataCodec, 4, ({ amount, decimals }, at) => ({
      kind: 'tokenTransfer',
      program,
      source: at(0),
      mint: at(1),
      recipient: at(2),
      authority: at(3),
      amount: asBaseUnits(amount),
      decimals
    })),
    ...allowances(program),
    ...supply(program),
    ...accounts(program)
  }
}

function allowances(program: TokenInstructionFacts['program']): Readonly<Record<number, InstructionShape>> {
  return {
    4: instructionShape(getApproveInstructionDataCodec, 3, ({ amount }, at) => ({
      kind: 'tokenApproval',
      program,
      source: at(0),
      delegate: at(1),
      amount: asBaseUnits(amount),
      isUnlimited: amount === MAX_UINT64
    })),
    5: instructionShape(getRevokeInstructionDataCodec, 2, (_values, at) => ({
      kind: 'tokenRevocation',
      program,
      source: at(0)
    })),
    13: instructionShape(getApproveCheckedInstructionDataCodec, 4, ({ amount, decimals }, at) => ({
      kind: 'tokenApproval',
      program,
      source: at(0),
      mint: at(1),
      delegate: at(2),
      amount: asBaseUnits(amount),
      isUnlimited: amount === MAX_UINT64,
      decimals
    }))
  }
}

function supply(program: TokenInstructionFacts['program']): Readonly<Record<number, InstructionShape>> {
  return {
    7: instructionShape(getMintToInstructionDataCodec, 3, ({ amount }, at) => ({
      kind: 'tokenMint',
      program,
      mint: at(0),
      account: at(1),
      amount: asBaseUnits(amount)
    })),
    8: instructionShape(getBurnInstructionDataCodec, 3, ({ amount }, at) => ({
      kind: 'tokenBurn',
      program,
      account: at(0),
      mint: at(1),
      amount: asBaseUnits(amount)
    })),
    14: instructionShape(getMintToCheckedInstructionDataCodec, 3, ({ amount, decimals }, at) => ({
      kind: 'tokenMint',
      program,
      mint: at(0),
      account: at(1),
      amount: asBaseUnits(amount),
      decimals
    })),
    15: instructionShape(getBurnCheckedInstructionDataCodec, 3, ({ amount, decimals }, at) => ({
      kind: 'tokenBurn',
      program,
      account: at(0),
      mint: at(1),
      amount: asBaseUnits(amount),
      decimals
    }))
  }
}

function accounts(program: TokenInstructionFacts['program']): Readonly<Record<number, InstructionShape>> {
  return {
    6: instructionShape(getSetAuthorityCodec, 2, ({ authorityType, newAuthority }, at) => ({
      kind: 'tokenAuthorityChange',
      program,
      account: at(0),
      authority: AUTHORITIES[authorityType] ?? 'other',
      newAuthority: unwrapOption(newAuthority) ?? undefined
    })),
    9: instructionShape(getCloseAccountInstructionDataCodec, 3, (_values, at) => ({
      kind: 'tokenAccountClosure',
      program,
      account: at(0),
      recipient: at(1)
    })),
    10: instructionShape(getFreezeAccountInstructionDataCodec, 3, (_values, at) => ({
      kind: 'tokenFreeze',
      program,
      account: at(0),
      isFrozen: true
    })),
    11: instructionShape(getThawAccountInstructionDataCodec, 3, (_values, at) => ({
      kind: 'tokenFreeze',
      program,
      account: at(0),
      isFrozen: false
    })),
    17: instructionShape(getSyncNativeInstructionDataCodec, 1, (_values, at) => ({
      kind: 'wrappedSolSync',
      program,
      account: at(0)
    })),
    18: instructionShape(getInitializeAccount3InstructionDataCodec, 2, ({ owner }, at) => ({
      kind: 'tokenAccountSetup',
      program,
      account: at(0),
      mint: at(1),
      owner
    }))
  }
}
