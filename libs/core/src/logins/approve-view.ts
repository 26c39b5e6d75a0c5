import type { Approval } from '../connections/connection.js'
import type { Destination } from '../router/router-slice.js'

/** The view that shows the frame while it asks about a request. Features bring these views, and their names: here they are only known by those. */
const REQUEST_VIEW = 'ApproveTransaction'
/** The views for what is no request of an app, by what is asked. */
const OTHER_VIEWS: ReadonlyMap<string, string> = new Map([
  ['ADD_PASSKEY', 'AddPasskey'],
  ['CONNECT_PASSKEY', 'ConnectPasskey'],
  ['DELETE_USER', 'DeleteUser'],
  ['EXPORT_KEYS', 'ExportKeys']
])

/** The view that shows the frame while it asks this. */
export const approveView = ({ method }: Pick<Approval, 'method'>): Destination =>
  ({ view: OTHER_VIEWS.get(method) ?? REQUEST_VIEW }) as unknown as Destination

/** Whether a view shows the frame. */
export const isApproveView = (view: string): boolean =>
  view === REQUEST_VIEW || [...OTHER_VIEWS.values()].includes(view)
