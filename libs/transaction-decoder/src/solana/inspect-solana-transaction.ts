import type { Caution, CautionCode } from '../cautions/caution.js'
import { receiverCautions } from '../cautions/receiver-cautions.js'
import type { SolanaAccount, SolanaInstruction, SolanaTransactionFacts } from './solana-facts.js'

/**
 * What a user should know about a transaction of Solana, from its bytes alone. Paths are the places of instructions. Token accounts are looked for
 * among the known receivers like any other address.
 */
export function inspectSolanaTransaction(
  { feePayer, instructions }: SolanaTransactionFacts,
  { knownReceivers }: { readonly knownReceivers: readonly string[] }
): readonly Caution[] {
  const known = [...knownReceivers, feePayer]
  return instructions.flatMap((instruction, index) => [
    ...codesOf(instruction).map((code): Caution => ({ code, status: 'present', path: [index] })),
    ...receiverOf(instruction).flatMap((account) => accountCautions(account, known, [index]))
  ])
}

function codesOf(instruction: SolanaInstruction): CautionCode[] {
  switch (instruction.kind) {
    case 'unknown':
      return ['unknownCall']
    case 'accountAssignment':
    case 'nonceAuthority':
    case 'tokenAuthorityChange':
      return ['ownershipChange']
    case 'tokenApproval':
      return instruction.isUnlimited ? ['unlimitedApproval'] : []
    default:
      return []
  }
}

function receiverOf(instruction: SolanaInstruction): SolanaAccount[] {
  switch (instruction.kind) {
    case 'solTransfer':
    case 'tokenTransfer':
    case 'tokenAccountClosure':
    case 'nonceWithdrawal':
      return [instruction.recipient]
    default:
      return []
  }
}

/** An account of a lookup table may be a known one or not. */
function accountCautions(account: SolanaAccount, known: readonly string[], path: readonly number[]): Caution[] {
  if (account.status === 'unknown') return [{ code: 'firstTimeReceiver', status: 'unknown', path }]
  return receiverCautions(account.address, known, path)
}
