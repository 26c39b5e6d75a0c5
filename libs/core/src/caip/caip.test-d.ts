import { expectTypeOf, test } from 'vitest'
import type { BuiltInNamespace, CaipNetworkId, ChainNamespace } from '../index.js'

// How a plug-in that was written elsewhere adds its own is compiled in tools/consumers/sui-host: merging here would reach every test.
test('default: without such a plug-in there are the built-in namespaces, and no others', () => {
  expectTypeOf<ChainNamespace>().toEqualTypeOf<BuiltInNamespace>()
  expectTypeOf<BuiltInNamespace>().toEqualTypeOf<'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'>()
  expectTypeOf<'sui:mainnet'>().not.toExtend<CaipNetworkId>()
})
