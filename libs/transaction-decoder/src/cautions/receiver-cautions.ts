import type { Caution } from './caution.js'
import { findLookAlike, isKnown } from './look-alike.js'

/** What is to be said about a receiver. @param known addresses that this account has dealt with, its own included */
export function receiverCautions(address: string, known: readonly string[], path: readonly number[]): Caution[] {
  if (isKnown(address, known)) return []
  const resembles = findLookAlike(address, known)
  return [
    { code: 'firstTimeReceiver', status: 'present', path, address },
    ...(resembles === undefined
      ? []
      : [{ code: 'receiverLooksLikeKnown', status: 'present', path, address, resembles } as const])
  ]
}
