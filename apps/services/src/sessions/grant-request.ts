import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { AccountId } from './account-id.js'
import { sessionKey } from './session-record.js'

/** How long a session may last, s. */
const LONGEST = 5 * 365 * 24 * 3600
/** How long a signed activation may be good, s. */
const ACTIVATION_SECONDS = 300
const MAX_LISTED = 32
/** Longest JSON text of a contract's interface, UTF-16 units: larger than those of common contracts. */
const MAX_ABI = 32 * 1024
/** Longest JSON text of what one policy says. */
const MAX_POLICY = 2048
/** Longest JSON text of all permissions and policies: a session may be kept for years. */
const MAX_GRANT = 64 * 1024
/** How deep objects and lists of an interface or a policy are nested. */
const MAX_LEVELS = 8

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/, 'must be a hexadecimal string starting with "0x"'),
  v.maxLength(1024)
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'),
  v.transform((text) => text as Address)
)
/** An amount that fits into 256 bits. */
const amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be a hexadecimal string of at most 256 bits, starting with "0x"')
)
const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'must be a positive integer'))
/** The last second that has a year of four digits, s since 1970. */
const LAST_SECOND = 253_402_300_799
const time = v.pipe(wholeNumber, v.maxValue(LAST_SECOND))
const few = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.nonEmpty('must be a non-empty array'), v.maxLength(MAX_LISTED))
const plain = v.pipe(
  v.record(text, v.unknown()),
  v.check((value) => isReadable(value), `must have at most ${MAX_LEVELS} levels, and no whole number beyond 2^53`)
)
const short = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.pipe(
    schema,
    v.check((value) => JSON.stringify(value).length <= most, `must not be longer than ${most} characters of JSON`)
  )

const allowance = { allowance: amount, start: time, period: wholeNumber }
const calledFunction = v.strictObject({
  functionName: text,
  args: v.optional(
    v.pipe(
      v.array(v.strictObject({ operator: v.picklist(['EQUAL', 'GREATER_THAN', 'LESS_THAN']), value: hex })),
      v.maxLength(MAX_LISTED)
    )
  ),
  valueLimit: v.optional(amount),
  operation: v.optional(v.picklist(['Call', 'DelegateCall']))
})
const permission = v.variant('type', [
  v.strictObject({
    type: v.literal('contract-call'),
    data: v.strictObject({
      address,
      abi: short(v.pipe(v.array(plain), v.maxLength(500)), MAX_ABI),
      functions: few(calledFunction)
    })
  }),
  v.strictObject({ type: v.literal('native-token-recurring-allowance'), data: v.strictObject(allowance) }),
  v.strictObject({
    type: v.literal('erc20-recurring-allowance'),
    data: v.strictObject({ token: address, ...allowance })
  })
])

/** What every wish for a session says. @source ERC-7715 */
const grant = {
  chainId: v.pipe(
    v.string(),
    v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/i, 'must be a hexadecimal string starting with "0x"')
  ),
  address: v.optional(address),
  expiry: time,
  signer: v.strictObject({ type: v.literal('keys'), data: v.strictObject({ keys: few(sessionKey) }) }),
  permissions: short(few(permission), MAX_GRANT),
  policies: v.pipe(v.array(v.strictObject({ type: text, data: short(plain, MAX_POLICY) })), v.maxLength(MAX_LISTED))
}
const pci = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/))
const grantRequest = v.strictObject(grant)
/** Empty of an account whose contract has the word on its chain. @source ERC-1271 */
const signature = v.pipe(
  v.string(),
  v.maxLength(32_768),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'must be a signature'),
  v.transform((bytes) => bytes as Hex)
)
const activation = v.strictObject({
  ...grant,
  pci,
  context: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_384)),
  authorization: v.strictObject({ expiry: wholeNumber, signature })
})
const revocation = v.object({ pci, signature })

/** A wish for a session. */
export type GrantRequest = v.InferOutput<typeof grantRequest>

/** A wish that the wallet has granted, and the account's word for it. */
export type Activation = v.InferOutput<typeof activation>

/** A wish to end a session. */
export type Revocation = v.InferOutput<typeof revocation>

/** @param now s since 1970 @throws ServiceError BAD_REQUEST naming the field */
export function readGrantRequest(json: unknown, account: AccountId, now: number): GrantRequest {
  return checkedFor(read(grantRequest, json), account, now)
}

/** @param now s since 1970 @throws ServiceError BAD_REQUEST naming the field */
export function readActivation(json: unknown, account: AccountId, now: number): Activation {
  const request = checkedFor(read(activation, json), account, now)
  const { expiry } = request.authorization
  if (expiry <= now || expiry > now + ACTIVATION_SECONDS)
    throw invalid('authorization.expiry', 'must be a future timestamp in seconds, within five minutes')
  return request
}

/** @throws ServiceError BAD_REQUEST naming the field */
export function readRevocation(json: unknown): Revocation {
  return read(revocation, json)
}

function checkedFor<Request extends GrantRequest>(request: Request, account: AccountId, now: number): Request {
  if (`eip155:${Number(request.chainId)}` !== account.chainId) throw invalid('chainId', 'is not the one of the account')
  if (request.address !== undefined && request.address.toLowerCase() !== account.address.toLowerCase())
    throw invalid('address', 'is not the one of the account')
  if (request.expiry <= now || request.expiry > now + LONGEST)
    throw invalid('expiry', 'must be a future timestamp in seconds, within five years')
  return request
}

function read<Schema extends v.GenericSchema>(schema: Schema, json: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw invalid(issue.path?.map(({ key: name }) => String(name)).join('.') ?? 'request', issue.message)
}

function invalid(field: string, why: string): ServiceError {
  return new ServiceError('BAD_REQUEST', `Invalid ${field}: ${why}`)
}

/** Whole numbers beyond 2^53 lose digits, and what is nested without end cannot be read: with either in it, the list of sessions is none for its readers. */
function isReadable(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isReadable(part, levels - 1))
}
