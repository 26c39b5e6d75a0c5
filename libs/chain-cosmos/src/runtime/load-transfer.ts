import { AppKitError } from '@appkit/core'

/** Loads what encodes and sends transfers. @throws AppKitError CHUNK_LOAD_FAILED */
export async function loadTransfer(): Promise<typeof import('../transfer/index.js')> {
  try {
    return await import('../transfer/index.js')
  } catch (cause) {
    throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'cosmos transfers' }, { cause })
  }
}
