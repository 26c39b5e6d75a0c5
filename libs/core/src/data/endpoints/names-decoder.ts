import {
  boolean,
  check,
  maxLength,
  nullish,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
  type InferOutput
} from 'valibot'
import { eachValid } from '../../decoding/each-valid.js'
import { shownText } from '../../decoding/fields.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { wire } from '../../decoding/wire.js'

/** What a user's name leads to. */
export interface NameProfile {
  /** With its suffix. */
  readonly name: string
  /** One for each kind of coin. */
  readonly addresses: readonly {
    /** ENSIP-11: `(0x80000000 | chain id) >>> 0`, or 60 for Ethereum. */
    readonly coinType: number
    readonly address: string
  }[]
  readonly avatar?: string | undefined
  /** Cleaned for display, at most 512 characters. */
  readonly bio?: string | undefined
}

/** A name that could be taken. */
export interface NameSuggestion {
  /** With its suffix. */
  readonly name: string
  readonly isRegistered: boolean
}

const NAME = /^[a-z0-9-]{4,63}(?:\.[a-z0-9-]{1,63}){1,4}$/
const ADDRESSES_LIMIT = 100
const ATTRIBUTES = { count: 20, length: 512 } as const

/** Whether a text is a name with its suffix: letters, digits and hyphens, at least four before the first dot. @source docs/threats.md T2.E12 */
export function isName(text: unknown): text is string {
  return typeof text === 'string' && NAME.test(text)
}

const name = pipe(
  string(),
  check((text) => isName(text))
)
const addressEntry = object({
  address: pipe(
    string(),
    check((text) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text))
  )
})
/** Their names come from outside, so they become entries of a list. */
const addresses = pipe(
  unknown(),
  check((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  transform((value) =>
    Object.entries(value as object)
      .slice(0, ADDRESSES_LIMIT)
      .flatMap(([coinType, entry]) => {
        const result = safeParse(addressEntry, entry)
        return result.success && /^\d{1,10}$/.test(coinType)
          ? [{ coinType: Number(coinType), address: result.output.address }]
          : []
      })
  )
)
const attributeText = pipe(string(), maxLength(ATTRIBUTES.length))
const attribute = object({
  avatar: nullish(attributeText),
  bio: nullish(pipe(attributeText, shownText(ATTRIBUTES.length)))
})
/** A picture or a few words that are too long, or none at all, take nothing from what a name leads to. */
const attributes = pipe(
  unknown(),
  transform((value) =>
    (Array.isArray(value) ? value.slice(0, ATTRIBUTES.count) : []).flatMap((entry: unknown) => {
      const result = safeParse(attribute, entry)
      return result.success ? [result.output] : []
    })
  )
)
const profile = object({ name, addresses, attributes: optional(attributes, []) })
type WireProfile = InferOutput<typeof profile>

export const profileAnswer = wire(profile)

/** The profiles of an address as they are sent, without bad ones. */
export const profilesAnswer = wire(eachValid(profile, 100))

/** Suggestions as they are sent, without bad ones. @source docs/threats.md T2.E14 */
export const suggestionsAnswer = wire(object({ suggestions: eachValid(object({ name, registered: boolean() }), 100) }))

function toProfile({ attributes, ...rest }: WireProfile, base: string): NameProfile {
  return {
    ...rest,
    avatar: pictureUrl(base, attributes.find(({ avatar }) => avatar)?.avatar),
    bio: attributes.find(({ bio }) => bio)?.bio ?? undefined
  }
}

/** One profile in our own words; `undefined` for one of another name. @source docs/threats.md T2.E12, T2.F15 */
export function toProfileOf(asked: string, found: WireProfile, base: string): NameProfile | undefined {
  return found.name === asked ? toProfile(found, base) : undefined
}

/**
 * The profiles of an address. Those of other addresses are left out; when every one is of another address, the answer is to another question:
 * `undefined`.
 * @param asked as the profiles have it, `0x…` in any case
 */
export function toProfilesOf(
  asked: string,
  all: readonly WireProfile[],
  base: string
): readonly NameProfile[] | undefined {
  const own = all.filter(({ addresses: entries }) => entries.some(({ address }) => isSame(address, asked)))
  return all.length > 0 && own.length === 0 ? undefined : own.map((one) => toProfile(one, base))
}

function isSame(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}
