/** Characters kept at each end; `0x` does not count. */
const KEPT = 4

/** An address with its middle cut, e.g. `0x12ab…89ef`; short texts stay whole. */
export function cutAddress(address: string): string {
  const head = (address.startsWith('0x') ? 2 : 0) + KEPT
  return address.length <= head + KEPT + 1 ? address : `${address.slice(0, head)}…${address.slice(-KEPT)}`
}
