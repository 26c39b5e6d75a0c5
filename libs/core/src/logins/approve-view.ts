import type { Destination } from '../router/router-slice.js'

const VIEW = 'ApproveTransaction'

/** The view that shows the frame. A feature brings it, and its name with it: here it is only known by that. */
export const APPROVE = { view: VIEW } as unknown as Destination

/** Whether a view is that one. */
export const isApproveView = (view: string): boolean => view === VIEW
