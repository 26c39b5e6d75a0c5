import type { SendInfo } from '@appkit/feature-send'
import type { WidgetState } from '@appkit/core/internal'
import type { Bring } from '../page/load-patiently.js'

/** Reads the transfer that is being prepared; sends nothing. `undefined`: none was begun yet. */
export type SendReader = (state: WidgetState) => SendInfo | undefined

/** A reader whose code comes later. */
export interface LateSendReader {
  readonly read: SendReader
  /** Says where the code is; it is brought once a transfer was begun. */
  readWith(load: () => Promise<SendReader>): void
}

/**
 * Nothing is there before the form was opened; the code that reads it comes with the form, by way of the modal.
 * @param bring loads it @param onReady called when it can be read
 */
export function createSendReader(bring: Bring, onReady: () => void): LateSendReader {
  let load: (() => Promise<SendReader>) | undefined
  let loaded: SendReader | undefined

  return {
    read(state) {
      if (load && 'send' in state) {
        // Until then the app hears of no transfer.
        bring(load, (read) => {
          loaded = read
          onReady()
        })
        load = undefined
      }
      return loaded?.(state)
    },
    readWith(start) {
      load = start
    }
  }
}
