import { expectTypeOf, test } from 'vitest'
import { base, mainnet, solana } from '@appkit/core/networks'
import { createAppKit, type AppKitNetwork, type CaipNetwork, type CreateAppKitOptions } from '../index.js'

const needed = { projectId: 'x', networks: [mainnet] }

test('networks, and what is said by network', (viemChain: never) => {
  expectTypeOf<CreateAppKitOptions['networks']>().toEqualTypeOf<readonly AppKitNetwork[]>()
  createAppKit({ ...needed, networks: [mainnet, solana], defaultNetwork: solana })
  createAppKit({ ...needed, networks: [viemChain as Viem] })
  createAppKit({ ...needed, customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] } })
  createAppKit({
    ...needed,
    chainImages: { 1: '/ethereum.svg' },
    allowUnsupportedChain: true,
    enableNetworkSwitch: false
  })
  createAppKit({ ...needed, tokens: { 'eip155:1': { address: '0x1', symbol: 'USDC', image: '/usdc.svg' } } })
  createAppKit({ ...needed, swapRouters: { 'eip155:1': ['0x1'] } })
  // @ts-expect-error networks is required
  createAppKit({ projectId: 'x' })
  // @ts-expect-error a network is no id
  createAppKit({ ...needed, defaultNetwork: 1 })
  // @ts-expect-error a token has an address
  createAppKit({ ...needed, tokens: { 'eip155:1': { symbol: 'USDC' } } })
})

type Viem = { readonly id: number; readonly name: string } & Pick<CaipNetwork, 'nativeCurrency' | 'rpcUrls'>

test('networks of the kit keep the type of what they are', () => {
  expectTypeOf(base).toExtend<CaipNetwork>()
  expectTypeOf(base.caipNetworkId).toEqualTypeOf<'eip155:8453'>()
})
