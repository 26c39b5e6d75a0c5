import { loadChunk } from '../plugin/load-chunk.js'

/** Brings what is done with the wallets of a chain module; it comes with the first of them. @throws AppKitError CHUNK_LOAD_FAILED */
export const loadAsking = () => loadChunk('the connecting', import('./asking.js'))
