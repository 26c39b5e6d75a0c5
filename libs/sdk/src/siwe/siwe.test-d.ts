import { expectTypeOf, test } from 'vitest'
import {
  createSIWEConfig,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  type AppKitSIWEClient,
  type SIWESession
} from './index.js'

test('sign-in with Ethereum', async () => {
  const client = createSIWEConfig({
    getNonce: async () => 'nonce',
    getMessageParams: async () => ({ domain: 'app.example', uri: 'https://app.example', chains: [1] }),
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    verifyMessage: async ({ message, signature }) => message !== signature,
    getSession: async () => null,
    signOut: async () => true,
    onSignIn: (session) => expectTypeOf(session).toEqualTypeOf<SIWESession | undefined>(),
    sessionRefetchIntervalMs: 60_000,
    required: false
  })
  expectTypeOf(client).toEqualTypeOf<AppKitSIWEClient>()
  expectTypeOf(await client.signIn()).toEqualTypeOf<SIWESession>()
  expectTypeOf(getAddressFromMessage('')).toEqualTypeOf<string>()
  expectTypeOf(getChainIdFromMessage('')).toEqualTypeOf<string>()
  // @ts-expect-error a server has to verify
  createSIWEConfig({ getNonce: async () => 'nonce', createMessage: () => '' })
})
