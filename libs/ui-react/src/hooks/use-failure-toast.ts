import { useEffect } from 'react'
import { showToast } from '@appkit/core/internal'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** Shows an error toast, once for each failure however often it is rendered. @param failure what failed; `undefined`: nothing. @param key of the message */
export function useFailureToast(failure: object | undefined, key: string): void {
  const { widget, toldFailures } = useWidgetEnvironment()
  useEffect(() => {
    if (failure === undefined || toldFailures.has(failure)) return
    toldFailures.add(failure)
    widget.dispatch(showToast({ variant: 'error', message: { key } }))
  }, [failure, key, widget, toldFailures])
}
