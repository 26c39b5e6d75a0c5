/** How many characters at either end people compare. */
const COMPARED = 4

const HEX = /^0x[0-9a-fA-F]{40}$/

/**
 * The known address that another one could be taken for: same first four and last four characters, and not the same. Hex digits count in any case,
 * base58 in the case they are in.
 * @returns `undefined` where there is none, and where the address is known itself
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  if (isKnown(address, known)) return undefined
  return known.find((other) => endsOf(other) === endsOf(address))
}

/** Whether an address is in a list, however its hex digits are written. */
export function isKnown(address: string, known: readonly string[]): boolean {
  return known.some((other) => comparable(other) === comparable(address))
}

function comparable(address: string): string {
  return HEX.test(address) ? address.toLowerCase() : address
}

function endsOf(address: string): string {
  const [form, characters] = HEX.test(address) ? ['hex', comparable(address).slice(2)] : ['base58', address]
  return `${form} ${characters.slice(0, COMPARED)} ${characters.slice(-COMPARED)}`
}
