import {
  check,
  integer,
  maxLength,
  minValue,
  number,
  picklist,
  pipe,
  regex,
  safeInteger,
  string,
  transform,
  union,
  unknown
} from 'valibot'
import { originOf } from '../origins.js'

/** Social accounts that people can log in with. */
export const SOCIAL_PROVIDERS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** A social account to log in with. */
export type FrameSocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Kinds of accounts of a frame: one that a key controls, and one that is a contract. */
export const ACCOUNT_TYPES = ['eoa', 'smartAccount'] as const

/** Kind of an account of a frame. */
export type FrameAccountType = (typeof ACCOUNT_TYPES)[number]

/** Longest texts, characters. */
export const TEXT = { name: 128, url: 2_048, text: 4_096, signed: 16_384, message: 65_536, data: 1_048_576 } as const

const text = (limit: number) => pipe(string(), maxLength(limit))

export const shortText = text(TEXT.name)
export const longText = text(TEXT.text)
/** A signature, or the text of a sign-in message. */
export const signedText = text(TEXT.signed)

/** Nothing, whatever was sent. */
export const nothing = pipe(
  unknown(),
  transform(() => undefined)
)

/** A number for an EVM chain, or CAIP-2; also the number as text. */
export const chainReference = union([
  pipe(number(), safeInteger(), minValue(1)),
  pipe(string(), regex(/^(?:[1-9]\d{0,15}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/))
])

/** An account on an EVM chain or on Solana. */
export const address = pipe(string(), regex(/^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))

export const accountType = picklist(ACCOUNT_TYPES)
export const socialProvider = picklist(SOCIAL_PROVIDERS)

/** Six digits. */
export const code = pipe(string(), regex(/^\d{6}$/))

/** One mailbox: no list, no display name, nothing that could end a line of a header. */
export const emailAddress = pipe(
  string(),
  maxLength(254),
  regex(/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-zA-Z0-9-]{1,63}(?:\.[a-zA-Z0-9-]{1,63})*$/)
)

/** An address of the web without credentials. */
export const webUrl = pipe(
  string(),
  maxLength(TEXT.url),
  check((value) => isWebUrl(value))
)

/** As `webUrl`, over https; http on this machine only. May carry what a login gave back. */
export const secureUrl = pipe(string(), maxLength(TEXT.text), check(isSecureUrl))

export function isWebUrl(value: unknown): boolean {
  if (typeof value !== 'string' || originOf(value) === undefined) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

export const wholeNumber = pipe(number(), integer())

function isSecureUrl(value: string): boolean {
  return (
    isWebUrl(value) &&
    /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[\w.-]{1,200}\.localhost)(?:[:/?#]|$))/i.test(value)
  )
}
