import { loadChunk } from '@appkit/core/internal'

/** The decoder comes with the first review. @throws AppKitError CHUNK_LOAD_FAILED */
export const loadDecoder = () => loadChunk('the transaction decoder', import('@appkit/transaction-decoder'))
