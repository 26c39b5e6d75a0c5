import { isErrorOfKit, PageError } from '@appkit/core/internal'

/** Loads once, on the first call; a failed load is forgotten, so that the next call tries again. */
export interface LazyChunk<T> {
  /** @throws AppKitError CHUNK_LOAD_FAILED */
  load(): Promise<T>
}

/** @param name what could not be loaded, for the error. */
export function createLazyChunk<T>(name: string, start: () => Promise<T>): LazyChunk<T> {
  let pending: Promise<T> | undefined
  return {
    load() {
      pending ??= start().catch((cause: unknown) => {
        pending = undefined
        throw isErrorOfKit(cause) ? cause : new PageError('CHUNK_LOAD_FAILED', { chunk: name }, { cause })
      })
      return pending
    }
  }
}
