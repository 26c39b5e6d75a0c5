import { alertsSlice } from '@appkit/core/internal'
import { useMessages } from '../hooks/use-messages.js'
import { useModule } from '../hooks/use-module.js'
import { useWidgetDispatch, useWidgetSelector } from '../provider/widget-store-hooks.js'
import { loadSmallViews } from '../views/load-small-views.js'

/** The newest alert to the app's developer, while debugging is on. What shows it is brought then: others never need it. */
export function Alerts() {
  const t = useMessages()
  const dispatch = useWidgetDispatch()
  const isDebugging = useWidgetSelector((state) => state.options.debug)
  const code = useWidgetSelector((state) => state.alerts.codes.at(-1))
  const isShown = isDebugging && code !== undefined
  const { module } = useModule(isShown ? loadSmallViews : undefined)
  if (!isShown || !module) return undefined
  return (
    <module.AlertBar
      text={t(`alert.${code}`)}
      code={code}
      dismissLabel={t('common.dismiss')}
      onDismiss={() => dispatch(alertsSlice.actions.alertDismissed(code))}
    />
  )
}
