import { readBaseUrls } from './read-base-urls.js'
import { useWidgetDispatch } from './use-widget-dispatch.js'

/** Whether there is a data provider to ask: for balances, names, collectibles, activity. */
export function useHasProvider(): boolean {
  return useWidgetDispatch()(readBaseUrls).rpc !== undefined
}
