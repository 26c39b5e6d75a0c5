import { asBaseUnits } from '@appkit/core'
import type { Address } from 'viem'
import { hexToBytes } from 'viem/utils'
import { decodeExactly } from '../abi/decode-exactly.js'
import { parameters } from '../abi/parameters.js'
import { asAddress, readAddress } from '../guards/address.js'
import type { Asset } from './simulation-facts.js'
import type { SimulatedLog } from './simulation-schema.js'

/** In whose name nodes log what moves of the native coin. @source execution-apis, eth_simulateV1, traceTransfers */
const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Something that goes from one account to another. */
export interface Movement {
  readonly asset: Asset
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** What moves by a log: nothing for logs of other kinds. `undefined`: it is a transfer, and not exactly one of ERC-20, ERC-721 or ERC-1155. */
export function readMovements({ address, topics, data }: SimulatedLog): Movement[] | undefined {
  const token = asAddress(address)
  const bytes = hexToBytes(data)
  const [kind, ...indexed] = topics
  if (kind === TRANSFER)
    return indexed.length === 3 ? readErc721(token, indexed, bytes) : readErc20(token, indexed, bytes)
  const parties = readParties(indexed.slice(1))
  if (kind === TRANSFER_SINGLE) {
    const [id, amount] = decodeExactly(parameters('uint256', 'uint256'), bytes) ?? []
    return parties && id !== undefined && amount !== undefined ? readErc1155(token, parties, [id], [amount]) : undefined
  }
  if (kind === TRANSFER_BATCH) {
    const [ids, amounts] = decodeExactly(parameters('uint256[]', 'uint256[]'), bytes) ?? []
    return parties && ids && amounts ? readErc1155(token, parties, ids, amounts) : undefined
  }
  return []
}

type Parties = Pick<Movement, 'from' | 'to'>

function readErc20(token: Address, indexed: readonly string[], bytes: Uint8Array): Movement[] | undefined {
  const parties = readParties(indexed)
  const [amount] = decodeExactly(parameters('uint256'), bytes) ?? []
  if (!parties || amount === undefined) return undefined
  return [{ ...parties, asset: token === NATIVE ? { asset: 'native' } : { asset: 'erc20', token }, amount }]
}

function readErc721(token: Address, indexed: readonly string[], bytes: Uint8Array): Movement[] | undefined {
  const parties = readParties(indexed.slice(0, 2))
  if (!parties || bytes.length > 0) return undefined
  const id = asBaseUnits(BigInt(indexed[2] ?? '0x0'))
  return [{ ...parties, asset: { asset: 'erc721', token, id }, amount: 1n }]
}

function readErc1155(
  token: Address,
  parties: Parties,
  ids: readonly bigint[],
  amounts: readonly bigint[]
): Movement[] | undefined {
  if (ids.length !== amounts.length) return undefined
  return ids.map((id, index) => ({
    ...parties,
    asset: { asset: 'erc1155', token, id: asBaseUnits(id) },
    amount: amounts[index] ?? 0n
  }))
}

/** The giver and the receiver, each a word whose upper bytes are zero. */
function readParties(topics: readonly string[]): Parties | undefined {
  const [from, to, ...others] = topics.map((topic) => readAddress(topic.replace(/^0x0{24}/, '0x')))
  return from && to && others.length === 0 ? { from, to } : undefined
}
