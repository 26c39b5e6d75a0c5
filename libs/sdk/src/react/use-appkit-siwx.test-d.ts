import { expectTypeOf, test } from 'vitest'
import type { SIWXConfig } from '../index.js'
import type { DefaultSIWX } from '../siwx/index.js'
import { useAppKitSIWX } from './index.js'

test('useAppKitSIWX', () => {
  expectTypeOf(useAppKitSIWX).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKitSIWX()).toEqualTypeOf<SIWXConfig | undefined>()
  expectTypeOf(useAppKitSIWX<DefaultSIWX>()).toEqualTypeOf<DefaultSIWX | undefined>()
  // @ts-expect-error nothing that people sign in by
  useAppKitSIWX<{ readonly session: string }>()
})
