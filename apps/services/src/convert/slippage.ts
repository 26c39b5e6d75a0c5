/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000n
/** Hundredths of a per cent. @source docs/threats.md T11.09 */
const MOST_SLIPPAGE = 5_000n

/**
 * Reads per cents as clients write them, such as `1` or `0.5`, without going through a float.
 * @returns hundredths of a per cent from 1 to 5,000, `undefined` for anything else
 */
export function parseSlippage(percent: number | string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(percent)) ?? []
  if (whole === undefined) return undefined
  const slippage = BigInt(whole + fraction.padEnd(2, '0'))
  return slippage >= 1n && slippage <= MOST_SLIPPAGE ? slippage : undefined
}

/** The least that may be received of a quoted amount, rounded up. @param slippage hundredths of a per cent @source docs/threats.md T11.09 */
export function leastReceived(quoted: bigint, slippage: bigint): bigint {
  return (quoted * (WHOLE - slippage) + WHOLE - 1n) / WHOLE
}
