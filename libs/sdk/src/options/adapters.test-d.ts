import { expectTypeOf, test } from 'vitest'
import { mainnet, solana } from '@appkit/core/networks'
import type { ChainAdapter, ConnectorAdapter } from '@appkit/core'
import { createAppKit, type AppKit, type CreateAppKitOptions } from '../index.js'

const needed = { projectId: 'x', networks: [mainnet] } as const
const config = { chains: [1] }

test('adapters and connectors', (given: never) => {
  expectTypeOf<CreateAppKitOptions['adapters']>().toEqualTypeOf<readonly ChainAdapter[] | undefined>()
  expectTypeOf<CreateAppKitOptions['connectors']>().toEqualTypeOf<readonly ConnectorAdapter[] | undefined>()
  createAppKit({ ...needed, adapters: [given as ChainAdapter<'eip155'>], connectors: given as ConnectorAdapter[] })
  // @ts-expect-error an adapter is no name
  createAppKit({ ...needed, adapters: ['eip155'] })
})

test('the kit knows what its adapters share', (given: never) => {
  type Shared = ChainAdapter<'eip155'> & { readonly handle: typeof config }
  const kit = createAppKit({ ...needed, adapters: [given as ChainAdapter<'solana'>, given as Shared] })
  expectTypeOf(kit).toExtend<AppKit>()
  expectTypeOf(kit.wagmiConfig).toEqualTypeOf<typeof config>()
  const other = createAppKit({ ...needed, adapters: [given as ChainAdapter<'eip155'>] })
  expectTypeOf(other.wagmiConfig).toEqualTypeOf<unknown>()
  expectTypeOf(createAppKit(needed).wagmiConfig).toEqualTypeOf<undefined>()
})

test('the kit knows its namespaces', (given: never) => {
  const both = createAppKit({ ...needed, adapters: [given as ChainAdapter<'solana'>] })
  expectTypeOf(both.getActiveChainNamespace()).toEqualTypeOf<'eip155' | 'solana' | undefined>()
  const one = createAppKit({ projectId: 'x', networks: [solana] })
  expectTypeOf(one.getActiveChainNamespace()).toEqualTypeOf<'solana' | undefined>()
  const options = given as CreateAppKitOptions
  expectTypeOf(createAppKit(options).getActiveChainNamespace()).toEqualTypeOf<
    ReturnType<AppKit['getActiveChainNamespace']>
  >()
})
