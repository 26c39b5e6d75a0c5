import { AppKitError } from '@appkit/core'
import {
  array,
  check,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  rawTransform,
  record,
  regex,
  safeInteger,
  safeParse,
  strictObject,
  string,
  unknown,
  variant,
  type InferOutput
} from 'valibot'

/** A public key that may act for the account. */
export interface SessionKey {
  readonly type: 'secp256r1' | 'secp256k1'
  /** `0x` and hex. */
  readonly publicKey: string
}

/** Functions of one contract may be called. */
export interface ContractCallPermission {
  readonly type: 'contract-call'
  readonly data: {
    readonly address: string
    readonly abi: readonly Readonly<Record<string, unknown>>[]
    readonly functions: readonly {
      readonly functionName: string
      readonly args?:
        | readonly { readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN'; readonly value: string }[]
        | undefined
      /** Most that a call may send along, wei as `0x` hex. */
      readonly valueLimit?: string | undefined
      readonly operation?: 'Call' | 'DelegateCall' | undefined
    }[]
  }
}

interface Allowance {
  /** Most that may leave in one period, in base units as `0x` hex. */
  readonly allowance: string
  /** When the first period begins, seconds since 1970; not in the past. */
  readonly start: number
  /** Length of a period, seconds. */
  readonly period: number
}

/** An amount of the network's coin may be spent in each period. */
export interface RecurringAllowancePermission {
  readonly type: 'native-token-recurring-allowance'
  readonly data: Allowance
}

/** An amount of a token may be spent in each period. */
export interface TokenAllowancePermission {
  readonly type: 'erc20-recurring-allowance'
  readonly data: Allowance & { readonly token: string }
}

/** What the account lets be done. */
export type SessionPermission = ContractCallPermission | RecurringAllowancePermission | TokenAllowancePermission

/** A further bound on a session, in the wallet's own words. */
export interface SessionPolicy {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What an app asks an account to allow. @source ERC-7715 */
export interface GrantPermissionsRequest {
  /** Of the network in use, `0x` hex. */
  readonly chainId: string
  /** @default the account in use */
  readonly address?: string | undefined
  /** When it ends, seconds since 1970. */
  readonly expiry: number
  /** Who may act: the app's keys. The services put one of their own before them. */
  readonly signer: { readonly type: 'keys'; readonly data: { readonly keys: readonly SessionKey[] } }
  /** At least one. */
  readonly permissions: readonly SessionPermission[]
  /** @default none */
  readonly policies?: readonly SessionPolicy[] | undefined
}

const hexOf = (what: string) =>
  pipe(string(), regex(/^0x[0-9a-fA-F]+$/, `${what} must be hexadecimal, starting with "0x"`))
/** Bounds of the services, and of what is shown. */
const MAX_LISTED = 32
/** How deep objects and lists of an interface or a policy are nested. */
const MAX_LEVELS = 8
/** The last second that has a year of four digits, since 1970. */
const LAST_SECOND = 253_402_300_799

const amount = (what: string) =>
  pipe(string(), regex(/^0x[0-9a-fA-F]{1,64}$/, `${what} must be hexadecimal of at most 256 bits, starting with "0x"`))
/** 20 bytes of hex. */
export const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'))
const seconds = (what: string) => pipe(number(), safeInteger(), minValue(1, `${what} must be a positive integer`))
const timeOf = (what: string) => pipe(seconds(what), maxValue(LAST_SECOND, `${what} must be in seconds`))
const some = <Item extends Parameters<typeof array>[0]>(item: Item, message: string) =>
  pipe(array(item), minLength(1, message), maxLength(MAX_LISTED, `must not have more than ${MAX_LISTED} items`))
/** Seconds since 1970. */
export const time = timeOf('a time')
/** A copy of what JSON makes of it: that is what wallet and services get, whatever becomes of the app's object. */
export const plain = pipe(
  record(string(), unknown()),
  rawTransform(({ dataset, addIssue, NEVER }): Readonly<Record<string, unknown>> => {
    try {
      return JSON.parse(JSON.stringify(dataset.value)) as Readonly<Record<string, unknown>>
    } catch {
      addIssue({ message: 'must be JSON' })
      return NEVER
    }
  }),
  check((value) => isReadable(value), `must have at most ${MAX_LEVELS} levels, and no whole number beyond 2^53`)
)

const allowance = {
  allowance: amount('allowance'),
  start: timeOf('start'),
  period: seconds('period')
}
/** One permission, as an app asks for it. */
export const permission = variant('type', [
  strictObject({
    type: literal('contract-call'),
    data: strictObject({
      address,
      abi: array(plain),
      functions: some(
        strictObject({
          functionName: string(),
          args: optional(
            array(strictObject({ operator: picklist(['EQUAL', 'GREATER_THAN', 'LESS_THAN']), value: hexOf('value') }))
          ),
          valueLimit: optional(amount('valueLimit')),
          operation: optional(picklist(['Call', 'DelegateCall']))
        }),
        'must be a non-empty array'
      )
    })
  }),
  strictObject({ type: literal('native-token-recurring-allowance'), data: strictObject(allowance) }),
  strictObject({
    type: literal('erc20-recurring-allowance'),
    data: strictObject({ token: address, ...allowance })
  })
])
/** A key that may act. */
export const sessionKey = strictObject({
  type: picklist(['secp256r1', 'secp256k1'], 'must be secp256r1 or secp256k1'),
  publicKey: hexOf('a public key')
})
const grantRequest = (now: number) =>
  strictObject({
    chainId: pipe(
      string('must start with "0x"'),
      regex(/^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/, 'must be a hexadecimal string starting with "0x"')
    ),
    address: optional(address),
    expiry: pipe(
      number('must be a future timestamp in seconds'),
      integer(),
      maxValue(LAST_SECOND, 'must be a future timestamp in seconds'),
      check((expiry) => expiry > now, 'must be a future timestamp in seconds')
    ),
    signer: strictObject({
      type: literal('keys', 'Unsupported signer type'),
      data: strictObject({
        keys: some(sessionKey, 'a public key is required')
      })
    }),
    permissions: pipe(
      some(permission, 'must be a non-empty array'),
      check(
        (permissions) => permissions.every(({ data }) => !('start' in data) || data.start >= now),
        'start must not be in the past'
      )
    ),
    policies: optional(array(strictObject({ type: string(), data: plain })), [])
  })

/** A request that keeps the rules. */
export type CheckedGrantRequest = InferOutput<ReturnType<typeof grantRequest>>

/**
 * Checks what an app asks for. Fields that ERC-7715 does not have are refused.
 * @param now seconds since 1970
 * @throws AppKitError OPTIONS_INVALID, which names the first field that is wrong
 */
export function checkGrantRequest(request: GrantPermissionsRequest, now: number): CheckedGrantRequest {
  const result = safeParse(grantRequest(now), request, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = issue.path?.map(({ key }) => String(key)).join('.')
  const option = field === undefined ? 'grantPermissions' : `grantPermissions.${field}`
  throw new AppKitError('OPTIONS_INVALID', { option, detail: issue.message })
}

/** Whole numbers beyond 2^53 lose digits, and what is nested without end cannot be read: with either in it, the list of sessions is unreadable. */
function isReadable(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isReadable(part, levels - 1))
}
