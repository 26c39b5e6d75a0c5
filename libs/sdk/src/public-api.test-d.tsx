import type { CaipAddress, CaipNetwork, ConnectResult, NativeBalance, PlainError, SwitchResult } from '@appkit/core'
import type { Connection, createWeb3jsProvider } from '@appkit/chain-solana/web3js'
import { mainnet } from '@appkit/core/networks'
import { expectTypeOf } from 'vitest'
import {
  AppKitError,
  createAppKit,
  type AppKit,
  type AppKitAccount,
  type AppKitConnection,
  type CreateAppKitOptions,
  type SendResult
} from './index.js'
import {
  AppKitButton,
  AppKitProvider,
  ConnectButton,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitNetwork,
  useAppKitProvider,
  useDisconnect
} from './react/index.js'
import type * as react from './react/index.js'
import { useAppKitConnection, type UseAppKitConnection } from './react-solana/index.js'

/** Checked by the compiler; never run. */
export function optionsAreTyped(
  viemChain: { id: number; name: string } & Pick<CaipNetwork, 'nativeCurrency' | 'rpcUrls'>,
  given: CreateAppKitOptions
) {
  expectTypeOf(createAppKit(given)).toExtend<AppKit>()
  createAppKit({ projectId: 'x', networks: [mainnet] })
  createAppKit({ projectId: 'x', networks: [viemChain] })
  // @ts-expect-error networks is required
  createAppKit({ projectId: 'x' })
  // @ts-expect-error projectId is required
  createAppKit({ networks: [mainnet] })
  // @ts-expect-error not a theme mode
  createAppKit({ projectId: 'x', networks: [mainnet], themeMode: 'sepia' })
  // @ts-expect-error not an option
  createAppKit({ projectId: 'x', networks: [mainnet], reconnect: true })
  const absent = {
    analytics: true,
    collapseWallets: true,
    email: true,
    emailShowWallets: true,
    smartSessions: true
  } as const
  createAppKit({ projectId: 'x', networks: [mainnet], features: { ...absent, socials: ['google'] } })
  createAppKit({ projectId: 'x', networks: [mainnet], features: { socials: false } })
  // @ts-expect-error not a social login
  createAppKit({ projectId: 'x', networks: [mainnet], features: { socials: ['carrier pigeon'] } })
  // @ts-expect-error not a connect method
  createAppKit({ projectId: 'x', networks: [mainnet], features: { connectMethodsOrder: ['telepathy'] } })
}

/** Checked by the compiler; never run. */
export async function methodsAreTyped(kit: AppKit) {
  expectTypeOf(await kit.open()).toEqualTypeOf<void>()
  await kit.open({ view: 'Networks', namespace: 'eip155' })
  const sent = await kit.open({ view: 'WalletSend', arguments: { amount: '1', to: '0x1', chainId: 8453 } })
  expectTypeOf(sent).toEqualTypeOf<SendResult | undefined>()
  expectTypeOf(await kit.open({ view: 'WalletSend' })).toEqualTypeOf<void>()
  // @ts-expect-error not a view
  await kit.open({ view: 'Moon' })
  // @ts-expect-error not a namespace
  await kit.open({ namespace: 'moon' })

  const result = await kit.connect({ connectorId: 'io.example' })
  expectTypeOf(result).toEqualTypeOf<ConnectResult>()
  if (result.status === 'connected') expectTypeOf(result.account.caipAddress).toEqualTypeOf<CaipAddress>()
  if (result.status === 'failed') expectTypeOf(result.error).toEqualTypeOf<PlainError>()
  // @ts-expect-error a cancelled attempt has no account
  if (result.status === 'cancelled') expectTypeOf(result.account)

  expectTypeOf(await kit.switchNetwork(mainnet, { throwOnFailure: true })).toEqualTypeOf<SwitchResult>()
  await kit.switchNetwork('eip155:1')
  // @ts-expect-error not a CAIP-2 id
  await kit.switchNetwork('mainnet')
  expectTypeOf(await kit.getBalance()).toEqualTypeOf<NativeBalance>()
  expectTypeOf(await kit.signMessage({ message: 'x' })).toEqualTypeOf<string>()
  // @ts-expect-error amounts are decimal text, not numbers
  await kit.sendTransaction({ to: '0x1', value: 1 })

  kit.subscribeAccount((account) => expectTypeOf(account).toEqualTypeOf<AppKitAccount>())
  kit.subscribeEvents(({ data }) => {
    if (data.event === 'CONNECT_SUCCESS') expectTypeOf(data.properties.reconnect).toEqualTypeOf<boolean>()
    if (data.event === 'SWAP_ERROR') expectTypeOf(data.properties.code).toEqualTypeOf<string>()
    if (data.event === 'PAY_SUCCESS') expectTypeOf(data.properties.exchange).toEqualTypeOf<string | undefined>()
    // @ts-expect-error closing has no name
    if (data.event === 'MODAL_CLOSE') expectTypeOf(data.properties.name)
  })
  // Typed by `@appkit/chain-eip155/wagmi`, which is not imported here.
  expectTypeOf(kit.wagmiConfig).toEqualTypeOf<unknown>()
  expectTypeOf(kit.getProvider<{ request(): void }>('eip155')?.request).toEqualTypeOf<(() => void) | undefined>()
  // @ts-expect-error fixed when the kit is made
  kit.updateOptions({ projectId: 'y' })
}

/**
 * Two hooks have the name `useAppKitConnection`. That of `react/solana` gives a `Connection` of web3.js, that of `react` the connected wallet.
 * Checked by the compiler; never run.
 */
export function connectionsAreTwoThings() {
  expectTypeOf(useAppKitConnection).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKitConnection()).toEqualTypeOf<UseAppKitConnection>()
  expectTypeOf(useAppKitConnection().connection).toEqualTypeOf<Connection | undefined>()
  // @ts-expect-error that is the other hook
  expectTypeOf(useAppKitConnection().switchConnection)
  expectTypeOf<typeof react.useAppKitConnection>().returns.toEqualTypeOf<react.UseAppKitConnection>()
  expectTypeOf<react.UseAppKitConnection['connection']>().toEqualTypeOf<AppKitConnection | undefined>()
}

// A kit is what the provider for web3.js stands on.
expectTypeOf<AppKit>().toExtend<Parameters<typeof createWeb3jsProvider>[0]>()

/** Checked by the compiler; never run. */
export function accountIsDiscriminated(account: AppKitAccount) {
  if (account.isConnected) {
    expectTypeOf(account.address).toEqualTypeOf<string>()
    expectTypeOf(account.status).toEqualTypeOf<'connected' | 'reconnecting'>()
  } else {
    expectTypeOf(account.address).toEqualTypeOf<undefined>()
    expectTypeOf(account.status).toEqualTypeOf<'disconnected' | 'connecting' | 'reconnecting' | undefined>()
  }
}

/** Checked by the compiler; never run. */
export function Bindings({ kit, error }: { kit: AppKit; error: unknown }) {
  expectTypeOf(useAppKitAccount({ namespace: 'solana' })).toEqualTypeOf<AppKitAccount>()
  expectTypeOf(useAppKit().close).returns.resolves.toEqualTypeOf<void>()
  expectTypeOf(useAppKitNetwork().caipNetwork).toEqualTypeOf<CaipNetwork | undefined>()
  expectTypeOf(useAppKitProvider<{ id: string }>('eip155').walletProvider).toEqualTypeOf<{ id: string } | undefined>()
  void useDisconnect().disconnect({ namespace: 'eip155' })
  void useAppKitBalance()
    .fetchBalance()
    .then((result) => (result.isSuccess ? result.data.balance : result.error))
  // @ts-expect-error a namespace is required
  useAppKitProvider()
  if (AppKitError.is(error, 'TOO_LARGE')) expectTypeOf(error.context.limit).toEqualTypeOf<number>()
  return (
    <>
      <AppKitProvider kit={kit}>
        <AppKitButton charsStart={4} balance="hide" namespace="eip155" />
        <ConnectButton label="Connect" size="sm" disabled />
      </AppKitProvider>
      <AppKitProvider projectId="x" networks={[mainnet]} />
      {/* @ts-expect-error neither a kit nor options */}
      <AppKitProvider />
      {/* @ts-expect-error the connect button shows no balance */}
      <ConnectButton balance="show" />
      <appkit-button balance="show" charsStart={4} kit="shop" className="x" id="connect" />
      <appkit-modal />
      {/* @ts-expect-error not a size */}
      <appkit-connect-button size="xl" />
    </>
  )
}
