import { loadChunk } from '../plugin/load-chunk.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type * as asking from './asking.js'

type Asking = typeof asking

/**
 * Loads what is done with the wallets of a chain module, once; it comes with the first of them. The promise is kept: to import what is there
 * already takes a task, and by then a wallet that was chosen would be waited for before it is asked.
 * @throws AppKitError CHUNK_LOAD_FAILED
 */
export const loadAsking =
  (): WidgetThunk<Promise<Asking>> =>
  (_dispatch, _getState, { flows }) => {
    flows.asking ??= loadChunk('the connecting', import('./asking.js')).catch((error: unknown) => {
      flows.asking = undefined
      throw error
    })
    return flows.asking as Promise<Asking>
  }
