/** Characters in a group. */
const GROUP = 4

/** An address in groups of four that are easy to compare; a leading `0x` stays with the first. Joined, they are the address. */
export function addressGroups(address: string): readonly string[] {
  const head = address.startsWith('0x') ? GROUP + 2 : GROUP
  const groups = [address.slice(0, head)]
  for (let start = head; start < address.length; start += GROUP) groups.push(address.slice(start, start + GROUP))
  return groups
}
