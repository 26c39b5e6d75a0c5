import { frameTexts } from '../messages/frame-texts.js'

/** The last second of the year 9999; what is later has no end within a lifetime. */
const LAST = 253_402_300_799n

/** A time of a contract in words, in UTC. @param seconds since 1970, decimal digits */
export function untilInWords(seconds: string): string {
  const time = BigInt(seconds)
  if (time > LAST) return frameTexts['fact.forever']
  return `${new Date(Number(time) * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** How long a permit of a token is good, in words. In the scheme of DAI, 0 is no time but none at all. @param permit.deadline as `untilInWords` takes it */
export function permitUntilInWords(permit: { readonly scheme: 'eip2612' | 'dai'; readonly deadline: string }): string {
  const isEndless = permit.scheme === 'dai' && permit.deadline === '0'
  return isEndless ? frameTexts['fact.forever'] : untilInWords(permit.deadline)
}
