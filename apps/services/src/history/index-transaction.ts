import type { Hex } from 'viem'
import type { ChainContent } from '../content/chain-content.js'
import type { IndexedTransaction, IndexedTransfer } from './indexed-block.js'
import type { NodeReceipt, NodeTransaction } from './node-block.js'
import { approverOf, transfersOf } from './transfer-logs.js'
import { wrappedMovements } from './wrapped-movements.js'

/** Movements of one transaction that are remembered at most. */
const MAX_TRANSFERS = 1000

/**
 * What is remembered of a transaction. Native coins that contracts pass on are not in the logs of a chain: only those that the wrapping
 * contract and the router of the chain's content pay out are known.
 */
export function indexTransaction(
  transaction: NodeTransaction,
  { status: isFailed, contractAddress, logs }: NodeReceipt,
  { swap }: Pick<ChainContent, 'swap'>
): IndexedTransaction {
  const wrapped = swap && wrappedMovements(transaction, logs, swap)
  const transfers = [
    ...sentTransfer(transaction, wrapped?.spent ?? transaction.value),
    ...(wrapped?.paidOut ?? []),
    ...logs.flatMap(transfersOf),
    ...(wrapped?.tokens ?? [])
  ]
  return {
    hash: transaction.hash,
    position: transaction.transactionIndex,
    from: transaction.from,
    to: transaction.to ?? undefined,
    created: contractAddress ?? undefined,
    nonce: transaction.nonce,
    selector: transaction.input.length >= 10 ? (transaction.input.slice(0, 10) as Hex) : '0x',
    isFailed,
    transfers: transfers.slice(0, MAX_TRANSFERS),
    approvers: [...new Set(logs.flatMap((log) => approverOf(log) ?? []))]
  }
}

function sentTransfer({ from, to, value }: NodeTransaction, spent: bigint): readonly IndexedTransfer[] {
  if (!to || value === 0n) return []
  return [{ standard: 'native', contract: undefined, tokenId: undefined, from, to, amount: spent }]
}
