import type { ChainNamespace, ConnectResult } from '@appkit/core'
import { expectTypeOf } from 'vitest'
import type { AppKitConnection, AppKitError } from '../index.js'
import { useAppKitConnection, useAppKitConnections } from './index.js'

/** Checked by the compiler; never run. */
export async function connectionIsTyped() {
  const { connection, isPending, switchConnection, deleteConnection } = useAppKitConnection({
    namespace: 'eip155',
    onSuccess: ({ address, namespace, hasSwitchedAccount, hasSwitchedWallet, hasDeletedWallet }) => {
      expectTypeOf(address).toEqualTypeOf<string | undefined>()
      expectTypeOf(namespace).toEqualTypeOf<ChainNamespace | undefined>()
      expectTypeOf([hasSwitchedAccount, hasSwitchedWallet, hasDeletedWallet]).toEqualTypeOf<boolean[]>()
    },
    onError: (error) => expectTypeOf(error).toEqualTypeOf<AppKitError>()
  })
  expectTypeOf(connection).toEqualTypeOf<AppKitConnection | undefined>()
  expectTypeOf(isPending).toEqualTypeOf<boolean>()
  if (connection) {
    expectTypeOf(await switchConnection({ connection, address: '0x1' })).toEqualTypeOf<ConnectResult>()
    await deleteConnection({ address: '0x1', connectorId: connection.connectorId })
  }
  await switchConnection({ connection: { namespace: 'solana', connectorId: 'org.example.one' } })
  // @ts-expect-error which one is missing
  await deleteConnection({ address: '0x1' })
  // @ts-expect-error not a namespace
  useAppKitConnection({ namespace: 'moon' })
}

/** Of one connection `useAppKitConnections` says the same. Checked by the compiler; never run. */
export function isOneOfTheList() {
  const { connection } = useAppKitConnection()
  expectTypeOf(connection).toEqualTypeOf<ReturnType<typeof useAppKitConnections>['connections'][number] | undefined>()
}
