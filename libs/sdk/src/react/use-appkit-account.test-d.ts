import { expectTypeOf, test } from 'vitest'
import type { CaipAddress, ChainNamespace } from '@appkit/core'
import type { AccountEntry, AppKitAccount, EmbeddedWalletInfo } from '../index.js'
import { useAppKitAccount } from './index.js'

test('useAppKitAccount', () => {
  expectTypeOf(useAppKitAccount)
    .parameter(0)
    .toEqualTypeOf<{ readonly namespace?: ChainNamespace | undefined } | undefined>()
  expectTypeOf(useAppKitAccount).returns.toEqualTypeOf<AppKitAccount>()
  const account = useAppKitAccount()
  expectTypeOf(account.allAccounts).toExtend<readonly AccountEntry[]>()
  expectTypeOf(account.embeddedWalletInfo).toEqualTypeOf<EmbeddedWalletInfo | undefined>()
  expectTypeOf(account.embeddedWalletInfo?.user.email).toEqualTypeOf<string | undefined>()
  if (account.isConnected) {
    expectTypeOf(account.caipAddress).toEqualTypeOf<CaipAddress>()
    expectTypeOf(account.allAccounts[0]?.publicKey).toEqualTypeOf<string | undefined>()
  } else expectTypeOf(account.address).toEqualTypeOf<undefined>()
  // @ts-expect-error not a namespace
  useAppKitAccount({ namespace: 'moon' })
})
