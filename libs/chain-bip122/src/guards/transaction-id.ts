/** A transaction id: 64 hex digits, in lower case. `undefined` for anything else. */
export function readTransactionId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-fA-F]{64}$/.test(value) ? value.toLowerCase() : undefined
}
