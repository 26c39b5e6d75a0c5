import { StorageError } from '../storage/storage-error.js'
import { ServiceError } from './service-error.js'

/** What a thrown value becomes for the caller. Anything unknown says nothing about itself. */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  if (thrown instanceof StorageError) {
    return thrown.code === 'STORAGE_FULL'
      ? new ServiceError('STORAGE_FULL', 'The storage takes no more; nothing was written', { cause: thrown })
      : new ServiceError('UNAVAILABLE', 'The storage does not answer', { cause: thrown })
  }
  return new ServiceError('INTERNAL', 'Something went wrong here', { cause: thrown })
}
