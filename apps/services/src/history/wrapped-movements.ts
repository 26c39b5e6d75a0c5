import { zeroAddress, type Address } from 'viem'
import type { SwapContracts } from '../content/chain-content.js'
import type { IndexedTransfer } from './indexed-block.js'
import type { NodeLog, NodeTransaction } from './node-block.js'
import { recipientOf } from './router-calls.js'
import { wrappingOf, type Wrapping } from './transfer-logs.js'

/** What the logs of the wrapping contract tell about native coins. */
export interface WrappedMovements {
  /** wei; what the router kept of what was sent to it: the rest went back. */
  readonly spent: bigint
  /** Native coins that the wrapping contract and the router paid out. */
  readonly paidOut: readonly IndexedTransfer[]
  /** Wrapped coins that appeared and vanished: their contract writes no `Transfer` for that. */
  readonly tokens: readonly IndexedTransfer[]
}

/** Reads from the logs of the wrapping contract which native coins moved. @source WETH9, Uniswap V2 */
export function wrappedMovements(
  { to, value, input }: NodeTransaction,
  logs: readonly NodeLog[],
  contracts: Pick<SwapContracts, 'router' | 'wrappedNative'>
): WrappedMovements {
  const router = contracts.router.toLowerCase() as Address
  const contract = contracts.wrappedNative.toLowerCase() as Address
  const all = logs.filter(({ address }) => address === contract).flatMap((log) => wrappingOf(log) ?? [])
  const own = all.filter(({ account }) => account !== router)
  const unwrapped = own
    .filter(({ kind }) => kind === 'unwrapped')
    .map(({ account, amount }) => nativeTransfer(contract, account, amount))
  const tokens = own.map((wrapping) => wrappedTransfer(contract, wrapping))
  if (to !== router) return { spent: value, paidOut: unwrapped, tokens }

  const routed = all.filter(({ account }) => account === router)
  const recipient = recipientOf(input)
  const amount = sumOf(routed, 'unwrapped')
  const swapped = recipient && amount > 0n ? [nativeTransfer(router, recipient, amount)] : []
  return { spent: sumOf(routed, 'wrapped') || value, paidOut: [...swapped, ...unwrapped], tokens }
}

function sumOf(wrappings: readonly Wrapping[], wanted: Wrapping['kind']): bigint {
  return wrappings.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0n)
}

function nativeTransfer(from: Address, to: Address, amount: bigint): IndexedTransfer {
  return { standard: 'native', contract: undefined, tokenId: undefined, from, to, amount }
}

function wrappedTransfer(contract: Address, { kind, account, amount }: Wrapping): IndexedTransfer {
  const [from, to] = kind === 'wrapped' ? [zeroAddress, account] : [account, zeroAddress]
  return { standard: 'ERC20', contract, tokenId: undefined, from, to, amount }
}
