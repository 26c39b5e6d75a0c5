import type { CaipNetwork, CaipNetworkId } from '@appkit/core'
import { expectTypeOf } from 'vitest'
import { useAppKitNetworkCore } from './index.js'

/** Checked by the compiler; never run. */
export function networkIsTyped() {
  const network = useAppKitNetworkCore()
  expectTypeOf(network.caipNetwork).toEqualTypeOf<CaipNetwork | undefined>()
  expectTypeOf(network.caipNetworkId).toEqualTypeOf<CaipNetworkId | undefined>()
  expectTypeOf(network.chainId).toEqualTypeOf<number | string | undefined>()
  expectTypeOf(network.supportsAllNetworks).toEqualTypeOf<boolean>()
  // @ts-expect-error it is read only: useAppKitNetwork switches
  expectTypeOf(network.switchNetwork)
}
