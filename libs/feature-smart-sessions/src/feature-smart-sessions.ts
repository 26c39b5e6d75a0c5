/// <reference path="./css.d.ts" />
export { feature } from './feature.js'
export { createSmartSessionActions, type SmartSessionActions } from './logic/create-smart-session-actions.js'
export type {
  ExecutionPermission,
  ExecutionPermissionRequest,
  ExecutionPermissionTerms,
  ExecutionRule,
  SupportedExecutionPermissions
} from './logic/execution-permissions.js'
export type { GrantedPermissions } from './logic/grant-permissions.js'
export type {
  ContractCallPermission,
  GrantPermissionsRequest,
  RecurringAllowancePermission,
  SessionKey,
  SessionPermission,
  SessionPolicy,
  TokenAllowancePermission
} from './logic/grant-request.js'
