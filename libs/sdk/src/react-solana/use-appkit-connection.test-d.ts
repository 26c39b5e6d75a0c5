import { expectTypeOf, test } from 'vitest'
import type { Connection } from '@appkit/chain-solana/web3js'
import { useAppKitConnection, type UseAppKitConnection } from './index.js'

test('useAppKitConnection of Solana', () => {
  expectTypeOf(useAppKitConnection).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKitConnection).returns.toEqualTypeOf<UseAppKitConnection>()
  expectTypeOf(useAppKitConnection().connection).toEqualTypeOf<Connection | undefined>()
})
