import type { AppKitNetwork, CaipNetworkId, ChainAdapter, ChainNamespace } from '@appkit/core'
import { createAppKit } from '@appkit/sdk'
import { expectTypeOf, test } from 'vitest'
import { sui, suiMainnet } from './sui/index.js'

test('default: the plug-in adds its namespace to the types of the kit, beside those that are built in', () => {
  expectTypeOf<ChainNamespace>().toEqualTypeOf<'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos' | 'sui'>()
  expectTypeOf<'sui:mainnet'>().toExtend<CaipNetworkId>()
  expectTypeOf<'tron:mainnet'>().not.toExtend<CaipNetworkId>()
  expectTypeOf(suiMainnet).toExtend<AppKitNetwork>()
  expectTypeOf(sui()).toEqualTypeOf<ChainAdapter<'sui'>>()
})

test('behavior: methods of the kit take it, and no namespace without a plug-in', () => {
  const use = (kit: ReturnType<typeof createAppKit>): void => {
    void kit.open({ namespace: 'sui' })
    void kit.switchNetwork('sui:testnet')
    kit.getAccount('sui')
    // @ts-expect-error no plug-in adds it
    kit.getAccount('tron')
  }
  expectTypeOf(use).toBeFunction()
})
