import { AppKitError } from '@appkit/core'
import { imageUrl, shape, text, type Check } from './checks.js'

const isConnector = shape(
  {
    id: text(64),
    name: text(),
    chain: text(8),
    icon: imageUrl,
    explorerId: text(128),
    info: shape({ rdns: text(256) }),
    provider: (value) =>
      (typeof value === 'object' && value !== null) || typeof value === 'function' ? undefined : 'must be a provider'
  },
  'id',
  'name',
  'chain',
  'provider'
) satisfies Check

/** Checks a wallet that the app brings. @throws AppKitError OPTIONS_INVALID */
export function checkConnector(given: unknown): void {
  const problem = isConnector(given)
  if (problem) throw new AppKitError('OPTIONS_INVALID', { option: 'connector', detail: problem })
}
