import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { WallTime } from '../time/wall-time.js'

/** Longest token that is looked at, characters. Real ones have about 400. */
const MAX_TOKEN_LENGTH = 2048
/** How long a token may be good, seconds. Clients make them for a day. */
const MAX_LIFETIME = 86_400
/** How far a client's clock may be off, seconds: phones that were set by hand are a day off. @source docs/threats.md T5.11 */
const CLOCK_LEEWAY = 86_400 + 600
/** What the key of an ed25519 did:key begins with. @source did:key method, multicodec ed25519-pub */
const ED25519_PREFIX = [0xed, 0x01]
/**
 * Keys of small order, without the bit of their sign: an attacker can sign for them. Both ways of writing a coordinate are here, since
 * some signature checks take either.
 * @source RFC 8032, and the list of libsodium (`ge25519_has_small_order`)
 */
const SMALL_ORDER_KEYS: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'
])
/** Subject public key info of an ed25519 key, up to the key. @source RFC 8410 */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const json = <T extends v.GenericSchema>(schema: T) => v.pipe(v.string(), v.parseJson(), schema)
const headerSchema = json(v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') }))
const payloadSchema = json(
  v.object({
    iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
    aud: v.pipe(v.string(), v.maxLength(2048)),
    iat: v.pipe(v.number(), v.safeInteger()),
    exp: v.pipe(v.number(), v.safeInteger())
  })
)

/** What a token proves, or why it proves nothing. */
export type TokenCheck = { readonly clientId: string } | { readonly reason: string }

/** Where and when a token is shown. */
export interface TokenPlace {
  /** Whether this relay is reached there. Tokens for another relay are not taken, nor for another one at the same name. */
  readonly isOwn: (address: URL) => boolean
  readonly now: WallTime
}

/**
 * Checks the token with which a client says who it is: a JWT signed by the key in its `iss`, of which there is one text only.
 * @returns the client's did:key, or a reason in the words that clients know
 * @source docs/threats.md T9.19
 */
export function verifyToken(token: string, { isOwn, now }: TokenPlace): TokenCheck {
  const [header, payload, signature, ...rest] = token.length <= MAX_TOKEN_LENGTH ? token.split('.') : []
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
    return refused('is missing or cannot be read')
  if (![header, payload, signature].every(isCanonical)) return refused('cannot be read')
  const claims = v.safeParse(payloadSchema, decode(payload))
  if (!v.is(headerSchema, decode(header)) || !claims.success) return refused('cannot be read')
  const { iss, aud, iat, exp } = claims.output
  const key = publicKeyOf(iss)
  const signed = Buffer.from(`${header}.${payload}`)
  if (!key || !verify(null, signed, key, Buffer.from(signature, 'base64url')))
    return refused('signature does not match')
  if (!URL.canParse(aud) || !isOwn(new URL(aud))) return refused('is for another relay')
  if (exp <= iat || exp - iat > MAX_LIFETIME) return refused('has a lifetime that is not allowed')
  const seconds = now / 1000
  if (iat > seconds + CLOCK_LEEWAY) return refused('is not yet valid')
  if (exp < seconds - CLOCK_LEEWAY) return refused('is expired')
  return { clientId: iss }
}

function refused(what: string): TokenCheck {
  return { reason: `JWT validation error: JWT Token ${what}` }
}

/** One text for what it encodes: no padding, and no bits at the end that say nothing. @source RFC 4648, sections 3.5 and 5 */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString('utf8')
}

function publicKeyOf(did: string): ReturnType<typeof createPublicKey> | undefined {
  const bytes = base58.decode(did.slice('did:key:z'.length))
  if (bytes.length !== 34 || ED25519_PREFIX.some((byte, index) => bytes[index] !== byte)) return undefined
  const key = Buffer.from(bytes.subarray(2))
  if (isOfSmallOrder(key)) return undefined
  const der = Buffer.concat([SPKI_PREFIX, key])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}

function isOfSmallOrder(key: Buffer): boolean {
  const withoutSign = Buffer.from(key)
  withoutSign.writeUInt8(withoutSign.readUInt8(31) & 0x7f, 31)
  return SMALL_ORDER_KEYS.has(withoutSign.toString('hex'))
}
