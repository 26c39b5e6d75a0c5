import type { BaseUrls } from '../plugin/services.js'
import type { WidgetThunk } from '../store/widget-store.js'

/** Where the upstream services live. */
export const readBaseUrls: WidgetThunk<BaseUrls> = (_dispatch, _getState, { baseUrls }) => baseUrls
