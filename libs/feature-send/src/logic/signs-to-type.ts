/** Signs that are typed to confirm. */
const TYPED_SIGNS = 6

/**
 * What a person types to show that they have looked at the difference between two addresses: six signs from where it begins.
 * @source docs/threats.md T13.05
 */
export function signsToType(address: string, other: string): string {
  const isHex = address.startsWith('0x')
  const [one, two] = isHex ? [address.toLowerCase(), other.toLowerCase()] : [address, other]
  const first = [...one].findIndex((sign, place) => sign !== two[place])
  const from = Math.max(0, Math.min(first, address.length - TYPED_SIGNS))
  return address.slice(from, from + TYPED_SIGNS)
}
