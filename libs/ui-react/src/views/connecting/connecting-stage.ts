import type { ConnectAttempt } from '@appkit/core/internal'

/** What the Connecting view has to say. */
export type ConnectingStage =
  | 'waiting'
  | 'done'
  | 'slow'
  | 'late'
  | 'rejected'
  | 'pending'
  | 'timeout'
  | 'noAccount'
  | 'invalid'
  | 'failed'

/** After so long the waiting view helps to find the request, ms. */
export const SLOW_AFTER_MS = 10_000
/** After so long it offers choices, ms. @source docs/threats.md T1.07 */
export const LATE_AFTER_MS = 60_000

const STAGE_OF_CODE: Readonly<Record<string, ConnectingStage>> = {
  USER_REJECTED: 'rejected',
  WALLET_REQUEST_PENDING: 'pending',
  TIMEOUT: 'timeout',
  WALLET_NO_ACCOUNTS: 'noAccount',
  BAD_RESPONSE: 'invalid'
}

/** @param marksPassed how many of the two waiting marks have passed. */
export function connectingStage(
  attempt: ConnectAttempt | undefined,
  hasConnected: boolean,
  marksPassed: number
): ConnectingStage {
  if (hasConnected) return 'done'
  if (attempt?.step === 'failed') return STAGE_OF_CODE[attempt.error?.code ?? ''] ?? 'failed'
  return marksPassed >= 2 ? 'late' : marksPassed === 1 ? 'slow' : 'waiting'
}
