import { AppKitError } from '@appkit/core'
import type { SmartSession } from '@appkit/core/data'
import { takeSnapshot, type Widget } from '@appkit/core/internal'
import type {
  ExecutionPermission,
  ExecutionPermissionRequest,
  SupportedExecutionPermissions
} from './execution-permissions.js'
import { grantPermissions, type GrantedPermissions } from './grant-permissions.js'
import type { GrantPermissionsRequest } from './grant-request.js'
import { installSmartSessions } from './install-smart-sessions.js'
import {
  getGrantedExecutionPermissions,
  getSupportedExecutionPermissions,
  requestExecutionPermissions
} from './request-execution-permissions.js'
import { fetchSessions, revokeSession } from './revoke-session.js'

/** What hosts do with smart sessions. Each rejects with an AppKitError. */
export interface SmartSessionActions {
  grantPermissions(request: GrantPermissionsRequest): Promise<GrantedPermissions>
  requestExecutionPermissions(requests: readonly ExecutionPermissionRequest[]): Promise<readonly ExecutionPermission[]>
  getSupportedExecutionPermissions(): Promise<SupportedExecutionPermissions>
  getGrantedExecutionPermissions(): Promise<readonly ExecutionPermission[]>
  getSmartSessions(): Promise<readonly SmartSession[]>
  /** @param pci the session's id */
  revokePermissions(pci: string): Promise<void>
}

/** Makes what hosts do with smart sessions. */
export function createSmartSessionActions(widget: Widget): SmartSessionActions {
  const { dispatch } = widget
  installSmartSessions(widget)
  return {
    grantPermissions: (request) => dispatch(grantPermissions(request)),
    requestExecutionPermissions: async (requests) => dispatch(requestExecutionPermissions(requests)),
    getSupportedExecutionPermissions: async () => dispatch(getSupportedExecutionPermissions()),
    getGrantedExecutionPermissions: async () => dispatch(getGrantedExecutionPermissions()),
    getSmartSessions: async () => dispatch(fetchSessions(dispatch(takeSnapshot('eip155')))),
    async revokePermissions(pci) {
      const snapshot = dispatch(takeSnapshot('eip155'))
      const session = (await dispatch(fetchSessions(snapshot))).find((known) => known.pci === pci)
      if (!session)
        throw new AppKitError('OPTIONS_INVALID', { option: 'pci', detail: 'the account has no such session' })
      await dispatch(revokeSession(session, snapshot))
    }
  }
}
