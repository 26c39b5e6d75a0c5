/**
 * Whether something has reached its lifetime. What is from the future is so as well: the clock was put back, and its age is unknown.
 * @param at, now epoch milliseconds. @param lifetime milliseconds
 */
export function isOutdated(at: number, lifetime: number, now: number): boolean {
  return now < at || now - at >= lifetime
}
