/** The Safe that shows this page. */
export interface SafeInfo {
  readonly safeAddress: string
  readonly chainId: number
}

/** Reads the answer to `getSafeInfo`. @returns `undefined` where it names no account on a chain */
export function readSafeInfo(answer: unknown): SafeInfo | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { safeAddress, chainId } = answer as Readonly<Record<string, unknown>>
  const chain = Number(chainId)
  if (typeof safeAddress !== 'string' || !/^0x[0-9a-f]{40}$/i.test(safeAddress)) return undefined
  return Number.isSafeInteger(chain) && chain > 0 ? { safeAddress, chainId: chain } : undefined
}
