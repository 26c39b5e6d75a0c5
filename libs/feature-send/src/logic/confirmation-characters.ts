/** How many characters are typed to confirm. */
const CHARACTER_COUNT = 6

/**
 * What the user types to confirm that they compared two addresses: six characters from the first that differs.
 * @source docs/threats.md T13.05
 */
export function confirmationCharacters(address: string, other: string): string {
  const isHex = address.startsWith('0x')
  const [one, two] = isHex ? [address.toLowerCase(), other.toLowerCase()] : [address, other]
  const first = [...one].findIndex((character, index) => character !== two[index])
  const from = Math.max(0, Math.min(first, address.length - CHARACTER_COUNT))
  return address.slice(from, from + CHARACTER_COUNT)
}
