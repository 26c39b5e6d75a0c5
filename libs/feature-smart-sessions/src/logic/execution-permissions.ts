import { AppKitError } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import {
  array,
  boolean,
  check,
  looseObject,
  maxLength,
  minLength,
  object,
  optional,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  string,
  unknown,
  type InferOutput
} from 'valibot'
import { address, plain, time } from './grant-request.js'
import { isSameJson } from './same-json.js'

/** What an account lets another one do. Which types there are, and what they say, is between the app and the wallet. */
export interface ExecutionPermissionTerms {
  /** Such as `native-token-periodic`. */
  readonly type: string
  /** Whether the user may grant more or less than that. */
  readonly isAdjustmentAllowed: boolean
  /** As the type has it; amounts are `0x` hex. */
  readonly data: Readonly<Record<string, unknown>>
}

/** A bound on a permission. `expiry` has `data: { timestamp }`, seconds since 1970. */
export interface ExecutionRule {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A permission that an app asks for. @source ERC-7715 */
export interface ExecutionPermissionRequest {
  /** Of the network in use, `0x` hex. */
  readonly chainId: string
  /** @default the account in use */
  readonly from?: string | undefined
  /** The account that may redeem it. */
  readonly to: string
  readonly permission: ExecutionPermissionTerms
  /** @default none */
  readonly rules?: readonly ExecutionRule[] | undefined
}

/** A permission that an account has granted: what `to` redeems at the delegation manager. @source ERC-7715, ERC-7710 */
export interface ExecutionPermission extends ExecutionPermissionRequest {
  readonly from: string
  readonly rules: readonly ExecutionRule[]
  /** `0x` hex, for `redeemDelegations`. With it, `to` acts for the account: it is a secret of the two. */
  readonly context: string
  /** Accounts that must be deployed before it is redeemed. */
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
  /** The contract that redeems it. */
  readonly delegationManager: string
}

/** What a wallet grants, by type of permission. */
export type SupportedExecutionPermissions = Readonly<
  Record<string, { readonly chainIds: readonly string[]; readonly ruleTypes: readonly string[] }>
>

const MAX_REQUESTS = 16
const MAX_RULES = 16
/** Longest context, UTF-16 units: delegations of delegations have long ones. */
const MAX_CONTEXT = 256 * 1024

const chainId = pipe(
  string(),
  regex(/^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/, 'must be a hexadecimal string starting with "0x"')
)
const typeName = pipe(string(), minLength(1, 'must not be empty'), maxLength(128))
const ofRule = { type: typeName, data: plain }
const terms = { type: typeName, isAdjustmentAllowed: boolean('must be true or false'), data: plain }

const requests = pipe(
  array(
    strictObject({
      chainId,
      from: optional(address),
      to: address,
      permission: strictObject(terms),
      rules: optional(pipe(array(strictObject(ofRule)), maxLength(MAX_RULES)), [])
    }),
    'must be a list'
  ),
  minLength(1, 'must not be empty'),
  maxLength(MAX_REQUESTS, `must not have more than ${MAX_REQUESTS} items`)
)

const granted = looseObject({
  chainId,
  from: optional(address),
  to: address,
  permission: looseObject({ ...terms, isAdjustmentAllowed: optional(boolean(), false) }),
  rules: optional(pipe(array(looseObject(ofRule)), maxLength(MAX_RULES)), []),
  context: pipe(string(), regex(/^0x(?:[0-9a-fA-F]{2})+$/), maxLength(MAX_CONTEXT)),
  dependencies: optional(
    pipe(
      array(object({ factory: address, factoryData: pipe(string(), regex(/^0x(?:[0-9a-fA-F]{2})*$/)) })),
      maxLength(MAX_RULES)
    ),
    []
  ),
  delegationManager: address
})
const supported = pipe(
  record(string(), unknown()),
  check((types) => !Array.isArray(types))
)
const support = object({ chainIds: array(string()), ruleTypes: optional(array(string()), []) })

/** A request that keeps the rules. */
export type CheckedExecutionRequest = InferOutput<typeof requests>[number]

/**
 * Checks what an app asks for.
 * @param now seconds since 1970
 * @throws AppKitError OPTIONS_INVALID, which names the first field that is wrong
 */
export function checkExecutionRequests(wanted: readonly ExecutionPermissionRequest[], now: number) {
  const result = safeParse(requests, wanted, { abortEarly: true })
  if (!result.success) {
    const [issue] = result.issues
    throw invalid(issue.path?.map(({ key }) => String(key)).join('.') ?? '', issue.message)
  }
  result.output.forEach(({ rules }, index) => {
    const expiry = rules.find(({ type }) => type === 'expiry')
    if (expiry && !(expiryOf([expiry]) > now))
      throw invalid(`${index}.rules`, 'an expiry must be a future timestamp in seconds')
  })
  return result.output
}

/** When a permission ends, seconds since 1970; `Infinity` without a rule, `NaN` with one that cannot be read. */
export function expiryOf(rules: readonly ExecutionRule[]): number {
  const rule = rules.find(({ type }) => type === 'expiry')
  if (!rule) return Number.POSITIVE_INFINITY
  const timestamp = safeParse(time, rule.data['timestamp'])
  return timestamp.success ? timestamp.output : Number.NaN
}

/** What a wallet says that it grants; an entry that cannot be read is left out. @returns `undefined` for no such answer */
export function decodeSupportedPermissions(answer: unknown): SupportedExecutionPermissions | undefined {
  const types = safeParse(supported, answer)
  if (!types.success) return undefined
  return Object.fromEntries(
    Object.entries(types.output).flatMap(([type, value]) => {
      const entry = safeParse(support, value)
      return entry.success ? [[type, entry.output]] : []
    })
  )
}

/** Permissions that a wallet says it has granted; one that cannot be read is left out. @throws AppKitError BAD_RESPONSE for no list */
export function decodePermissionList(answer: unknown, from: string): readonly ExecutionPermission[] {
  if (!Array.isArray(answer)) throw badAnswer('wallet_getGrantedExecutionPermissions')
  return answer.flatMap((one: unknown) => {
    const read = safeParse(granted, one)
    return read.success ? [toPermission(read.output, from)] : []
  })
}

/**
 * Reads what a wallet has granted, in the order of what it was asked for. Where the app has not allowed the user to adjust it, it is the
 * very thing; in each case it is for the same accounts, on the same network, of the same type, and ends no later.
 * @param now seconds since 1970
 * @throws AppKitError BAD_RESPONSE
 * @source ERC-7715, docs/threats.md T8.25
 */
export function decodeExecutionPermissions(
  answer: unknown,
  {
    method,
    asked,
    now
  }: { readonly method: string; readonly asked: readonly CheckedExecutionRequest[]; readonly now: number }
): readonly ExecutionPermission[] {
  if (!Array.isArray(answer) || answer.length !== asked.length) throw badAnswer(method)
  return asked.map((request, index) => {
    const read = safeParse(granted, answer[index])
    const permission = read.success ? toPermission(read.output, request.from ?? '') : undefined
    if (!permission || !isWithin(permission, request) || !(expiryOf(permission.rules) > now)) throw badAnswer(method)
    return permission
  })
}

function toPermission(read: InferOutput<typeof granted>, from: string): ExecutionPermission {
  const { type, isAdjustmentAllowed, data } = read.permission
  return {
    chainId: read.chainId,
    from: read.from ?? from,
    to: read.to,
    permission: { type, isAdjustmentAllowed, data },
    rules: read.rules.map((rule) => ({ type: rule.type, data: rule.data })),
    context: read.context,
    dependencies: read.dependencies,
    delegationManager: read.delegationManager
  }
}

function isWithin(
  { chainId: chain, from, to, permission, rules }: ExecutionPermission,
  asked: CheckedExecutionRequest
): boolean {
  const isFree = asked.permission.isAdjustmentAllowed
  return (
    BigInt(chain) === BigInt(asked.chainId) &&
    isSameAccount(from, asked.from ?? from) &&
    isSameAccount(to, asked.to) &&
    permission.type === asked.permission.type &&
    (isFree || hasAll(permission.data, asked.permission.data)) &&
    asked.rules.every((rule) => isRuleKept(rules, rule, isFree))
  )
}

/** A wallet may let it end earlier; what another rule says is its own where the user may adjust it. */
function isRuleKept(rules: readonly ExecutionRule[], asked: ExecutionRule, isFree: boolean): boolean {
  if (asked.type === 'expiry') return expiryOf(rules) <= expiryOf([asked])
  return rules.some(({ type, data }) => type === asked.type && (isFree || hasAll(data, asked.data)))
}

/** What was asked for stands there; a wallet fills in what was left open. */
function hasAll(data: Readonly<Record<string, unknown>>, asked: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(asked).every(
    ([name, value]) => Object.hasOwn(data, name) && (isSameJson(data[name], value) || isSameNumber(data[name], value))
  )
}

const NUMBER = /^0x[0-9a-fA-F]{1,64}$/

function isSameNumber(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || !NUMBER.test(one) || !NUMBER.test(other)) return false
  return BigInt(one) === BigInt(other)
}

function isSameAccount(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function invalid(field: string, detail: string): AppKitError {
  const option = field === '' ? 'requestExecutionPermissions' : `requestExecutionPermissions.${field}`
  return new AppKitError('OPTIONS_INVALID', { option, detail })
}
