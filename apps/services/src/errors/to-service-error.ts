import { StorageError } from '../storage/storage-error.js'
import { VaultError } from '../vault/key-vault.js'
import { ServiceError } from './service-error.js'

/** What a thrown value becomes for the caller. Anything unknown says nothing about itself. */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  if (thrown instanceof StorageError) return ofStorage(thrown)
  if (thrown instanceof VaultError)
    return new ServiceError('UNAVAILABLE', 'The vault does not answer', { cause: thrown })
  return new ServiceError('INTERNAL', 'Something went wrong here', { cause: thrown })
}

function ofStorage(error: StorageError): ServiceError {
  switch (error.code) {
    case 'STORAGE_SHARE':
      return new ServiceError('STORAGE_SHARE', 'You have taken your share of the storage; nothing was written', {
        cause: error
      })
    case 'STORAGE_FULL':
      return new ServiceError('STORAGE_FULL', 'The storage takes no more; nothing was written', { cause: error })
    default:
      return new ServiceError('UNAVAILABLE', 'The storage does not answer', { cause: error })
  }
}
