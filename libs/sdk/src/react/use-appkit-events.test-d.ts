import { expectTypeOf, test } from 'vitest'
import type { AppKitEvent } from '../index.js'
import { useAppKitEvents } from './index.js'

test('useAppKitEvents', () => {
  expectTypeOf(useAppKitEvents).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKitEvents).returns.toEqualTypeOf<AppKitEvent>()
  const { data, timestamp } = useAppKitEvents()
  expectTypeOf(timestamp).toEqualTypeOf<number>()
  if (data.event === 'CONNECT_SUCCESS') expectTypeOf(data.properties.name).toEqualTypeOf<string>()
})
