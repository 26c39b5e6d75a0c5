/** The cursor of the next page; `undefined` at the end, and for one that was used already: a server must not lead in circles. @source docs/threats.md T2.E03 */
export function nextCursor(next: string | undefined, used: readonly string[]): string | undefined {
  return next === undefined || used.includes(next) ? undefined : next
}
