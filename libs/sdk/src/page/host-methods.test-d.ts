import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import type { NativeBalance } from '@appkit/core'
import type { AccountIdentity, AccountType, AppKit, CaipNetwork, Features, NetworkState } from '../index.js'

test('methods for adapters and hosts', async (given: never) => {
  const kit = given as AppKit
  expectTypeOf(await kit.fetchIdentity({ address: '0x1' })).toEqualTypeOf<AccountIdentity>()
  expectTypeOf(await kit.getReownName('0x1')).toEqualTypeOf<string | undefined>()
  expectTypeOf(await kit.updateNativeBalance('0x1', 1, 'eip155')).toEqualTypeOf<NativeBalance>()
  expectTypeOf(kit.getDisabledCaipNetworks()).toEqualTypeOf<readonly CaipNetwork[]>()
  expectTypeOf(kit.getPreferredAccountType('bip122')).toEqualTypeOf<AccountType | undefined>()
  expectTypeOf(kit.getRemoteFeatures()).toEqualTypeOf<Features>()
  expectTypeOf(kit.getError()).toEqualTypeOf<string>()
  kit.subscribeNetwork((network) => expectTypeOf(network).toEqualTypeOf<NetworkState>())
  kit.subscribeProviders((providers) => expectTypeOf(providers.eip155).toEqualTypeOf<unknown>())
  await kit.setRequestedCaipNetworks([mainnet], 'eip155')
  await kit.addConnector({ id: 'own', name: 'Own', chain: 'eip155', provider: {} })
  await kit.setPreferredAccountType('smartAccount')
  kit.setWalletFeaturesOrder(['send', 'receive'])
  // @ts-expect-error not a type of account
  await kit.setPreferredAccountType('vault')
  // @ts-expect-error a wallet is on a chain
  await kit.addConnector({ id: 'own', name: 'Own', provider: {} })
  // @ts-expect-error not a feature of the account
  kit.setWalletFeaturesOrder(['dance'])
})
