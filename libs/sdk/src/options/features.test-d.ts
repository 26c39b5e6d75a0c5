import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import { createAppKit, type CreateAppKitOptions, type Features } from '../index.js'

const needed = { projectId: 'x', networks: [mainnet] }

test('features', () => {
  expectTypeOf<CreateAppKitOptions['features']>().toEqualTypeOf<Features | undefined>()
  createAppKit({
    ...needed,
    features: {
      swaps: true,
      onramp: true,
      email: true,
      history: true,
      receive: true,
      send: true,
      analytics: false,
      allWallets: true,
      smartSessions: false,
      legalCheckbox: true,
      collapseWallets: true,
      emailShowWallets: true,
      pay: true,
      names: true,
      passkeys: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
      connectMethodsOrder: ['email', 'social', 'wallet'],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send']
    }
  })
  createAppKit({ ...needed, features: { socials: false } })
  // @ts-expect-error not a social login
  createAppKit({ ...needed, features: { socials: ['carrier pigeon'] } })
  // @ts-expect-error not a way to connect
  createAppKit({ ...needed, features: { connectMethodsOrder: ['telepathy'] } })
  // @ts-expect-error there is no such feature
  createAppKit({ ...needed, features: { swap: true } })
})
