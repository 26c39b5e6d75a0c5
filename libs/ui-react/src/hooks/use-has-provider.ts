import { useWidgetEnvironment } from '../provider/widget-context.js'

/** Whether there is a data provider to ask: for balances, names, collectibles, activity. */
export function useHasProvider(): boolean {
  return useWidgetEnvironment().widget.platform.baseUrls.rpc !== undefined
}
