import { asBaseUnits } from '@appkit/core'
import type { Address, Hex } from 'viem'
import type { Authorization } from '../calls/call-facts.js'
import { decodeCall } from '../calls/decode-call.js'
import { readAuthorization } from '../calls/read-authorization.js'
import { readAddress } from '../guards/address.js'
import { isHexBytes } from '../guards/bytes.js'
import { readUnsigned } from '../guards/number.js'
import type { UnreadableUserOperation, UserOperationDeployment, UserOperationFacts } from './user-operation-facts.js'

type Fields = Readonly<Record<string, unknown>>
type Payer = UserOperationFacts['payer']

/** `codes`: 0.6. `packed`: 0.7 as the EntryPoint takes it. `parts`: 0.7 as bundlers take it. */
type Form = 'codes' | 'packed' | 'parts'

/** `0x` and two digits a byte. */
const ADDRESS_END = 42
/** Behind a paymaster's address, its two limits of gas. @source ERC-4337, PackedUserOperation */
const PACKED_PAYMASTER_END = 106
/** In the place of a factory: the account lends itself code. @source ERC-4337 with EIP-7702 */
const DELEGATION = /^0x7702(?:00){0,18}$/

/**
 * What a user operation would do: the calls inside, whether it makes the account, and who pays. It answers whatever it is given.
 * @param operation as `eth_sendUserOperation` has it (0.6 and 0.7), or packed as the EntryPoint of 0.7 takes it
 * @source ERC-4337
 */
export function decodeUserOperation(
  operation: unknown,
  { chainId }: { readonly chainId: number }
): UserOperationFacts | UnreadableUserOperation {
  const fields: Fields = typeof operation === 'object' && operation !== null ? { ...operation } : {}
  const form = formOf(fields)
  const sender = readAddress(fields.sender)
  const nonce = readUnsigned(fields.nonce)
  const { callData } = fields
  const deployment = form && readDeployment(fields, form)
  const payer = form && readPayer(fields, form)
  if (!sender || nonce === undefined || !isHexBytes(callData) || !deployment || !payer) return { kind: 'unreadable' }
  return {
    kind: 'userOperation',
    version: form === 'codes' ? '0.6' : '0.7',
    sender,
    nonce: asBaseUnits(nonce),
    call: callData === '0x' ? undefined : decodeCall({ chainId, to: sender, data: callData }),
    deployment: deployment === 'none' ? undefined : deployment,
    payer,
    authorization: readSignedDelegation(fields.eip7702Auth)
  }
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** `undefined` for fields of several forms at once. */
function formOf(fields: Fields): Form | undefined {
  const hasCodes = isThere(fields.initCode) || isThere(fields.paymasterAndData)
  const hasParts = ['factory', 'factoryData', 'paymaster', 'paymasterData'].some((name) => isThere(fields[name]))
  const isPacked = isThere(fields.accountGasLimits) || isThere(fields.gasFees)
  if (hasParts) return hasCodes || isPacked ? undefined : 'parts'
  if (isPacked) return 'packed'
  return hasCodes ? 'codes' : 'parts'
}

/** `undefined`: not readable. */
function readDeployment(fields: Fields, form: Form): UserOperationDeployment | 'none' | undefined {
  const { initCode, factory, factoryData = '0x' } = fields
  if (form === 'parts') return readFactory(factory ?? '0x', factoryData ?? '0x')
  if (!isHexBytes(initCode)) return undefined
  return readFactory(initCode.slice(0, ADDRESS_END), `0x${initCode.slice(ADDRESS_END)}`)
}

function readFactory(factory: unknown, data: unknown): UserOperationDeployment | 'none' | undefined {
  if (!isHexBytes(data)) return undefined
  const dataLength = byteLength(data)
  if (factory === '0x') return dataLength === 0 ? 'none' : undefined
  if (typeof factory === 'string' && DELEGATION.test(factory)) return { kind: 'delegation', dataLength }
  const address = readAddress(factory)
  return address && { kind: 'factory', factory: address, dataLength }
}

/** `undefined`: not readable. */
function readPayer(fields: Fields, form: Form): Payer | undefined {
  const { paymaster, paymasterAndData } = fields
  if (form === 'parts')
    return isThere(paymaster) && paymaster !== '0x' ? paidBy(readAddress(paymaster)) : paidBySender(fields)
  if (!isHexBytes(paymasterAndData)) return undefined
  if (paymasterAndData === '0x') return { kind: 'sender' }
  const least = form === 'packed' ? PACKED_PAYMASTER_END : ADDRESS_END
  return paymasterAndData.length < least ? undefined : paidBy(readAddress(paymasterAndData.slice(0, ADDRESS_END)))
}

/** Data for a paymaster that is not named is nothing that is understood. */
function paidBySender({ paymasterData }: Fields): Payer | undefined {
  return isThere(paymasterData) && paymasterData !== '0x' ? undefined : { kind: 'sender' }
}

function paidBy(paymaster: Address | undefined): Payer | undefined {
  return paymaster && { kind: 'paymaster', paymaster }
}

function readSignedDelegation(authorization: unknown): Authorization | undefined {
  if (!isThere(authorization)) return undefined
  const { chainId, address }: Fields = Object(authorization)
  const chain = readUnsigned(chainId, BigInt(Number.MAX_SAFE_INTEGER))
  const read = readAuthorization({ chainId: Number(chain ?? 0n), address: typeof address === 'string' ? address : '' })
  return chain === undefined ? { ...read, delegate: undefined } : read
}

function byteLength(data: Hex): number {
  return (data.length - 2) / 2
}
