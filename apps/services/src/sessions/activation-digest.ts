import { hashTypedData, type Address, type Hex } from 'viem'
import type { AccountId } from './account-id.js'
import type { GrantRequest } from './grant-request.js'

/** What an account signs to let a session begin. */
export interface ActivationClaim {
  readonly pci: string
  readonly account: AccountId
  /** Of the page that asked; empty: no page asked. */
  readonly origin: string
  /** What is granted: permissions, policies, all keys that may act, the services' one first, and the session's end. */
  readonly grant: Pick<GrantRequest, 'permissions' | 'policies' | 'signer' | 'expiry'>
  /** What the wallet granted it by. */
  readonly context: string
  /** Until when the signature is good, s since 1970. */
  readonly expiry: number
}

/**
 * The 32 bytes that are signed. Each part of the grant has a field of its own, so that a wallet shows addresses as addresses and amounts as numbers. What has no
 * shape of its own (a contract's interface, what a policy says) is JSON text, and absent parts are empty.
 * @source EIP-712
 */
export function activationDigest({ pci, account, origin, grant, context, expiry }: ActivationClaim): Hex {
  const chainId = BigInt(account.chainId.slice('eip155:'.length))
  return hashTypedData({
    domain: { name: 'AppKit smart sessions', version: '2', chainId },
    types: ACTIVATION_TYPES,
    primaryType: 'Activation',
    message: {
      pci,
      account: inSmallLetters(account.address),
      chainId,
      origin,
      ...toTypedGrant(grant),
      context,
      expiry: BigInt(expiry)
    }
  })
}

const ALLOWANCE = [
  { name: 'allowance', type: 'uint256' },
  { name: 'periodSeconds', type: 'uint256' },
  { name: 'start', type: 'string' }
] as const

const ACTIVATION_TYPES = {
  Activation: [
    { name: 'pci', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'chainId', type: 'uint256' },
    { name: 'origin', type: 'string' },
    { name: 'ends', type: 'string' },
    { name: 'nativeAllowances', type: 'NativeAllowance[]' },
    { name: 'tokenAllowances', type: 'TokenAllowance[]' },
    { name: 'contractCalls', type: 'ContractCall[]' },
    { name: 'policies', type: 'Policy[]' },
    { name: 'keys', type: 'Key[]' },
    { name: 'context', type: 'string' },
    { name: 'expiry', type: 'uint256' }
  ],
  NativeAllowance: ALLOWANCE,
  TokenAllowance: [{ name: 'token', type: 'address' }, ...ALLOWANCE],
  ContractCall: [
    { name: 'contract', type: 'address' },
    { name: 'functions', type: 'AllowedFunction[]' },
    { name: 'abi', type: 'string' }
  ],
  AllowedFunction: [
    { name: 'name', type: 'string' },
    { name: 'arguments', type: 'AllowedArgument[]' },
    { name: 'valueLimit', type: 'string' },
    { name: 'operation', type: 'string' }
  ],
  AllowedArgument: [
    { name: 'operator', type: 'string' },
    { name: 'value', type: 'string' }
  ],
  Policy: [
    { name: 'type', type: 'string' },
    { name: 'data', type: 'string' }
  ],
  Key: [
    { name: 'type', type: 'string' },
    { name: 'publicKey', type: 'string' }
  ]
} as const

function toTypedGrant({ permissions, policies, signer, expiry }: ActivationClaim['grant']) {
  return {
    ends: timeText(expiry),
    nativeAllowances: permissions.flatMap(({ type, data }) =>
      type === 'native-token-recurring-allowance' ? [toAllowance(data)] : []
    ),
    tokenAllowances: permissions.flatMap(({ type, data }) =>
      type === 'erc20-recurring-allowance' ? [{ token: inSmallLetters(data.token), ...toAllowance(data) }] : []
    ),
    contractCalls: permissions.flatMap(({ type, data }) => (type === 'contract-call' ? [toContractCall(data)] : [])),
    policies: policies.map(({ type, data }) => ({ type, data: JSON.stringify(data) })),
    keys: signer.data.keys
  }
}
type Permission = GrantRequest['permissions'][number]
type DataOf<Type extends Permission['type']> = Extract<Permission, { readonly type: Type }>['data']

function toAllowance({ allowance, period, start }: DataOf<'native-token-recurring-allowance'>) {
  return { allowance: BigInt(allowance), periodSeconds: BigInt(period), start: timeText(start) }
}

function toContractCall({ address, abi, functions }: DataOf<'contract-call'>) {
  return {
    contract: inSmallLetters(address),
    functions: functions.map(({ functionName, args = [], valueLimit, operation = '' }) => ({
      name: functionName,
      arguments: args,
      valueLimit: valueLimit === undefined ? '' : String(BigInt(valueLimit)),
      operation
    })),
    abi: JSON.stringify(abi)
  }
}

/** Whatever letters it came in: the library refuses mixed ones that are no checksum. */
function inSmallLetters(address: Address): Address {
  return address.toLowerCase() as Address
}

/** As people read it, in UTC. @param seconds since 1970 */
function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
