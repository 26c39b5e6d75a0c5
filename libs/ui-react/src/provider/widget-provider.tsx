import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { WidgetContext, type WidgetEnvironment } from './widget-context.js'
import { WidgetStoreContext } from './widget-store-hooks.js'

export interface WidgetProviderProps {
  readonly environment: WidgetEnvironment
  readonly children: ReactNode
}

/** Gives what is inside the modal's environment and the kit's store. */
export function WidgetProvider({ environment, children }: WidgetProviderProps) {
  return (
    <WidgetContext.Provider value={environment}>
      <Provider store={environment.widget.store} context={WidgetStoreContext}>
        {children}
      </Provider>
    </WidgetContext.Provider>
  )
}
