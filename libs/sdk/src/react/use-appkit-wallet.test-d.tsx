import type { CaipNetworkId } from '@appkit/core'
import { expectTypeOf } from 'vitest'
import type { AppKitError } from '../index.js'
import { AppKitWalletButton, useAppKitWallet } from './index.js'

/** Checked by the compiler; never run. */
export async function walletIsTyped() {
  const { data, error, connect, ...flags } = useAppKitWallet({
    namespace: 'solana',
    onSuccess: ({ address, caipNetworkId }) => {
      expectTypeOf(address).toEqualTypeOf<string>()
      expectTypeOf(caipNetworkId).toEqualTypeOf<CaipNetworkId>()
    },
    onError: ({ code }) => expectTypeOf(code).toEqualTypeOf<AppKitError['code']>()
  })
  expectTypeOf(data?.address).toEqualTypeOf<string | undefined>()
  expectTypeOf(error).toEqualTypeOf<AppKitError | undefined>()
  const { isReady, isPending, isError, isSuccess } = flags
  expectTypeOf([isReady, isPending, isError, isSuccess]).toEqualTypeOf<boolean[]>()
  for (const wallet of ['metamask', 'google', 'email', 'walletConnect', 'io.example.wallet']) await connect(wallet)
  // @ts-expect-error which one is missing
  await connect()
}

export const button = <AppKitWalletButton wallet="metamask" namespace="eip155" size="sm" />
export const element = <appkit-wallet-button wallet="google" label="Continue" />
// @ts-expect-error not a size
export const huge = <AppKitWalletButton size="huge" />
