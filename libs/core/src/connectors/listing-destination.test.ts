import { expect, test } from 'vitest'
import type { WalletRow } from './wallet-row.js'
import type { Connector } from '../plugin/connector.js'
import { listingRow } from './listing-row.js'
import { rowDestination } from './listing-destination.js'
import type { WalletListing } from './wallet-listing.js'

const listing: WalletListing = {
  id: 'one',
  name: 'One',
  chains: [],
  isCertified: false,
  links: {},
  supportsWalletConnect: true
}
const listed = listingRow(listing, 'recommended')
const relay: WalletRow = { ...listed, group: 'walletConnect', listing: undefined }
const connector = (chain: Connector['chain']): Connector => ({
  uid: `uid-${chain}`,
  id: 'one',
  name: 'One',
  type: 'ANNOUNCED',
  chain
})
const desktop = { hasRelay: true, isPhone: false }
const phone = { hasRelay: true, isPhone: true }
const alone = { hasRelay: false, isPhone: false }

test('a listed wallet is paired where that can be done, else had', () => {
  const pairing = { view: 'ConnectingWalletConnect', parameters: { wallet: listing } }
  expect(rowDestination(listed, desktop)).toEqual(pairing)
  expect(rowDestination(listed, phone)).toEqual(pairing)
  expect(rowDestination(listed, alone)).toEqual({ view: 'Downloads', parameters: { wallet: listing } })
  const unable = { ...listing, supportsWalletConnect: false }
  expect(rowDestination(listingRow(unable, 'featured'), desktop)).toEqual({
    view: 'Downloads',
    parameters: { wallet: unable }
  })
})

test('the way to wallets elsewhere is a code on a computer, and the list of wallets on a phone', () => {
  expect(rowDestination(relay, desktop)).toEqual({ view: 'ConnectingWalletConnect', parameters: { wallet: undefined } })
  expect(rowDestination(relay, phone)).toEqual({ view: 'AllWallets' })
  expect(rowDestination(relay, { ...phone, namespace: 'solana' })).toEqual({
    view: 'AllWallets',
    parameters: { namespace: 'solana' }
  })
})

test('a wallet of the page is connected at once, one of several network families after a choice', () => {
  expect(rowDestination({ ...listed, connectors: [connector('eip155')] }, desktop)).toBeUndefined()
  expect(rowDestination({ ...listed, connectors: [connector('eip155'), connector('solana')] }, desktop)).toEqual({
    view: 'ConnectingMultiChain',
    parameters: { connectorUids: ['uid-eip155', 'uid-solana'] }
  })
})
