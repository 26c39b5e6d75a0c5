import { expect, test } from 'vitest'
import type { WalletRow } from '../../connectors/wallet-row.js'
import { listingRow } from '../../connectors/listing-row.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'
import { WALLET_LIST_LIMIT, mergeWalletTiles, type TilesWanted } from './wallet-tiles.js'

const listing = (id: string, parts: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  chains: [],
  isCertified: false,
  links: {},
  supportsWalletConnect: false,
  ...parts
})

const installed = (id: string, name: string): WalletRow => ({
  key: id,
  name,
  icon: undefined,
  group: 'injected',
  connectors: [{ uid: `uid:${id}`, id, name, type: 'ANNOUNCED', chain: 'eip155', info: { rdns: id } }],
  tag: 'installed',
  caution: undefined,
  rdns: id,
  listing: undefined
})

const page = [listingRow(listing('own', { name: 'Own' }), 'custom'), installed('org.one', 'One')]
const keys = (listings: readonly WalletListing[], wanted?: TilesWanted) =>
  mergeWalletTiles(page, listings, wanted).map(({ key }) => key)

test('default: wallets of the page first, then the app’s own, then the listings in their order', () => {
  expect(keys([listing('2'), listing('1')])).toEqual(['org.one', 'listing:own', 'listing:2', 'listing:1'])
})

test('behavior: a listed wallet that is in the page is the one in the page', () => {
  expect(keys([listing('2'), listing('1', { rdns: 'org.one' })])).toEqual(['org.one', 'listing:own', 'listing:2'])
})

test('parameters: certified shows what a listing says is certified', () => {
  const listings = [listing('1', { rdns: 'org.one', isCertified: true }), listing('2', { isCertified: true })]
  expect(keys(listings, { kind: 'certified' })).toEqual(['org.one', 'listing:2'])
})

test('parameters: a search shows its results and the wallets of the page that match', () => {
  const search = (text: string, isCertifiedOnly = false) => ({ kind: 'search', search: text, isCertifiedOnly }) as const
  expect(keys([listing('7')], search(' ON'))).toEqual(['org.one', 'listing:7'])
  expect(keys([listing('1', { rdns: 'org.one' })], search('first'))).toEqual(['org.one'])
  expect(keys([], search('one', true))).toEqual([])
})

test('T1.16 behavior: the same wallet on every page is shown once, a hundred thousand are cut', () => {
  expect(keys(Array.from({ length: 500 }, () => listing('1')))).toEqual(['org.one', 'listing:own', 'listing:1'])
  expect(keys(Array.from({ length: 100_000 }, (_, index) => listing(`${index}`)))).toHaveLength(WALLET_LIST_LIMIT)
})

test('T1.03 behavior: wallets that share an identity are both shown, and the listing chooses neither', () => {
  const twins = [installed('org.one', 'One'), { ...installed('org.one', 'One'), key: 'twin' }]
  expect(mergeWalletTiles(twins, [listing('1', { rdns: 'org.one' })]).map(({ key }) => key)).toEqual([
    'org.one',
    'twin'
  ])
})
