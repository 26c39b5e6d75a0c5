import type { SendInfo } from '@appkit/feature-send'
import type { WidgetState } from '@appkit/core/internal'

/** Reads the transfer that is being prepared; asks nobody. `undefined`: none was begun yet. */
export type SendReader = (state: WidgetState) => SendInfo | undefined

/**
 * Nothing is there before the form was opened; the code that reads it comes with the form.
 * @param onReady called when it can be read
 */
export function createSendReader(onReady: () => void): SendReader {
  let read: SendReader | undefined
  let isAsked = false
  return (state) => {
    if (!isAsked && 'send' in state) {
      isAsked = true
      import('@appkit/feature-send').then(
        ({ selectSendInfo }) => {
          read = selectSendInfo
          onReady()
        },
        () => undefined
      )
    }
    return read?.(state)
  }
}
