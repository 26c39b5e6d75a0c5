import { getAddress, numberToHex, type Address, type Hex } from 'viem'
import type { UserOperation as ViemUserOperation } from 'viem/account-abstraction'
import * as v from 'valibot'
import { BundlerError } from './bundler-error.js'

/** An operation of ERC-4337 version 0.8, without a paymaster. */
export type UserOperation = ViemUserOperation<'0.8'>

/** Stands where an operation names its factory, when its account is one of EIP-7702. */
export const DELEGATED_FACTORY: Address = '0x7702000000000000000000000000000000000000'

/** Longest parts of an operation, bytes. What is longer is no call of a wallet. */
const MAX_CALL_DATA = 16 * 1024
const MAX_FACTORY_DATA = 8 * 1024
const MAX_SIGNATURE = 4 * 1024
/** Largest fee for one gas, wei. More than a thousand coins is a mistake. */
const MAX_FEE = 10n ** 21n

const bytes = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2 + 2 * most, `must be at most ${most} bytes`),
    v.regex(/^0x([0-9a-f]{2})*$/i, 'must be 0x and whole bytes'),
    v.transform((text) => text.toLowerCase() as Hex)
  )
const quantity = (most: bigint) =>
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i, 'must be a quantity in hex'),
    v.transform((text) => BigInt(text)),
    v.check((amount) => amount <= most, 'is too large')
  )
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address'),
  v.transform((text) => getAddress(text.toLowerCase()))
)
const word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i, 'must be 32 bytes'),
  v.transform((text) => text.toLowerCase() as Hex)
)
const factory = v.union(
  [
    v.pipe(
      v.literal('0x7702'),
      v.transform(() => DELEGATED_FACTORY)
    ),
    address
  ],
  'must be an address or 0x7702'
)
const authorization = v.strictObject({
  address,
  chainId: quantity(BigInt(Number.MAX_SAFE_INTEGER)),
  nonce: quantity(BigInt(Number.MAX_SAFE_INTEGER)),
  r: word,
  s: word,
  yParity: quantity(1n)
})
const gas = quantity(2n ** 40n)
const required = {
  sender: address,
  nonce: quantity(2n ** 256n - 1n),
  factory: v.optional(factory),
  factoryData: v.optional(bytes(MAX_FACTORY_DATA)),
  callData: bytes(MAX_CALL_DATA),
  maxFeePerGas: quantity(MAX_FEE),
  maxPriorityFeePerGas: quantity(MAX_FEE),
  signature: bytes(MAX_SIGNATURE),
  eip7702Auth: v.optional(authorization)
}
const complete = v.strictObject({ ...required, callGasLimit: gas, verificationGasLimit: gas, preVerificationGas: gas })
const draft = v.strictObject({
  ...required,
  maxFeePerGas: v.optional(quantity(MAX_FEE), '0x0'),
  maxPriorityFeePerGas: v.optional(quantity(MAX_FEE), '0x0'),
  callGasLimit: v.optional(gas, '0x0'),
  verificationGasLimit: v.optional(gas, '0x0'),
  preVerificationGas: v.optional(gas, '0x0')
})

/**
 * Reads an operation as JSON-RPC has it.
 * @param shape `draft`: gas and fees may be left out
 * @throws BundlerError INVALID_FIELDS naming the field; THROTTLED for one with a paymaster
 * @source docs/threats.md T13.11
 */
export function readUserOperation(given: unknown, shape: 'complete' | 'draft' = 'complete'): UserOperation {
  if (typeof given === 'object' && given !== null && 'paymaster' in given)
    throw new BundlerError('THROTTLED', 'No paymaster is served here')
  const read = v.safeParse(shape === 'complete' ? complete : draft, given, { abortEarly: true })
  if (!read.success) {
    const [issue] = read.issues
    const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'The operation'
    throw new BundlerError('INVALID_FIELDS', `${field.slice(0, 64)} ${plainMessage(issue)}`)
  }
  const { eip7702Auth, factory: maker, factoryData, ...operation } = read.output
  if (factoryData !== undefined && factoryData !== '0x' && maker === undefined)
    throw new BundlerError('INVALID_FIELDS', 'factoryData needs a factory')
  return {
    ...operation,
    ...(maker !== undefined && { factory: maker, factoryData: factoryData ?? '0x' }),
    ...(eip7702Auth && {
      authorization: {
        ...eip7702Auth,
        chainId: Number(eip7702Auth.chainId),
        nonce: Number(eip7702Auth.nonce),
        yParity: Number(eip7702Auth.yParity)
      }
    })
  }
}

function plainMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema') return issue.received === 'undefined' ? 'is missing' : 'is not of an operation'
  return issue.message
}

/** An operation as JSON-RPC has it, which `readUserOperation` reads again. */
export function writeUserOperation({ authorization: signed, ...operation }: UserOperation): Record<string, unknown> {
  const written = Object.entries(operation).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? numberToHex(value) : value
  ])
  const auth = signed && {
    address: signed.address,
    chainId: numberToHex(signed.chainId),
    nonce: numberToHex(signed.nonce),
    r: signed.r,
    s: signed.s,
    yParity: numberToHex(signed.yParity ?? 0)
  }
  return { ...Object.fromEntries(written), ...(auth && { eip7702Auth: auth }) }
}
