import type { Address, Hex } from 'viem'
import * as v from 'valibot'
import { isCleanText } from '../content/clean-text.js'
import { ServiceError, type FailureReason } from '../errors/service-error.js'
import { parseAddress } from '../evm/parse-address.js'
import { isDeeperThan } from '../http/is-deeper-than.js'
import { isPublicHost } from '../images/public-host.js'
import { chainOf, isEvmCoin } from './coin-types.js'
import type { NameAttributes } from './name-record.js'

const MAX_MESSAGE = 8192
/** Longest signature, hex digits: accounts that are not deployed yet put their deployment into it. @source ERC-6492 */
const MAX_SIGNATURE = 32_768
const MAX_ATTRIBUTE = 512
const body = v.object({
  coin_type: v.pipe(v.number(), v.integer(), v.check(isEvmCoin)),
  address: v.string(),
  message: v.pipe(v.string(), v.maxLength(MAX_MESSAGE)),
  /** Empty of an account whose contract has the word on its chain. @source ERC-1271 */
  signature: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/), v.maxLength(MAX_SIGNATURE))
})
const line = v.pipe(v.string(), v.maxLength(MAX_ATTRIBUTE), v.check(isCleanText))
const message = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(128)),
  attributes: v.pipe(
    v.unknown(),
    v.check((given) => !Array.isArray(given)),
    v.strictObject({ avatar: v.optional(v.pipe(line, v.check(isSecureAddress))), bio: v.optional(line) })
  ),
  timestamp: v.pipe(v.number(), v.safeInteger())
})

/** A wish for a name, read but not yet believed. */
export interface RegistrationRequest {
  readonly address: Address
  /** CAIP-2 id of the chain that the body names; `undefined` for all of them. */
  readonly chainId: string | undefined
  /** As it was signed. */
  readonly message: string
  readonly signature: Hex
  readonly name: string
  readonly attributes: NameAttributes
  /** When it was signed, s since 1970. */
  readonly timestamp: number
}

/**
 * Reads the body of a registration and the message in it.
 * @throws ServiceError BAD_REQUEST naming the field in its reasons
 * @source ENSIP-11
 */
export function readRegistrationRequest(json: unknown): RegistrationRequest {
  const outer = v.safeParse(body, json, { abortEarly: true })
  if (!outer.success) throw refused(fieldOf(outer.issues), 'cannot be read')
  const inner = v.safeParse(message, parseJson(outer.output.message), { abortEarly: true })
  if (!inner.success) throw refused(fieldOf(inner.issues), 'of the message cannot be read')
  const { coin_type: coinType, message: text, signature } = outer.output
  return {
    address: parseAddress(outer.output.address),
    chainId: chainOf(coinType),
    message: text,
    signature: signature as Hex,
    ...inner.output
  }
}

/** A refusal that says which field is to blame. */
export function refused(
  name: string,
  description: string,
  code: 'BAD_REQUEST' | 'CONFLICT' = 'BAD_REQUEST'
): ServiceError {
  const reason: FailureReason = { name, description: `The ${name} ${description}` }
  return new ServiceError(code, reason.description, { reasons: [reason] })
}

function parseJson(text: string): unknown {
  if (isDeeperThan(text, 4)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function fieldOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return issue.path?.map(({ key }) => String(key)).join('.') ?? 'message'
}

/** @source docs/threats.md T8.26 */
function isSecureAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && isPublicHost(url.hostname)
}
