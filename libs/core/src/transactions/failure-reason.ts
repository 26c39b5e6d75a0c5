/** What an error says when nobody told why a transaction failed, or it could not be read. */
export const UNKNOWN_REASON = 'unknown reason'

/** Why a transaction failed, to be shown; `undefined`: nobody told. */
export const knownReason = (reason: string | undefined): string | undefined =>
  reason === UNKNOWN_REASON ? undefined : reason
