import type { AccountType, CaipAddress, CaipNetwork, ChainNamespace } from '@appkit/core'
import { expectTypeOf } from 'vitest'
import type { AppKitConnection } from '../index.js'
import { useAppKitConnections } from './index.js'

/** Checked by the compiler; never run. */
export function connectionsAreTyped() {
  const { connections, recentConnections } = useAppKitConnections('eip155')
  expectTypeOf(connections).toEqualTypeOf<readonly AppKitConnection[]>()
  expectTypeOf(recentConnections).toEqualTypeOf<readonly AppKitConnection[]>()
  expectTypeOf<Parameters<typeof useAppKitConnections>>().toEqualTypeOf<[namespace?: ChainNamespace | undefined]>()
  // @ts-expect-error not a namespace
  useAppKitConnections('moon')
  for (const { name, caipNetwork, accounts, auth } of connections) {
    expectTypeOf(name).toEqualTypeOf<string>()
    expectTypeOf(caipNetwork).toEqualTypeOf<CaipNetwork | undefined>()
    expectTypeOf(auth?.username).toEqualTypeOf<string | undefined>()
    for (const account of accounts) {
      expectTypeOf(account.caipAddress).toEqualTypeOf<CaipAddress>()
      expectTypeOf(account.type).toEqualTypeOf<AccountType>()
    }
  }
}
