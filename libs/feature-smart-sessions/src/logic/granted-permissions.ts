import { badAnswer } from '@appkit/core/internal'
import {
  array,
  integer,
  literal,
  maxLength,
  minLength,
  nonEmpty,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  unknown,
  type InferOutput
} from 'valibot'
import { permission, sessionKey, type CheckedGrantRequest } from './grant-request.js'
import { isSameJson } from './same-json.js'

const walletAnswer = object({
  chainId: pipe(string(), regex(/^0x[0-9a-fA-F]{1,14}$/)),
  address: optional(string()),
  context: pipe(string(), nonEmpty(), maxLength(16_384)),
  expiry: pipe(number(), integer()),
  permissions: pipe(array(object({ type: string(), data: unknown() })), minLength(1), maxLength(100)),
  policies: optional(array(object({ type: string(), data: unknown() }))),
  signer: object({
    type: literal('keys'),
    data: strictObject({ keys: pipe(array(sessionKey), minLength(1)) })
  })
})

type Granted = InferOutput<typeof walletAnswer>
type Permission = CheckedGrantRequest['permissions'][number]
type ContractCall = Extract<Permission, { readonly type: 'contract-call' }>['data']
type AllowedFunction = ContractCall['functions'][number]

/** What the wallet was asked for. */
type Asked = CheckedGrantRequest & { readonly address: string }

/**
 * Reads what a wallet has granted. It may be less than what it was asked for: fewer permissions, a lower allowance, a longer period, a later start, an earlier
 * end, more conditions. Anything that is wider, or that cannot be compared, is refused.
 * @param now seconds since 1970
 * @throws AppKitError BAD_RESPONSE
 * @source ERC-7715, docs/threats.md T8.25
 */
export function decodeGrantedPermissions(
  answer: unknown,
  { asked, now }: { readonly asked: Asked; readonly now: number }
): Granted {
  const result = safeParse(walletAnswer, answer)
  if (!result.success || !isWithin(result.output, asked) || result.output.expiry <= now)
    throw badAnswer('wallet_grantPermissions')
  return result.output
}

function isWithin({ chainId, address, expiry, permissions, policies, signer }: Granted, asked: Asked): boolean {
  return (
    expiry <= asked.expiry &&
    BigInt(chainId) === BigInt(asked.chainId) &&
    isSameHex(address ?? asked.address, asked.address) &&
    arePermissionsWithin(permissions, asked.permissions) &&
    (!policies || asked.policies.every((policy) => policies.some((kept) => isSameJson(kept, policy)))) &&
    signer.data.keys.every((key) => asked.signer.data.keys.some((known) => isSameKey(key, known)))
  )
}

/** Each one that was asked for counts once: two allowances where one was asked for are twice as much. */
function arePermissionsWithin(granted: Granted['permissions'], asked: readonly Permission[]): boolean {
  const left = [...asked]
  return granted.every(({ type, data }) => {
    const { success, output } = safeParse(permission, { type, data })
    const index = success ? left.findIndex((wanted) => isPermissionWithin(output, wanted)) : -1
    return index >= 0 && left.splice(index, 1).length > 0
  })
}

function isPermissionWithin(granted: Permission, asked: Permission): boolean {
  if (granted.type === 'contract-call')
    return asked.type === 'contract-call' && isContractCallWithin(granted.data, asked.data)
  if (asked.type === 'contract-call' || granted.type !== asked.type) return false
  const [token, wanted] = [granted, asked].map(({ data }) => ('token' in data ? data.token : ''))
  return (
    isSameHex(token, wanted) &&
    BigInt(granted.data.allowance) <= BigInt(asked.data.allowance) &&
    granted.data.period >= asked.data.period &&
    granted.data.start >= asked.data.start
  )
}

function isContractCallWithin({ address, abi, functions }: ContractCall, asked: ContractCall): boolean {
  return (
    isSameHex(address, asked.address) &&
    isSameJson(abi, asked.abi) &&
    functions.every((granted) => asked.functions.some((wanted) => isFunctionWithin(granted, wanted)))
  )
}

/** Conditions stand in the order of the arguments: a wallet may add some behind those that it was given. */
function isFunctionWithin(granted: AllowedFunction, asked: AllowedFunction): boolean {
  return (
    isLimitWithin(granted.valueLimit, asked.valueLimit) &&
    granted.functionName === asked.functionName &&
    (granted.operation ?? 'Call') === (asked.operation ?? 'Call') &&
    (asked.args ?? []).every((condition, index) => isSameJson(granted.args?.[index], condition))
  )
}

/** What a missing limit means is the wallet's to say, so it compares with another missing one only, and with no coins at all. */
function isLimitWithin(granted: string | undefined, asked: string | undefined): boolean {
  if (granted === undefined) return asked === undefined
  return BigInt(granted) <= BigInt(asked ?? 0)
}

function isSameKey(one: InferOutput<typeof sessionKey>, other: InferOutput<typeof sessionKey>): boolean {
  return one.type === other.type && isSameHex(one.publicKey, other.publicKey)
}

function isSameHex(one = '', other = ''): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
