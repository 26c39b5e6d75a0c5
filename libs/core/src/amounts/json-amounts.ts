import { AppKitError } from '../errors/appkit-error.js'

const MAX_DEPTH = 16

function isExact(value: unknown, depth: number): boolean {
  if (typeof value === 'number')
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  if (typeof value !== 'object' || value === null) return true
  return depth < MAX_DEPTH && Object.values(value).every((part) => isExact(part, depth + 1))
}

/**
 * Lets parsed JSON through that holds no whole number beyond 2^53, since such a one has lost digits already: amounts travel as text.
 * @throws AppKitError BAD_RESPONSE, also for JSON nested deeper than 16
 * @source docs/threats.md T11.11
 */
export function assertExactNumbers(value: unknown, source: string): void {
  if (!isExact(value, 0)) throw new AppKitError('BAD_RESPONSE', { source, detail: 'a number beyond 2^53' })
}
