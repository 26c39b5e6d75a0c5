import { expectTypeOf, test } from 'vitest'
import { useAppKitProvider, type UseAppKitProvider } from './index.js'

interface Wallet {
  request(): Promise<void>
}

test('useAppKitProvider', () => {
  expectTypeOf(useAppKitProvider<Wallet>('eip155')).toEqualTypeOf<UseAppKitProvider<Wallet>>()
  expectTypeOf(useAppKitProvider<Wallet>('eip155').walletProvider).toEqualTypeOf<Wallet | undefined>()
  expectTypeOf(useAppKitProvider('solana').walletProvider).toEqualTypeOf<unknown>()
  expectTypeOf(useAppKitProvider('solana').walletProviderType).toEqualTypeOf<string | undefined>()
  // @ts-expect-error a namespace is required
  useAppKitProvider()
})
