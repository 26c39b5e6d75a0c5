import { expect, test } from 'vitest'
import { isListingOffered, type ListingFilter } from './offered-listings.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'

const wallet: WalletListing = {
  id: '1',
  name: 'One',
  rdns: 'org.one',
  chains: ['eip155:1'],
  isCertified: false,
  links: {},
  supportsWalletConnect: false
}
const everything: ListingFilter = { include: [], exclude: [], namespaces: [], isMobile: false }
const isOffered = (filter: Partial<ListingFilter>, parts: Partial<WalletListing> = {}) =>
  isListingOffered({ ...wallet, ...parts }, { ...everything, ...filter })

test('parameters: include and exclude, by id or rdns', () => {
  expect(isOffered({})).toBe(true)
  expect([isOffered({ exclude: ['1'] }), isOffered({ exclude: ['org.one'] })]).toEqual([false, false])
  expect([isOffered({ include: ['org.one'] }), isOffered({ include: ['2'] })]).toEqual([true, false])
})

test('parameters: namespaces of the app; a wallet whose networks are not known is offered', () => {
  expect([isOffered({ namespaces: ['eip155'] }), isOffered({ namespaces: ['solana'] })]).toEqual([true, false])
  expect(isOffered({ namespaces: ['solana'] }, { chains: [] })).toBe(true)
})

test('parameters: on a phone a wallet needs an app or a page', () => {
  expect(isOffered({ isMobile: true })).toBe(false)
  expect(isOffered({ isMobile: true }, { links: { mobile: 'one://' } })).toBe(true)
  expect(isOffered({ isMobile: true }, { links: { webapp: 'https://one.example/' } })).toBe(true)
})
