import { expectTypeOf, test } from 'vitest'
import type { ChainNamespace } from '@appkit/core'
import type { WalletInfo } from '../index.js'
import { useWalletInfo } from './index.js'

test('useWalletInfo', () => {
  expectTypeOf(useWalletInfo).parameters.toEqualTypeOf<[namespace?: ChainNamespace | undefined]>()
  expectTypeOf(useWalletInfo('solana').walletInfo).toEqualTypeOf<WalletInfo | undefined>()
  expectTypeOf(useWalletInfo().walletInfo?.icon).toEqualTypeOf<string | undefined>()
  // @ts-expect-error not a namespace
  useWalletInfo('moon')
})
