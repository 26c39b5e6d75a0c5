import { parseCaipAddress, parseCaipNetworkId, type CaipAddress } from '@appkit/core'
import type { CheckedGrantRequest } from './grant-request.js'

/** How long a signed activation is good, seconds. */
export const ACTIVATION_SECONDS = 300

/** What the account is to sign. */
export interface ActivationClaim {
  readonly account: CaipAddress
  readonly pci: string
  /** Of the page, as the browser tells it to the server. */
  readonly origin: string
  /** What is granted: permissions, policies, all keys that may act, the services' one first, and the session's end. */
  readonly grant: Pick<CheckedGrantRequest, 'permissions' | 'policies' | 'signer' | 'expiry'>
  /** What the wallet granted it by. */
  readonly context: string
  /** Until when the signature is good, seconds since 1970. */
  readonly expiry: number
}

/**
 * The typed data that a wallet signs (`eth_signTypedData_v4`) to let a session of an EVM account begin, for servers whose proposal asks for it. Each part of the
 * grant has a field of its own, so that a wallet shows addresses as addresses and amounts as numbers. What has no shape of its own (a contract's interface, what
 * a policy says) is JSON text, and absent parts are empty. Addresses of the app are in small letters: libraries refuse those in mixed ones that are no checksum.
 * @source EIP-712, docs/threats.md T8.25
 */
export function activationTypedData({ account, pci, origin, grant, context, expiry }: ActivationClaim) {
  const { caipNetworkId, address } = parseCaipAddress(account)
  const { reference: chainId } = parseCaipNetworkId(caipNetworkId)
  return {
    domain: { name: 'AppKit smart sessions', version: '2', chainId: Number(chainId) },
    types: ACTIVATION_TYPES,
    primaryType: 'Activation',
    message: { pci, account: address, chainId, origin, ...toTypedGrant(grant), context, expiry: String(expiry) }
  } as const
}

const ALLOWANCE = [
  { name: 'allowance', type: 'uint256' },
  { name: 'periodSeconds', type: 'uint256' },
  { name: 'start', type: 'string' }
] as const

const ACTIVATION_TYPES = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' }
  ],
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
      type === 'erc20-recurring-allowance' ? [{ token: data.token.toLowerCase(), ...toAllowance(data) }] : []
    ),
    contractCalls: permissions.flatMap(({ type, data }) => (type === 'contract-call' ? [toContractCall(data)] : [])),
    policies: policies.map(({ type, data }) => ({ type, data: JSON.stringify(data) })),
    keys: signer.data.keys
  }
}

type Permission = CheckedGrantRequest['permissions'][number]
type DataOf<Type extends Permission['type']> = Extract<Permission, { readonly type: Type }>['data']

function toAllowance({ allowance, period, start }: DataOf<'native-token-recurring-allowance'>) {
  return { allowance: String(BigInt(allowance)), periodSeconds: String(period), start: timeText(start) }
}

function toContractCall({ address, abi, functions }: DataOf<'contract-call'>) {
  return {
    contract: address.toLowerCase(),
    functions: functions.map(({ functionName, args = [], valueLimit, operation = '' }) => ({
      name: functionName,
      arguments: args,
      valueLimit: valueLimit === undefined ? '' : String(BigInt(valueLimit)),
      operation
    })),
    abi: JSON.stringify(abi)
  }
}

/** As people read it, in UTC. @param seconds since 1970 */
function timeText(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}
