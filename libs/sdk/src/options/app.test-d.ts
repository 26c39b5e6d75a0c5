import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import type { BaseUrls } from '@appkit/core'
import { createAppKit, type ChangeableOptions, type CreateAppKitOptions, type Metadata } from '../index.js'

const needed = { projectId: 'x', networks: [mainnet] }

test('what the app says of itself, and where its services are', () => {
  expectTypeOf<CreateAppKitOptions['projectId']>().toEqualTypeOf<string>()
  expectTypeOf<CreateAppKitOptions['metadata']>().toEqualTypeOf<Partial<Metadata> | undefined>()
  expectTypeOf<CreateAppKitOptions['baseUrls']>().toEqualTypeOf<BaseUrls | undefined>()
  createAppKit({ ...needed, id: 'shop', locale: 'de-CH', debug: false, enableAuthLogger: false })
  createAppKit({ ...needed, metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] } })
  createAppKit({ ...needed, termsConditionsUrl: '/terms', privacyPolicyUrl: '/privacy' })
  createAppKit({ ...needed, nameSuffix: 'app.example', meldPublicKey: 'pk' })
  createAppKit({ ...needed, pendingTransactionsFilter: { enable: true, pollingInterval: 30_000 } })
  // @ts-expect-error projectId is required
  createAppKit({ networks: [mainnet] })
  // @ts-expect-error not an option
  createAppKit({ ...needed, reconnect: true })
})

test('what is fixed when the kit is made', () => {
  for (const name of ['projectId', 'networks', 'adapters', 'siwx', 'id', 'baseUrls', 'debug', 'chainImages'] as const) {
    expectTypeOf<Extract<keyof ChangeableOptions, typeof name>>().toEqualTypeOf<never>()
  }
})
