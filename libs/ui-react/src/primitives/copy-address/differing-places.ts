/**
 * Where two addresses differ: the places in `address`, from 0, whose character is another one in `other`. The letter case counts only where it
 * is part of the address, so not behind `0x`.
 * @source docs/threats.md T13.05
 */
export function differingPlaces(address: string, other: string): readonly number[] {
  const isHex = address.startsWith('0x')
  const [one, two] = isHex ? [address.toLowerCase(), other.toLowerCase()] : [address, other]
  return Array.from(one, (character, place) => (character === two[place] ? -1 : place)).filter((place) => place >= 0)
}
