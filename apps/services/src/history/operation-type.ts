import { toFunctionSelector, zeroAddress, type Address } from 'viem'
import type { SwapContracts } from '../content/chain-content.js'
import type { HistoryEntry } from './history-index.js'
import { isSwap } from './router-calls.js'

/** What an account did, or what happened to it. */
export type OperationType =
  | 'approve'
  | 'burn'
  | 'buy'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'send'
  | 'trade'
  | 'withdraw'

const TRANSFER = toFunctionSelector('transfer(address,uint256)')
const APPROVE = toFunctionSelector('approve(address,uint256)')
const WITHDRAW = toFunctionSelector('withdraw(uint256)')
const DEPOSIT = toFunctionSelector('deposit()')

/** Names what a transaction was for an account. @param account lower case */
export function operationType(entry: HistoryEntry, account: Address, swap: SwapContracts | undefined): OperationType {
  const isOwn = entry.from === account
  if (isOwn && entry.to === undefined) return 'deploy'
  const called = entry.to === swap?.wrappedNative.toLowerCase() ? wrappingType(entry.selector) : undefined
  if (isOwn && called) return called
  if (isOwn && entry.to === swap?.router.toLowerCase() && isSwap(entry.selector)) return 'trade'
  return movedType(entry, account) ?? (isOwn ? intendedType(entry) : 'execute')
}

/** A transfer of the native coin to the wrapping contract wraps it as well. */
function wrappingType(selector: string): OperationType | undefined {
  if (selector === WITHDRAW) return 'withdraw'
  return selector === DEPOSIT || selector === '0x' ? 'deposit' : undefined
}

function movedType({ transfers, from }: HistoryEntry, account: Address): OperationType | undefined {
  const [first] = transfers
  if (!first) return undefined
  const isIn = transfers.some((moved) => moved.to === account && moved.from !== account)
  const isOut = transfers.some((moved) => moved.from === account && moved.to !== account)
  if (isIn && isOut) return from === account ? 'trade' : 'execute'
  if (isIn) return transfers.every((moved) => moved.from === zeroAddress) ? 'mint' : 'receive'
  return transfers.every((moved) => moved.to === zeroAddress) ? 'burn' : 'send'
}

/** What a call was meant to do that moved nothing, also because it failed. */
function intendedType({ isApproval, selector }: HistoryEntry): OperationType {
  if (isApproval || selector === APPROVE) return 'approve'
  return selector === TRANSFER ? 'send' : 'execute'
}
