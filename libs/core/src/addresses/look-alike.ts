/** How many signs at either end people compare. */
const COMPARED = 4

/**
 * Whether two EVM addresses differ, though what people look at is the same: the first four and the last four hex digits. An attacker hopes
 * that such an address is taken for the other one.
 * @source docs/threats.md T13.05
 */
export function isLookAlike(one: string, other: string): boolean {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return first !== second && addressEnds(first) === addressEnds(second)
}

/** What of an EVM address people compare: the same text for the same ends, whatever is between them. */
export function addressEnds(address: string): string {
  const digits = address.toLowerCase().replace(/^0x/, '')
  return `${digits.slice(0, COMPARED)} ${digits.slice(-COMPARED)}`
}
