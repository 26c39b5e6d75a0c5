import type { Address } from 'viem'
import { bytesToBigInt, bytesToHex, bytesToNumber, hexToBytes } from 'viem/utils'
import { parameters } from '../abi/parameters.js'
import { readAddress } from '../guards/address.js'
import type { Batch } from './call-facts.js'
import { callShape, type CallShapes, type ContractCall, type InnerCall, type ReadInner } from './call-shape.js'

/** The contracts with which a Safe makes several calls at once, where Safe has put them. @source Safe, safe-deployments 1.37.63 */
const MULTI_SENDS: ReadonlySet<string> = new Set([
  '0x8D29bE29923b68abfDD21e541b9374737B49cdAD',
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
  '0x998739BFdAAdde7C933B942a68053933098f9EDa',
  '0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912',
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
  '0xf220D3b4DFb23C4ade8C88E526C1353AbAcbC38F',
  '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  '0x309D0B190FeCCa8e1D5D8309a16F7e3CB133E885',
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  '0x0408EF011960d02349d50286D20531229BCef773',
  '0x218543288004CD07832472D464648173c77D7eB7',
  '0xA83c336B20401Af773B6219BA5027174338D1836'
])
const ZERO: Address = '0x0000000000000000000000000000000000000000'
const MULTI_SEND = '0x8d80ff0a'
const SELECTOR_BYTES = 4
const ADDRESS_BYTES = 20
const WORD = 32
/** Operation, receiver, value and length, before the data of each call. */
const HEAD_BYTES = 1 + ADDRESS_BYTES + 2 * WORD

/** @source Safe, Enum.Operation */
const CALL = 0
const DELEGATE_CALL = 1

/** `multiSend(bytes)`: in the name of the account that runs it, the contract itself where it is called. */
const multiSend = callShape(parameters('bytes'), ([packed], { chainId, to: from }, readInner) => {
  const calls = readPacked(hexToBytes(packed), { chainId, from })
  return calls && batch(calls, readInner)
})

/** Functions by which a Safe calls others, by selector. @source Safe, Safe.sol, ModuleManager.sol and MultiSend.sol */
export const SAFE_CALLS: CallShapes = {
  [MULTI_SEND]: multiSend,
  // execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes), signed by the owners
  '0x6a761202': callShape(
    parameters(
      ...([
        'address',
        'uint256',
        'bytes',
        'uint8',
        'uint256',
        'uint256',
        'uint256',
        'address',
        'address',
        'bytes'
      ] as const)
    ),
    ([to, value, data, operation, , , gasPrice], call, readInner) =>
      // With a price, the Safe pays for the gas as well, to anyone.
      gasPrice === 0n ? ofSafe({ to, value, data: hexToBytes(data), operation }, call, readInner) : undefined
  ),
  // execTransactionFromModule(address,uint256,bytes,uint8)
  '0x468721a7': callShape(
    parameters('address', 'uint256', 'bytes', 'uint8'),
    ([to, value, data, operation], call, readInner) =>
      ofSafe({ to, value, data: hexToBytes(data), operation }, call, readInner)
  )
}

/**
 * The calls that an account makes by running the code of a contract of Safe's as its own.
 * @returns `undefined` for other contracts, and for data that is not exactly a list of calls
 */
export function readMultiSend(
  { target, data }: { readonly target: Address; readonly data: Uint8Array },
  account: Pick<ContractCall, 'chainId'> & { readonly to: Address },
  readInner: ReadInner
): Batch | undefined {
  if (!MULTI_SENDS.has(target) || data.length < SELECTOR_BYTES) return undefined
  if (bytesToHex(data.subarray(0, SELECTOR_BYTES)) !== MULTI_SEND) return undefined
  const action = multiSend(data.subarray(SELECTOR_BYTES), { ...account, from: undefined, value: 0n }, readInner)
  return action?.kind === 'batch' ? action : undefined
}

interface SafeCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Uint8Array
  readonly operation: number
}

function ofSafe(
  { operation, ...inner }: SafeCall,
  { chainId, to: from }: ContractCall,
  readInner: ReadInner
): Batch | undefined {
  if (operation !== CALL && operation !== DELEGATE_CALL) return undefined
  return batch([{ chainId, from, ...inner, isDelegate: operation === DELEGATE_CALL }], readInner)
}

function batch(calls: readonly InnerCall[], readInner: ReadInner): Batch {
  return { kind: 'batch', scheme: 'safe', ...readInner(calls) }
}

/**
 * operation, receiver, value, length and data of each call, one after the other without padding.
 * @returns `undefined` unless these are the bytes exactly. The zero address is the account itself in some versions, none in others.
 */
function readPacked(
  bytes: Uint8Array,
  place: { readonly chainId: number; readonly from: Address }
): InnerCall[] | undefined {
  const calls: InnerCall[] = []
  for (let at = 0; at < bytes.length;) {
    const rest = bytes.subarray(at)
    const operation = rest[0]
    if (rest.length < HEAD_BYTES || (operation !== CALL && operation !== DELEGATE_CALL)) return undefined
    const word = (start: number): bigint => bytesToBigInt(rest.subarray(start, start + WORD))
    const to = readAddress(bytesToHex(rest.subarray(1, 1 + ADDRESS_BYTES)))
    const length = word(HEAD_BYTES - WORD)
    if (!to || to === ZERO || length > BigInt(rest.length - HEAD_BYTES)) return undefined
    const end = HEAD_BYTES + bytesToNumber(rest.subarray(HEAD_BYTES - WORD, HEAD_BYTES))
    const [value, data] = [word(1 + ADDRESS_BYTES), rest.subarray(HEAD_BYTES, end)]
    calls.push({ ...place, to, value, data, isDelegate: operation === DELEGATE_CALL })
    at += end
  }
  return calls
}
