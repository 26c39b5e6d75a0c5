import { expectTypeOf, test } from 'vitest'
import type { AppKit, SendResult } from '../index.js'
import { useAppKit, type UseAppKit } from './index.js'

test('useAppKit', async () => {
  expectTypeOf(useAppKit).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKit).returns.toEqualTypeOf<UseAppKit>()
  const { open, close } = useAppKit()
  expectTypeOf(open).toEqualTypeOf<AppKit['open']>()
  expectTypeOf(await open({ view: 'Networks', namespace: 'eip155' })).toEqualTypeOf<void>()
  expectTypeOf(await open({ view: 'WalletSend', arguments: { amount: '1' } })).toEqualTypeOf<SendResult | undefined>()
  expectTypeOf(close).returns.resolves.toEqualTypeOf<void>()
  // @ts-expect-error not a view
  await open({ view: 'Moon' })
})
