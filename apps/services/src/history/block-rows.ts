import { zeroAddress, type Address } from 'viem'
import type { IndexedBlock, IndexedTransaction } from './indexed-block.js'

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, string | number | null>>

/** The rows that blocks become, by table. */
export function blockRows(chainId: string, blocks: readonly IndexedBlock[]): Readonly<Record<string, readonly Row[]>> {
  const mined = blocks.flatMap((block) => block.transactions.map((transaction) => ({ block, transaction })))
  return {
    blocks: blocks.map(({ number, hash, minedAt }) => ({ chain_id: chainId, block: number, hash, mined_at: minedAt })),
    transactions: mined.map(({ block, transaction }) => transactionRow(chainId, block, transaction)),
    participants: mined.flatMap(({ block, transaction }) => participantRows(chainId, block, transaction)),
    transfers: mined.flatMap(({ block, transaction }) => transferRows(chainId, block, transaction)),
    collectible_moves: mined.flatMap(({ block, transaction }) => moveRows(chainId, block, transaction))
  }
}

function transactionRow(chainId: string, { number }: IndexedBlock, transaction: IndexedTransaction): Row {
  return {
    chain_id: chainId,
    block: number,
    position: transaction.position,
    hash: transaction.hash,
    sender: transaction.from,
    recipient: transaction.to ?? null,
    created: transaction.created ?? null,
    nonce: transaction.nonce,
    selector: transaction.selector,
    failed: Number(transaction.isFailed)
  }
}

function participantRows(chainId: string, block: IndexedBlock, transaction: IndexedTransaction): readonly Row[] {
  const { from, transfers, approvers, position } = transaction
  const accounts = new Set<Address>([from, ...approvers, ...transfers.flatMap((moved) => [moved.from, moved.to])])
  accounts.delete(zeroAddress)
  return [...accounts].map((account) => ({
    account,
    mined_at: block.minedAt,
    chain_id: chainId,
    block: block.number,
    position,
    approved: Number(approvers.includes(account))
  }))
}

function transferRows(chainId: string, { number }: IndexedBlock, transaction: IndexedTransaction): readonly Row[] {
  return transaction.transfers.map((moved, line) => ({
    chain_id: chainId,
    block: number,
    position: transaction.position,
    line,
    standard: moved.standard,
    contract: moved.contract ?? null,
    token_id: moved.tokenId?.toString() ?? null,
    sender: moved.from,
    receiver: moved.to,
    amount: moved.amount.toString()
  }))
}

function moveRows(chainId: string, block: IndexedBlock, transaction: IndexedTransaction): readonly Row[] {
  return transaction.transfers.flatMap((moved, line) => {
    if (moved.contract === undefined || moved.tokenId === undefined) return []
    const row = {
      chain_id: chainId,
      contract: moved.contract,
      token_id: moved.tokenId.toString(),
      standard: moved.standard,
      mined_at: block.minedAt,
      block: block.number,
      position: transaction.position,
      line
    }
    return [
      { ...row, account: moved.to, change: 1 },
      { ...row, account: moved.from, change: -1 }
    ].filter(({ account }) => account !== zeroAddress)
  })
}
