import type { SmartSession } from '@appkit/core/data'
import { expectTypeOf, test } from 'vitest'
import {
  getSmartSessions,
  grantPermissions,
  revokePermissions,
  type GrantedPermissions,
  type GrantPermissionsOptions,
  type GrantPermissionsRequest
} from './index.js'

test('what an app asks for, and gets', () => {
  expectTypeOf(grantPermissions).parameter(0).toEqualTypeOf<GrantPermissionsRequest>()
  expectTypeOf(grantPermissions).parameter(1).toEqualTypeOf<GrantPermissionsOptions | undefined>()
  expectTypeOf(grantPermissions).returns.toEqualTypeOf<Promise<GrantedPermissions>>()
  expectTypeOf<GrantedPermissions['context']>().toEqualTypeOf<string>()
  expectTypeOf(revokePermissions).toEqualTypeOf<(context: string) => Promise<void>>()
  expectTypeOf(getSmartSessions).returns.toEqualTypeOf<Promise<readonly SmartSession[]>>()
})
