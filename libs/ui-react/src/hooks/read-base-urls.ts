import type { BaseUrls } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'

/** Where the upstream services live; an absent one is never asked. */
export const readBaseUrls: WidgetThunk<BaseUrls> = (_dispatch, _getState, { baseUrls }) => baseUrls
