import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import { createAppKit, type AccountType, type ChainNamespace, type CreateAppKitOptions } from '../index.js'

const needed = { projectId: 'x', networks: [mainnet] }

test('where the modal is, who makes pairings, and which accounts are used', (universalProvider: never) => {
  createAppKit({ ...needed, enableEmbedded: true, disableAppend: true, enableMobileFullScreen: true })
  createAppKit({ ...needed, preload: 'none' })
  expectTypeOf<CreateAppKitOptions['preload']>().toEqualTypeOf<'visible' | 'intent' | 'none' | undefined>()
  // @ts-expect-error not a mode
  createAppKit({ ...needed, preload: 'hover' })
  createAppKit({ ...needed, universalProvider, manualWCControl: true })
  createAppKit({
    ...needed,
    universalProviderConfigOverride: {
      methods: { eip155: ['eth_sign'] },
      chains: { eip155: ['eip155:1'] },
      events: { eip155: ['chainChanged'] },
      rpcMap: { 'eip155:1': 'https://rpc.example' },
      defaultChain: 'eip155:1'
    }
  })
  createAppKit({ ...needed, defaultAccountTypes: { eip155: 'eoa', bip122: 'ordinal' } })
  expectTypeOf<CreateAppKitOptions['defaultAccountTypes']>().toEqualTypeOf<
    Readonly<Partial<Record<ChainNamespace, AccountType>>> | undefined
  >()
  // @ts-expect-error not a type of account
  createAppKit({ ...needed, defaultAccountTypes: { eip155: 'vault' } })
  // @ts-expect-error true or false
  createAppKit({ ...needed, enableEmbedded: 'yes' })
})
