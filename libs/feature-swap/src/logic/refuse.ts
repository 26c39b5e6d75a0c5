import { AppKitError } from '@appkit/core'

/** @throws AppKitError UNSAFE_TRANSACTION @param detail what is not as it was asked for */
export function refuse(detail: string): never {
  throw new AppKitError('UNSAFE_TRANSACTION', { detail })
}
