import { alertsSlice } from '@appkit/core/internal'
import { useMessages } from '../hooks/use-messages.js'
import { AlertBar } from '../primitives/alert-bar/alert-bar.js'
import { useWidgetDispatch, useWidgetSelector } from '../provider/widget-store-hooks.js'

/** The newest alert to the app's developer, while debugging is on. */
export function Alerts() {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const isDebugging = useWidgetSelector((state) => state.options.debug)
  const code = useWidgetSelector((state) => state.alerts.codes.at(-1))
  if (!isDebugging || code === undefined) return undefined
  return (
    <AlertBar
      text={t(`alert.${code}`)}
      code={code}
      dismissLabel={t('common.dismiss')}
      onDismiss={() => dispatch(alertsSlice.actions.alertDismissed(code))}
    />
  )
}
