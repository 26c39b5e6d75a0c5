import { expectTypeOf, test } from 'vitest'
import { useDisconnect, type DisconnectOptions, type UseDisconnect } from './index.js'

test('useDisconnect', () => {
  expectTypeOf(useDisconnect).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useDisconnect).returns.toEqualTypeOf<UseDisconnect>()
  const { disconnect } = useDisconnect()
  expectTypeOf(disconnect).toEqualTypeOf<(options?: DisconnectOptions) => Promise<void>>()
  void disconnect({ id: 'io.example', namespace: 'eip155' })
  // @ts-expect-error not a namespace
  void disconnect({ namespace: 'moon' })
})
