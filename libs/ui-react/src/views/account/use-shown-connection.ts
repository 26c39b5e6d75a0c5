import { selectActiveConnection, type LiveConnection } from '@appkit/core/internal'
import { useHeld } from '../../hooks/use-held.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** The connection in use, or the last one while the view of it fades out. */
export function useShownConnection(): LiveConnection | undefined {
  return useHeld(useWidgetSelector(selectActiveConnection))
}
