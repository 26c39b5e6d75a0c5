import type { Pairing } from '@appkit/core/internal'

/** What the view has to say. */
export type PairingStage = 'preparing' | 'ready' | 'answered' | 'declined' | 'offline' | 'failed'

/** A URI that ran out is being made again: no live view ever says so. @source docs/threats.md T5.06 */
export function pairingStage(pairing: Pairing | undefined, now: number): PairingStage {
  if (pairing?.status === 'waiting') return isGood(pairing, now) ? 'ready' : 'preparing'
  if (pairing?.status === 'answered') return 'answered'
  if (pairing?.status !== 'failed') return 'preparing'
  switch (pairing.error?.code) {
    case 'USER_REJECTED':
      return 'declined'
    case 'OFFLINE':
      return 'offline'
    case 'PAIRING_EXPIRED':
    case 'CONNECTION_CANCELLED':
      return 'preparing'
    default:
      return 'failed'
  }
}

/** Whether there is a URI that a wallet takes now. */
export function isGood({ uri, expiresAt }: Pairing, now: number): boolean {
  return uri !== undefined && (expiresAt === undefined || now < expiresAt)
}
