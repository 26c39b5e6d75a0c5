import type { Address, Hex } from 'viem'
import type { ChainContent, SwapContracts } from '../content/chain-content.js'
import type { IndexedTransaction, IndexedTransfer } from './indexed-block.js'
import type { NodeReceipt, NodeTransaction } from './node-block.js'
import { recipientOf } from './router-calls.js'
import { approverOf, transfersOf, wrappedTransfer, wrappingOf, type Wrapping } from './transfer-logs.js'

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
  const contracts = lowerCase(swap)
  const wrappings = contracts
    ? logs.filter(({ address }) => address === contracts.wrappedNative).flatMap((log) => wrappingOf(log) ?? [])
    : []
  const transfers = [
    ...nativeTransfers(transaction, wrappings, contracts),
    ...logs.flatMap(transfersOf),
    ...wrappings
      .filter(({ account }) => contracts && account !== contracts.router)
      .map((wrapping) => wrappedTransfer(contracts?.wrappedNative ?? '0x', wrapping))
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

type LowerCaseContracts = Pick<SwapContracts, 'router' | 'wrappedNative'>

function nativeTransfers(
  { from, to, value, input }: NodeTransaction,
  wrappings: readonly Wrapping[],
  contracts: LowerCaseContracts | undefined
): readonly IndexedTransfer[] {
  const native = { standard: 'native', contract: undefined, tokenId: undefined } as const
  const isRouted = contracts !== undefined && to === contracts.router
  const spent = isRouted ? sumOf(wrappings, 'wrapped', contracts.router) || value : value
  const recipient = isRouted ? recipientOf(input) : undefined
  const paidOut = isRouted ? sumOf(wrappings, 'unwrapped', contracts.router) : 0n
  return [
    ...(to && value > 0n ? [{ ...native, from, to, amount: spent }] : []),
    ...(recipient && to && paidOut > 0n ? [{ ...native, from: to, to: recipient, amount: paidOut }] : []),
    ...wrappings
      .filter(({ kind, account }) => kind === 'unwrapped' && account !== contracts?.router)
      .map(({ account, amount }) => ({
        ...native,
        from: contracts?.wrappedNative ?? account,
        to: account,
        amount
      }))
  ]
}

function sumOf(wrappings: readonly Wrapping[], kind: Wrapping['kind'], account: Address): bigint {
  return wrappings.reduce(
    (sum, wrapping) => (wrapping.kind === kind && wrapping.account === account ? sum + wrapping.amount : sum),
    0n
  )
}

function lowerCase(contracts: SwapContracts | undefined): LowerCaseContracts | undefined {
  return (
    contracts && {
      router: contracts.router.toLowerCase() as Address,
      wrappedNative: contracts.wrappedNative.toLowerCase() as Address
    }
  )
}
