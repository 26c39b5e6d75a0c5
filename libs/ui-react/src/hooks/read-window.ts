import type { WidgetThunk } from '@appkit/core/internal'

/** The page's window. */
export const readWindow: WidgetThunk<Window> = (_dispatch, _getState, { window }) => window
