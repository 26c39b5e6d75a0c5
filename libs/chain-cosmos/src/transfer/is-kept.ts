/**
 * Whether everything that was given is in what was encoded of it. Codecs pass over fields that they do not know, such as `delegator_address`,
 * and make texts of whatever they find.
 * @param kept what is read back from the encoded bytes
 */
export function isKept(given: unknown, kept: unknown): boolean {
  if (given === undefined || given === null || given === kept) return true
  // Whole numbers are given in many ways.
  if (typeof kept === 'bigint') return String(given) === String(kept)
  if (typeof given !== 'object' || typeof kept !== 'object' || kept === null) return false
  const fields = kept as Readonly<Record<string, unknown>>
  return Object.entries(given).every(([name, value]) => isKept(value, fields[name]))
}
