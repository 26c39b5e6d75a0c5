/** What an error says when the reason why a transaction failed is missing or unreadable. */
export const UNKNOWN_REASON = 'unknown reason'

/** Why a transaction failed, to be shown; `undefined`: unknown. */
export const knownReason = (reason: string | undefined): string | undefined =>
  reason === UNKNOWN_REASON ? undefined : reason
