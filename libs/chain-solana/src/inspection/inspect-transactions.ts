import type {
  InspectedApproval,
  InspectionCaution,
  InspectionCode,
  InspectionRequest,
  TransactionInspection
} from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { loadChunk } from '@appkit/core/internal'
import { findAssociatedTokenPda } from '@solana-program/token'
import type { Address } from '@solana/kit'
import type { SolanaAccount, SolanaInstruction, SolanaTransactionFacts } from '@appkit/transaction-decoder/solana'
import type { SolanaContext } from '../runtime/solana-context.js'
import { buildTransfer } from '../transactions/build-transfer.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../transactions/programs.js'
import { readTransfer, type Transfer } from '../transactions/transfer-request.js'

/** The decoder comes with the first review. @throws AppKitError CHUNK_LOAD_FAILED */
const loadDecoder = () => loadChunk('the transaction decoder', import('@appkit/transaction-decoder/solana'))

/**
 * Reads what transfers say, from bytes as the wallet will be asked to sign them.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, CHUNK_LOAD_FAILED and those of the nodes
 * @source docs/threats.md T13.05, T13.12
 */
export async function inspectTransactions(
  { rpc, ...context }: SolanaContext,
  { transactions, knownReceivers, signal: asked }: InspectionRequest
): Promise<TransactionInspection> {
  const signal = AbortSignal.any([asked, context.signal])
  const found = transactions.map(async (request, transaction) => {
    const network = requireNetwork(context, request.caipNetworkId)
    const transfer = readTransfer(request)
    const [{ decodeSolanaTransaction, inspectSolanaTransaction }, { wire }] = await Promise.all([
      loadDecoder(),
      buildTransfer({ rpc, network, signal }, transfer, 'legacy')
    ])
    const facts = decodeSolanaTransaction(wire)
    if (facts.kind === 'unreadable') {
      return { approvals: [], cautions: [{ code: 'unknownCall', status: 'present', transaction } as const] }
    }
    const cautions = inspectSolanaTransaction(await withOwner(facts, transfer), { knownReceivers })
    return {
      approvals: facts.instructions.flatMap((instruction) => approvalOf(instruction, transaction)),
      cautions: cautions.flatMap(({ code, status, address, resembles }): InspectionCaution[] =>
        isOfTransaction(code) ? [{ code, status, transaction, ...given({ address, resembles }) }] : []
      )
    }
  })
  const all = await Promise.all(found)
  return {
    cautions: all.flatMap(({ cautions }) => cautions),
    approvals: all.flatMap(({ approvals }) => approvals)
  }
}

/** A token goes to an account of its receiver, which follows from the receiver's own address: who is meant is the receiver. */
async function withOwner(facts: SolanaTransactionFacts, { to, mint }: Transfer): Promise<SolanaTransactionFacts> {
  if (mint === undefined) return facts
  const accounts = await Promise.all(
    [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map(async (tokenProgram) => {
      const [account] = await findAssociatedTokenPda({ owner: to as Address, mint: mint as Address, tokenProgram })
      return String(account)
    })
  )
  const isOfReceiver = (account: SolanaAccount) => account.status === 'known' && accounts.includes(account.address)
  return {
    ...facts,
    instructions: facts.instructions.map((instruction) =>
      instruction.kind === 'tokenTransfer' && isOfReceiver(instruction.recipient)
        ? { ...instruction, recipient: { status: 'known', address: to } }
        : instruction
    )
  }
}

function approvalOf(instruction: SolanaInstruction, transaction: number): InspectedApproval[] {
  if (instruction.kind !== 'tokenApproval') return []
  const { source, delegate, mint = source, amount, isUnlimited } = instruction
  return [{ transaction, token: nameOf(mint), spender: nameOf(delegate), amount, isUnlimited }]
}

/** An account of a lookup table is called by where it stands. */
const nameOf = (account: SolanaAccount): string =>
  account.status === 'known' ? account.address : `${account.lookupTable}#${account.index}`

/** The others are about signatures. */
function isOfTransaction(code: string): code is InspectionCode {
  return code !== 'verifyingContractMissing'
}

/** Only what is there. */
function given({ address, resembles }: Pick<InspectionCaution, 'address' | 'resembles'>) {
  return { ...(address !== undefined && { address }), ...(resembles !== undefined && { resembles }) }
}
