import * as v from 'valibot'

/** What a holder says about themselves. */
export interface NameAttributes {
  /** `https:` address of a picture. */
  readonly avatar?: string | undefined
  readonly bio?: string | undefined
}

/** A name that somebody has. */
export interface NameRecord {
  readonly name: string
  /** Lower case. */
  readonly owner: string
  /** ENSIP-11 number of the chain on which it was registered. */
  readonly coinType: number
  /** ms since 1970. */
  readonly registeredAt: number
  readonly attributes: NameAttributes
}

/** What the storage has under a name: a holder, or somebody who is about to become one. */
export type NameEntry =
  | { readonly kind: 'held'; readonly record: NameRecord }
  | { readonly kind: 'reserved'; readonly owner: string; readonly id: string }

const owner = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))
const text = v.optional(v.pipe(v.string(), v.maxLength(512)))
const entry = v.variant('kind', [
  v.object({
    kind: v.literal('held'),
    record: v.object({
      name: v.string(),
      owner,
      coinType: v.pipe(v.number(), v.safeInteger()),
      registeredAt: v.pipe(v.number(), v.safeInteger()),
      attributes: v.object({ avatar: text, bio: text })
    })
  }),
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
