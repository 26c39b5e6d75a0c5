import { asBaseUnits } from '@appkit/core'
import {
  getAdvanceNonceAccountInstructionDataCodec,
  getAllocateInstructionDataCodec,
  getAssignInstructionDataCodec,
  getAssignWithSeedInstructionDataCodec,
  getAuthorizeNonceAccountInstructionDataCodec,
  getCreateAccountInstructionDataCodec,
  getCreateAccountWithSeedInstructionDataCodec,
  getTransferSolInstructionDataCodec,
  getTransferSolWithSeedInstructionDataCodec,
  getWithdrawNonceAccountInstructionDataCodec
} from '@solana-program/system'
import { instructionShape, type InstructionShape } from './instruction-shape.js'

/** Instructions of the System program, by their number. @source Solana, SystemInstruction */
export const SYSTEM_INSTRUCTIONS: Readonly<Record<number, InstructionShape>> = {
  0: instructionShape(getCreateAccountInstructionDataCodec, 2, ({ lamports, space, programAddress }, at) => ({
    kind: 'accountCreation',
    payer: at(0),
    account: at(1),
    lamports: asBaseUnits(lamports),
    space: asBaseUnits(space),
    owner: programAddress
  })),
  1: instructionShape(getAssignInstructionDataCodec, 1, ({ programAddress }, at) => ({
    kind: 'accountAssignment',
    account: at(0),
    owner: programAddress
  })),
  2: instructionShape(getTransferSolInstructionDataCodec, 2, ({ amount }, at) => ({
    kind: 'solTransfer',
    source: at(0),
    recipient: at(1),
    lamports: asBaseUnits(amount)
  })),
  3: instructionShape(getCreateAccountWithSeedInstructionDataCodec, 2, ({ amount, space, programAddress }, at) => ({
    kind: 'accountCreation',
    payer: at(0),
    account: at(1),
    lamports: asBaseUnits(amount),
    space: asBaseUnits(space),
    owner: programAddress
  })),
  4: instructionShape(getAdvanceNonceAccountInstructionDataCodec, 3, (_values, at) => ({
    kind: 'nonceAdvance',
    account: at(0),
    authority: at(2)
  })),
  5: instructionShape(getWithdrawNonceAccountInstructionDataCodec, 5, ({ withdrawAmount }, at) => ({
    kind: 'nonceWithdrawal',
    account: at(0),
    recipient: at(1),
    lamports: asBaseUnits(withdrawAmount)
  })),
  7: instructionShape(getAuthorizeNonceAccountInstructionDataCodec, 2, ({ newNonceAuthority }, at) => ({
    kind: 'nonceAuthority',
    account: at(0),
    newAuthority: newNonceAuthority
  })),
  8: instructionShape(getAllocateInstructionDataCodec, 1, ({ space }, at) => ({
    kind: 'accountAllocation',
    account: at(0),
    space: asBaseUnits(space)
  })),
  10: instructionShape(getAssignWithSeedInstructionDataCodec, 2, ({ programAddress }, at) => ({
    kind: 'accountAssignment',
    account: at(0),
    owner: programAddress
  })),
  11: instructionShape(getTransferSolWithSeedInstructionDataCodec, 3, ({ amount }, at) => ({
    kind: 'solTransfer',
    source: at(0),
    recipient: at(2),
    lamports: asBaseUnits(amount)
  }))
}
