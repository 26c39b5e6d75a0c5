/** Topics whose mailboxes are looked at in one turn of the event loop. */
export const TOPICS_AT_ONCE = 25

/** Cuts many topics into pieces for one turn each. */
export function inPieces<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / TOPICS_AT_ONCE) }, (_, index) =>
    all.slice(index * TOPICS_AT_ONCE, (index + 1) * TOPICS_AT_ONCE)
  )
}
