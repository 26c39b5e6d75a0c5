/** Longer amounts are set smaller, so that they are seen whole. */
export function lengthOf(amount: string): 'long' | 'huge' | undefined {
  if (amount.length > 40) return 'huge'
  return amount.length > 16 ? 'long' : undefined
}
