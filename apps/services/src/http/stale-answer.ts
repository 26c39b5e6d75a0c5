/** What an answer says of its age when it is older than it should be. @source docs/threats.md T9.11 */
export interface Staleness {
  readonly stale: true
  /** s. */
  readonly age: number
}

/** @param age ms; `undefined`: the answer is as new as it should be */
export function staleness(age: number | undefined): Staleness | undefined {
  return age === undefined ? undefined : { stale: true, age: Math.floor(age / 1000) }
}

/** The header that tells the age also to a client that does not read the body. */
export function ageHeader(staleness: Staleness | undefined): Record<string, string> {
  return staleness ? { age: String(staleness.age) } : {}
}
