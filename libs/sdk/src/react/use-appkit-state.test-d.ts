import { expectTypeOf, test } from 'vitest'
import type { CaipNetworkId, ChainNamespace, Features, PublicState } from '../index.js'
import { useAppKitState, type UseAppKitState } from './index.js'

test('useAppKitState', () => {
  expectTypeOf(useAppKitState).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKitState).returns.toEqualTypeOf<UseAppKitState>()
  const state = useAppKitState()
  expectTypeOf(state).toExtend<PublicState>()
  expectTypeOf(state.open).toEqualTypeOf<boolean>()
  expectTypeOf(state.activeChain).toEqualTypeOf<ChainNamespace | undefined>()
  expectTypeOf(state.selectedNetworkId).toEqualTypeOf<CaipNetworkId | undefined>()
  expectTypeOf(state.remoteFeatures).toEqualTypeOf<Features>()
})
