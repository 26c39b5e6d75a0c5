import type { SendInfo } from '@appkit/feature-send'
import type { WidgetState } from '@appkit/core/internal'

/** Reads the transfer that is being prepared; asks nobody. `undefined`: none was begun yet. */
export type SendReader = (state: WidgetState) => SendInfo | undefined

/** A reader whose code comes later. */
export interface LateSendReader {
  readonly read: SendReader
  /** Says where the code is; it is brought once a transfer was begun. */
  readWith(load: () => Promise<SendReader>): void
}

/**
 * Nothing is there before the form was opened; the code that reads it comes with the form, by way of the modal.
 * @param onReady called when it can be read
 */
export function createSendReader(onReady: () => void): LateSendReader {
  let load: (() => Promise<SendReader>) | undefined
  let loaded: SendReader | undefined

  async function bring(start: () => Promise<SendReader>): Promise<void> {
    try {
      loaded = await start()
      onReady()
    } catch {
      // Unknown stays unknown: the app hears of no transfer.
    }
  }

  return {
    read(state) {
      if (load && 'send' in state) {
        void bring(load)
        load = undefined
      }
      return loaded?.(state)
    },
    readWith(start) {
      load = start
    }
  }
}
