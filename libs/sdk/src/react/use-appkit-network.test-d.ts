import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import type { CaipNetwork, CaipNetworkId, SwitchResult } from '@appkit/core'
import type { NetworkState } from '../index.js'
import { useAppKitNetwork, type UseAppKitNetwork } from './index.js'

test('useAppKitNetwork', () => {
  expectTypeOf(useAppKitNetwork).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKitNetwork).returns.toEqualTypeOf<UseAppKitNetwork>()
  const network = useAppKitNetwork()
  expectTypeOf(network).toExtend<NetworkState>()
  expectTypeOf(network.caipNetwork).toEqualTypeOf<CaipNetwork | undefined>()
  expectTypeOf(network.chainId).toEqualTypeOf<number | string | undefined>()
  expectTypeOf(network.approvedCaipNetworkIds).toEqualTypeOf<readonly CaipNetworkId[] | undefined>()
  expectTypeOf(network.supportsAllNetworks).toEqualTypeOf<boolean>()
  expectTypeOf(network.switchNetwork(mainnet, { throwOnFailure: true })).resolves.toEqualTypeOf<SwitchResult>()
  // @ts-expect-error not a CAIP-2 id
  void network.switchNetwork('mainnet')
})
