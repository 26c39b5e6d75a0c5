import { showToast, type WidgetThunk } from '@appkit/core/internal'

/** Shows the toast 'Failed to disconnect'. */
export const showDisconnectFailure = (): WidgetThunk =>
  showToast({ variant: 'error', message: { key: 'error.DISCONNECT_FAILED' } })
