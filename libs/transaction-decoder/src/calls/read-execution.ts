import type { Address, Hex } from 'viem'
import { bytesToBigInt, bytesToHex, hexToBytes } from 'viem/utils'
import { decodeExactly } from '../abi/decode-exactly.js'
import { parameters, tuples } from '../abi/parameters.js'
import { readAddress } from '../guards/address.js'
import type { DelegateCall } from './call-facts.js'
import type { ContractCall, InnerCall } from './call-shape.js'

const ZERO: Address = '0x0000000000000000000000000000000000000000'
const ADDRESS_BYTES = 20
const WORD = 32

/** Mode selectors of ERC-7821: a batch with data for the account, and a batch of such batches. @source ERC-7821 */
const WITH_DATA = '78210001'
const OF_BATCHES = '78210002'

const executions = tuples('address', 'uint256', 'bytes')

/**
 * The calls of `execute(bytes32,bytes)`.
 * @param mode type of the calls, what happens when one fails, four unused bytes, a selector of the mode, 22 bytes for the account
 * @returns `undefined` for modes that are not known, and data that is not exactly what its mode says
 * @source ERC-7579, ERC-7821
 */
export function readExecution(mode: Hex, data: Uint8Array, call: ContractCall): InnerCall[] | DelegateCall | undefined {
  const [, type, failure, unused, selector = ''] = /^0x(..)(..)(.{8})(.{8})/.exec(mode) ?? []
  if ((failure !== '00' && failure !== '01') || unused !== '00000000') return undefined
  if (type === '01') return readBatches(selector, data, call)
  if (selector !== '00000000') return undefined
  if (type === '00') return readSingle(data, call)
  return type === 'ff' ? readDelegateCall(data) : undefined
}

function readBatches(selector: string, data: Uint8Array, call: ContractCall): InnerCall[] | undefined {
  if (selector === WITH_DATA) return readBatch(data, call, true)
  if (selector === '00000000') return readBatch(data, call, false)
  if (selector !== OF_BATCHES) return undefined
  const [list] = decodeExactly(parameters('bytes[]'), data) ?? []
  const batches = list?.map((item) => readBatch(hexToBytes(item), call, true))
  return batches?.some((calls) => calls === undefined) ? undefined : batches?.flatMap((calls) => calls ?? [])
}

/** The zero address means the account itself to accounts of ERC-7821. To others it does not: then nothing is said. */
function readBatch(data: Uint8Array, { chainId, to: account }: ContractCall, isErc7821: boolean) {
  const [list] =
    decodeExactly(parameters(executions), data) ??
    (isErc7821 ? decodeExactly(parameters(executions, 'bytes'), data) : undefined) ??
    []
  if (!isErc7821 && list?.some(([to]) => to === ZERO)) return undefined
  return list?.map(([to, value, inner]) => ({
    chainId,
    from: account,
    to: to === ZERO ? account : to,
    value,
    data: hexToBytes(inner)
  }))
}

/** target, value, call data, one after the other without padding */
function readSingle(data: Uint8Array, { chainId, to: from }: ContractCall): InnerCall[] | undefined {
  const to = readAddress(bytesToHex(data.subarray(0, ADDRESS_BYTES)))
  const start = ADDRESS_BYTES + WORD
  if (!to || data.length < start) return undefined
  const value = bytesToBigInt(data.subarray(ADDRESS_BYTES, start))
  return [{ chainId, from, to, value, data: data.subarray(start) }]
}

function readDelegateCall(data: Uint8Array): DelegateCall | undefined {
  const target = readAddress(bytesToHex(data.subarray(0, ADDRESS_BYTES)))
  return target && { kind: 'delegateCall', target, dataLength: data.length - ADDRESS_BYTES }
}
