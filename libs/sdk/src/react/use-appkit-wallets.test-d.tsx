import type { ChainNamespace, ConnectorCaution, PlainError } from '@appkit/core'
import { expectTypeOf } from 'vitest'
import type { ConnectResult, FetchOutcome, PairingOffer, WalletItem } from '../headless/index.js'
import { useAppKitWallets } from './index.js'

/** Checked by the compiler; never run. */
export async function walletsAreTyped() {
  const own = useAppKitWallets()
  expectTypeOf(own.wallets).toEqualTypeOf<readonly WalletItem[]>()
  expectTypeOf(own.wcWallets).toEqualTypeOf<readonly WalletItem[]>()
  expectTypeOf(own.connectingWallet).toEqualTypeOf<WalletItem | undefined>()
  expectTypeOf(own.wcError).toEqualTypeOf<PlainError | undefined>()
  expectTypeOf([own.isFetchingWallets, own.isFetchingWcUri, own.isInitialized]).toEqualTypeOf<boolean[]>()
  expectTypeOf([own.page, own.count]).toEqualTypeOf<number[]>()
  expectTypeOf(
    await own.fetchWallets({ page: 2, query: 'rain', badge: 'certified', sort: 'name' })
  ).toEqualTypeOf<FetchOutcome>()
  expectTypeOf(await own.fetchWallets({ entries: 20, include: [], exclude: [] })).toEqualTypeOf<FetchOutcome>()
  // @ts-expect-error not a badge
  await own.fetchWallets({ badge: 'golden' })
  const [wallet] = own.wallets
  if (wallet) {
    expectTypeOf(await own.connect(wallet, 'eip155')).toEqualTypeOf<ConnectResult>()
    expectTypeOf(wallet.connectors[0]?.chain).toEqualTypeOf<ChainNamespace | undefined>()
    expectTypeOf(wallet.caution).toEqualTypeOf<ConnectorCaution | undefined>()
  }
  const offer = await own.getWcUri()
  expectTypeOf(offer).toEqualTypeOf<PairingOffer>()
  if (offer.status === 'waiting') expectTypeOf(await offer.outcome).toEqualTypeOf<ConnectResult>()
  own.resetWcUri()
  own.resetConnectingWallet()
}
