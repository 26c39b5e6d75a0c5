import * as v from 'valibot'

/** What a holder says about themselves. */
export interface NameAttributes {
  /** `https:` address of a picture. */
  readonly avatar?: string | undefined
  readonly bio?: string | undefined
}

/** A name that has an owner. */
export interface NameRecord {
  readonly name: string
  /** Lower case. */
  readonly owner: string
  /** Numbers of the chains on which the owner has shown that the address is theirs. @source ENSIP-11, ENSIP-19 */
  readonly coinTypes: readonly number[]
  /** ms since 1970. */
  readonly registeredAt: number
  /** When the owner signed for it last, ms since 1970. */
  readonly renewedAt: number
  readonly attributes: NameAttributes
}

/** What the storage has under a name: a holder, or an account that is about to become one. */
export type NameEntry =
  | { readonly kind: 'held'; readonly record: NameRecord }
  | { readonly kind: 'reserved'; readonly owner: string; readonly id: string }

const owner = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))
const text = v.optional(v.pipe(v.string(), v.maxLength(512)))
const wholeNumber = v.pipe(v.number(), v.safeInteger())
const kept = { name: v.string(), owner, registeredAt: wholeNumber, attributes: v.object({ avatar: text, bio: text }) }
const record = v.union([
  v.object({ ...kept, coinTypes: v.array(wholeNumber), renewedAt: wholeNumber }),
  // As it was kept before: the chain that the owner named.
  v.pipe(
    v.object({ ...kept, coinType: wholeNumber }),
    v.transform(({ coinType, ...rest }) => ({ ...rest, coinTypes: [coinType], renewedAt: rest.registeredAt }))
  )
])
const entry = v.variant('kind', [
  v.object({ kind: v.literal('held'), record }),
  v.object({ kind: v.literal('reserved'), owner, id: v.string() })
])

/** Reads what the storage has under a name. @throws ValiError when it was not written by this server */
export function readNameEntry(stored: string): NameEntry {
  return v.parse(entry, JSON.parse(stored))
}

/** Whose it is, or is about to be. */
export function ownerOf(held: NameEntry): string {
  return held.kind === 'held' ? held.record.owner : held.owner
}
