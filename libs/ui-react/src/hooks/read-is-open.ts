import type { WidgetThunk } from '@appkit/core/internal'

/** Whether the modal is open now; one that fades out is not. */
export const readIsOpen: WidgetThunk<boolean> = (_dispatch, getState) => getState().router.isOpen
