/**
 * Whether a stored text says that a wallet was connected at the last visit. Light and forgiving: it decides only whether the rest of the kit
 * is worth loading now; the real decoder runs there. Never throws.
 */
export function hasSavedConnection(text: string | null): boolean {
  if (text === null || text.length > 16_384) return false
  try {
    const { value } = JSON.parse(text) as { value?: Record<string, { isLost?: unknown } | null> }
    return Object.values(value ?? {}).some(
      (connection) => typeof connection === 'object' && connection !== null && connection.isLost !== true
    )
  } catch {
    return false
  }
}
