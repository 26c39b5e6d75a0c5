import type { SmartSession } from '@appkit/core/data'
import { expectTypeOf, test } from 'vitest'
import {
  getGrantedExecutionPermissions,
  getSmartSessions,
  getSupportedExecutionPermissions,
  grantPermissions,
  requestExecutionPermissions,
  revokePermissions,
  type ExecutionPermission,
  type ExecutionPermissionRequest,
  type GrantedPermissions,
  type GrantPermissionsOptions,
  type GrantPermissionsRequest,
  type SupportedExecutionPermissions
} from './index.js'

test('what an app asks for, and gets', () => {
  expectTypeOf(grantPermissions).parameter(0).toEqualTypeOf<GrantPermissionsRequest>()
  expectTypeOf(grantPermissions).parameter(1).toEqualTypeOf<GrantPermissionsOptions | undefined>()
  expectTypeOf(grantPermissions).returns.toEqualTypeOf<Promise<GrantedPermissions>>()
  expectTypeOf<GrantedPermissions['context']>().toEqualTypeOf<string>()
  expectTypeOf(revokePermissions).toEqualTypeOf<(context: string) => Promise<void>>()
  expectTypeOf(getSmartSessions).returns.toEqualTypeOf<Promise<readonly SmartSession[]>>()
})

test('what another account may do, and what a wallet says of that', () => {
  expectTypeOf(requestExecutionPermissions).toEqualTypeOf<
    (requests: readonly ExecutionPermissionRequest[]) => Promise<readonly ExecutionPermission[]>
  >()
  expectTypeOf(getSupportedExecutionPermissions).returns.toEqualTypeOf<Promise<SupportedExecutionPermissions>>()
  expectTypeOf(getGrantedExecutionPermissions).returns.toEqualTypeOf<Promise<readonly ExecutionPermission[]>>()
})
