import { BaseError } from 'viem'
import { ServiceError } from '../errors/service-error.js'

/** What a failed question to a node becomes for the caller. */
export function toUpstreamError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  const known = thrown instanceof BaseError ? thrown.walk((cause) => cause instanceof ServiceError) : undefined
  if (known instanceof ServiceError) return known
  return new ServiceError('BAD_RESPONSE', 'The node answered with something unusable', { cause: thrown })
}
