import * as v from 'valibot'

/** How long an answer of the services is good, ms. */
const KEPT_MS = 60_000
const TIMEOUT_MS = 5_000
const MOST = 200

/** An origin, with `*` in place of one whole label at the most. @source docs/secure-frame.md, Origins */
const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

const answer = v.object({ allowedOrigins: v.pipe(v.array(v.string()), v.maxLength(MOST)) })

/** Gives the origins that may embed the frame and are answered by it. */
export type AllowedOrigins = () => Promise<readonly string[]>

/** Entries that browsers and the frame read alike. Others, such as `http://localhost:*`, are left out. */
export function readOrigins(entries: readonly string[]): readonly string[] {
  return [...new Set(entries.map((entry) => entry.trim().toLowerCase()).filter((entry) => ORIGIN.test(entry)))]
}

/** What is asked of the services. */
export interface ServicesOriginsOptions {
  /** Without a slash at the end. */
  readonly servicesUrl: string
  readonly fetch: typeof fetch
  /** ms */
  readonly now: () => number
}

/** The project's origins as the services list them. While they do not answer, the previous ones hold; before the first answer, none. */
export function servicesOrigins({ servicesUrl, fetch, now }: ServicesOriginsOptions): AllowedOrigins {
  let known: readonly string[] = []
  let until = -Infinity
  return async () => {
    if (now() < until) return known
    try {
      const response = await fetch(`${servicesUrl}/projects/v1/origins`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      const read = v.safeParse(answer, await response.json())
      if (response.ok && read.success) {
        known = readOrigins(read.output.allowedOrigins)
        until = now() + KEPT_MS
      }
    } catch {
      return known
    }
    return known
  }
}
