import { AppKitError } from '../errors/appkit-error.js'

/** Waits for code. @throws AppKitError CHUNK_LOAD_FAILED @param chunk what could not be loaded, for the error */
export const loadChunk = <T>(chunk: string, load: Promise<T>): Promise<T> =>
  load.catch((cause: unknown) => {
    throw new AppKitError('CHUNK_LOAD_FAILED', { chunk }, { cause })
  })
