import { decodeAbiParameters, parseAbiParameters, toEventSelector, type Address, type Hash, type Hex } from 'viem'
import type { IndexedTransfer } from './indexed-block.js'
import type { NodeLog } from './node-block.js'

/** Kinds of one log at most; a longer batch is not read. */
const MAX_BATCH = 200
const MAX_BATCH_DATA = 64 * 1024

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const TRANSFER_SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const APPROVAL_FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')
const DEPOSIT = toEventSelector('Deposit(address,uint256)')
const WITHDRAWAL = toEventSelector('Withdrawal(address,uint256)')

/** What a log says has moved. Logs that follow no standard say nothing. @source ERC-20, ERC-721, ERC-1155 */
export function transfersOf(log: NodeLog): readonly IndexedTransfer[] {
  const [event, first, second, third] = log.topics
  if (event === TRANSFER && first && second) return transferOf(log, first, second, third)
  if (event === TRANSFER_SINGLE && second && third) return editionsOf(log, second, third, singleOf(log.data))
  if (event === TRANSFER_BATCH && second && third) return editionsOf(log, second, third, batchOf(log.data))
  return []
}

/** The account that a log says has allowed a spender to take tokens. */
export function approverOf({ topics: [event, owner] }: NodeLog): Address | undefined {
  return (event === APPROVAL || event === APPROVAL_FOR_ALL) && owner ? addressOf(owner) : undefined
}

/** A native coin that was wrapped or unwrapped, by the contract that wraps it. */
export interface Wrapping {
  readonly kind: 'wrapped' | 'unwrapped'
  readonly account: Address
  readonly amount: bigint
}

/** What a log of the wrapping contract says. @source WETH9 */
export function wrappingOf({ topics: [event, account], data }: NodeLog): Wrapping | undefined {
  const amount = wordOf(data)
  if (!account || amount === undefined) return undefined
  if (event === DEPOSIT) return { kind: 'wrapped', account: addressOf(account), amount }
  if (event === WITHDRAWAL) return { kind: 'unwrapped', account: addressOf(account), amount }
  return undefined
}

function transferOf({ address, data }: NodeLog, from: Hash, to: Hash, id: Hash | undefined): IndexedTransfer[] {
  const moved = { contract: address, from: addressOf(from), to: addressOf(to) }
  if (id) return [{ ...moved, standard: 'ERC721', tokenId: BigInt(id), amount: 1n }]
  const amount = wordOf(data)
  return amount === undefined ? [] : [{ ...moved, standard: 'ERC20', tokenId: undefined, amount }]
}

function editionsOf(
  { address }: NodeLog,
  from: Hash,
  to: Hash,
  moved: readonly (readonly [bigint, bigint])[]
): readonly IndexedTransfer[] {
  const rest = { standard: 'ERC1155' as const, contract: address, from: addressOf(from), to: addressOf(to) }
  return moved.map(([tokenId, amount]) => ({ ...rest, tokenId, amount }))
}

function singleOf(data: Hex): readonly (readonly [bigint, bigint])[] {
  return data.length === 2 + 128 ? [decodeAbiParameters(parseAbiParameters('uint256, uint256'), data)] : []
}

function batchOf(data: Hex): readonly (readonly [bigint, bigint])[] {
  if (data.length > MAX_BATCH_DATA) return []
  try {
    const [ids, amounts] = decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data)
    if (ids.length !== amounts.length || ids.length > MAX_BATCH) return []
    return ids.map((id, index) => [id, amounts[index] ?? 0n] as const)
  } catch {
    return []
  }
}

function wordOf(data: Hex): bigint | undefined {
  return data.length === 2 + 64 ? BigInt(data) : undefined
}

function addressOf(topic: Hash): Address {
  return `0x${topic.slice(-40)}`
}
