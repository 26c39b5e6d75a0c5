import { loadChunk } from '../plugin/load-chunk.js'
import { savedConnections } from '../storage/saved-entries.js'
import { readEntry } from '../storage/stored-entry.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type { restoreSaved } from './restore-flow.js'

/** What brings saved connections back. */
export type RestoreSaved = typeof restoreSaved

/**
 * Brings the saved connections back, where there are any.
 * @param known the code for it, where it is there already: then what is saved is `connecting` at once. Else it is fetched.
 * @throws AppKitError CHUNK_LOAD_FAILED
 */
export const restoreConnections =
  (known: RestoreSaved | undefined): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { storage, flows }) => {
    const readSaved = () => readEntry({ storage, kitId: getState().options.id }, savedConnections)
    if (Object.keys(readSaved()).length === 0) return
    const restore = known ?? (await loadChunk('the restoring', import('./restore-flow.js'))).restoreSaved
    // Read again: the user may have disconnected in another tab meanwhile.
    if (!flows.gone.signal.aborted) await dispatch(restore(readSaved()))
  }
