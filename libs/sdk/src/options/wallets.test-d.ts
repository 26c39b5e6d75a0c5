import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import type { AllWalletsOffer, CustomWallet } from '@appkit/core'
import { createAppKit, type ChangeableOptions, type CreateAppKitOptions } from '../index.js'

const needed = { projectId: 'x', networks: [mainnet] }

test('which wallets are offered', () => {
  expectTypeOf<CreateAppKitOptions['allWallets']>().toEqualTypeOf<AllWalletsOffer | undefined>()
  expectTypeOf<CreateAppKitOptions['customWallets']>().toEqualTypeOf<readonly CustomWallet[] | undefined>()
  createAppKit({ ...needed, featuredWalletIds: ['a'], includeWalletIds: ['b'], excludeWalletIds: ['c'] })
  createAppKit({ ...needed, customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }] })
  createAppKit({ ...needed, connectorImages: { own: '/own.svg' } })
  createAppKit({
    ...needed,
    enableWallets: true,
    enableWalletGuide: true,
    enableWalletConnect: true,
    enableInjected: true,
    enableEIP6963: true,
    enableCoinbase: false,
    enableBaseAccount: false,
    enableReconnect: true,
    experimental_preferUniversalLinks: false
  })
  // @ts-expect-error neither shown nor hidden
  createAppKit({ ...needed, allWallets: 'MAYBE' })
  // @ts-expect-error a wallet has a name
  createAppKit({ ...needed, customWallets: [{ id: 'own' }] })
})

test('what is read at the start alone cannot be changed', () => {
  expectTypeOf<ChangeableOptions>().not.toHaveProperty('enableEIP6963')
  expectTypeOf<ChangeableOptions>().not.toHaveProperty('enableCoinbase')
  expectTypeOf<ChangeableOptions>().toHaveProperty('featuredWalletIds')
})
