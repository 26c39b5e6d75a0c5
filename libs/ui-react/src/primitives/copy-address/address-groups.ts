/** Characters in a group. */
const GROUP = 4

/** A piece of an address and where it begins in it. */
export interface AddressGroup {
  readonly text: string
  readonly start: number
}

/** An address in groups of four that are easy to compare; a leading `0x` stays with the first. Joined, they are the address. */
export function addressGroups(address: string): readonly AddressGroup[] {
  const head = address.startsWith('0x') ? GROUP + 2 : GROUP
  const groups = [{ text: address.slice(0, head), start: 0 }]
  for (let start = head; start < address.length; start += GROUP) {
    groups.push({ text: address.slice(start, start + GROUP), start })
  }
  return groups
}
