import { expect, test } from 'vitest'
import { optionsSlice } from '../../options/options-slice.js'
import type { Connector } from '../../plugin/connector.js'
import { createTestWidget } from '../../testing/index.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'
import { createWalletMerge, type ListedParts } from './wallet-merge.js'
import { connectorsSlice } from '../../connectors/connectors-slice.js'
import type { ListedWallets, WalletRow } from '../../connectors/wallet-row.js'
import { mergeWalletRows, walletSources } from '../../connectors/wallet-rows.js'

const connector = (id: string, parts: Partial<Connector> = {}): Connector => ({
  uid: `uid:${id}`,
  id,
  name: id,
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...parts
})

const listing = (id: string, parts: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: id,
  chains: [],
  isCertified: false,
  links: {},
  supportsWalletConnect: false,
  ...parts
})

const ready = (parts: Partial<ListedParts>): ListedWallets => ({
  status: 'ready',
  merge: createWalletMerge({ identities: [], featured: [], recommended: [], ...parts }),
  recommended: [],
  count: undefined
})

function setUp(connectors: Connector[], options: Parameters<typeof optionsSlice.actions.optionsUpdated>[0] = {}) {
  const { widget } = createTestWidget()
  for (const item of connectors) widget.dispatch(connectorsSlice.actions.connectorAdded(item))
  widget.dispatch(optionsSlice.actions.optionsUpdated(options))
  const all = (listed?: ListedWallets) => mergeWalletRows(walletSources(widget.store.getState()), listed)
  const rows = (listed?: ListedWallets) => all(listed).filter((row): row is WalletRow => !('isPending' in row))
  return { widget, rows, all, names: (listed?: ListedWallets) => rows(listed).map(({ name }) => name) }
}

const all = [
  connector('external', { type: 'EXTERNAL' }),
  connector('injected', { type: 'ANNOUNCED' }),
  connector('featured'),
  connector('recent'),
  connector('walletConnect', { type: 'WALLET_CONNECT' })
]

test('default: groups in the order of the specification, the order of each source inside a group', () => {
  const { widget, rows } = setUp(all, {
    featuredWalletIds: ['featured', 'listed'],
    customWallets: [{ id: 'own', name: 'own' }]
  })
  widget.dispatch(connectorsSlice.actions.walletUsed({ connectorId: 'recent', namespace: 'eip155' }))
  const listed = ready({ featured: [listing('listed')], recommended: [listing('popular')] })
  expect(rows(listed).map(({ name, group, tag }) => [name, group, tag])).toEqual([
    ['walletConnect', 'walletConnect', undefined],
    ['recent', 'recent', 'recent'],
    ['injected', 'injected', 'installed'],
    ['featured', 'featured', 'installed'],
    ['listed', 'featured', undefined],
    ['own', 'custom', undefined],
    ['external', 'external', undefined]
  ])
})

test('parameters: connectorTypeOrder moves its groups to the front', () => {
  const { rows } = setUp(all, { features: { connectorTypeOrder: ['external', 'injected'] } })
  expect(rows().map(({ group }) => group)).toEqual(['external', 'injected', 'injected', 'injected', 'walletConnect'])
})

test('parameters: excluded wallets are nowhere, included ones are the only installed ones', () => {
  expect(setUp(all, { excludeWalletIds: ['injected', 'external'] }).names()).not.toContain('injected')
  expect(setUp(all, { includeWalletIds: ['featured'] }).names()).toEqual(['featured', 'external'])
})

test('parameters: ids of the directory mean the wallets in the page, by rdns, or by name where there is none', () => {
  const page = [connector('org.one', { info: { rdns: 'org.One' } }), connector('two', { name: 'Two' })]
  const identities = [
    { id: '1', name: 'The One', rdns: 'org.one' },
    { id: '2', name: 'Two' }
  ]
  expect(setUp(page, { excludeWalletIds: ['1', '2'] }).names(ready({ identities }))).toEqual([])
  expect(setUp(page, { includeWalletIds: ['2'] }).names(ready({ identities }))).toEqual(['Two'])
  const { rows } = setUp(page, { featuredWalletIds: ['2'] })
  expect(rows(ready({ identities })).map(({ group }) => group)).toEqual(['injected', 'featured'])
})

test('behavior: a wallet of the app that names its id in the directory is not listed once more, and is meant by that id', () => {
  const own = connector('our-sdk', { type: 'EXTERNAL', name: 'Ours', explorerId: '1' })
  const recommended = [listing('1', { name: 'Listed Ours', rdns: 'org.ours' }), listing('2')]
  expect(setUp([own]).names(ready({ recommended }))).toEqual(['Ours', '2'])
  expect(setUp([own], { excludeWalletIds: ['1'] }).names()).toEqual([])
})

test('behavior: a wallet that says that it serves none of the app’s networks is not offered', () => {
  const { names } = setUp([
    connector('any'),
    connector('some', { networks: ['eip155:424242', 'eip155:1'] }),
    connector('other', { networks: ['eip155:424242'] })
  ])
  expect(names()).toEqual(['any', 'some'])
})

test('behavior: while it is not known which wallets are excluded none is offered', () => {
  expect(setUp(all).all({ status: 'resolving' })).toEqual([])
})

test('behavior: recommended wallets fill up to four, and no wallet is listed twice', () => {
  const recommended = [
    listing('1', { rdns: 'io.one' }),
    listing('2', { name: 'Two' }),
    listing('own'),
    ...['3', '4', '5', '6'].map((id) => listing(id))
  ]
  const { names } = setUp(
    [connector('io.one', { info: { rdns: 'io.one.mobile' } }), connector('two', { name: 'Two' })],
    { customWallets: [{ id: 'own', name: 'Own' }] }
  )
  expect(names(ready({ recommended }))).toEqual(['io.one', 'Two', 'Own', '3'])
  expect(setUp([]).names(ready({ recommended }))).toHaveLength(4)
  expect(setUp(['a', 'b', 'c', 'd', 'e'].map((id) => connector(id))).names(ready({ recommended }))).toHaveLength(5)
})

test('behavior: what is on its way has its place kept, as many rows as will come at most', () => {
  const { all: entries } = setUp([connector('a'), connector('external', { type: 'EXTERNAL' })], {
    featuredWalletIds: ['f']
  })
  const groups = entries({ status: 'pending' }).map(({ group, key }) => [group, key.split(':')[0]])
  expect(groups).toEqual([
    ['injected', 'a'],
    ['featured', 'pending'],
    ['external', 'external'],
    ['recommended', 'pending'],
    ['recommended', 'pending']
  ])
})

test('T1.03 behavior: a wallet in the page hides no listing by taking its name', () => {
  const { names } = setUp([connector('org.evil', { name: 'Good', info: { rdns: 'org.evil' } })])
  expect(names(ready({ recommended: [listing('g', { name: 'Good', rdns: 'org.good' })] }))).toEqual(['Good', 'Good'])
})

test('behavior: the unnamed provider of the page is hidden beside wallets that have names', () => {
  const unnamed = connector('injected', { name: 'Browser Wallet', type: 'INJECTED' })
  expect(setUp([unnamed]).names()).toEqual(['Browser Wallet'])
  expect(setUp([unnamed, connector('a')]).names()).toEqual(['a'])
})

test('behavior: one wallet on two namespaces is one row', () => {
  const { rows } = setUp([connector('phantom'), connector('phantom', { uid: 'uid:solana', chain: 'solana' })])
  expect(rows().map(({ connectors }) => connectors.length)).toEqual([2])
})

test('T1.03 behavior: wallets that share an identity are two rows with a mark', () => {
  const { rows } = setUp([
    connector('io.metamask', { uid: 'a', caution: 'sharedIdentity' }),
    connector('io.metamask', { uid: 'b', caution: 'sharedIdentity' })
  ])
  expect(rows().map(({ caution }) => caution)).toEqual(['sharedIdentity', 'sharedIdentity'])
})

test('T1.03 behavior: recent is the wallet of the family that was used, not another one of its id', () => {
  const { widget, rows } = setUp([
    connector('enkrypt', { uid: 'substrate', chain: 'polkadot', name: 'Enkrypt' }),
    connector('enkrypt', { name: 'Free Tokens' })
  ])
  widget.dispatch(connectorsSlice.actions.walletUsed({ connectorId: 'enkrypt', namespace: 'polkadot' }))
  expect(rows().map(({ name, tag }) => [name, tag])).toEqual([
    ['Enkrypt', 'recent'],
    ['Free Tokens', 'installed']
  ])
})

test('behavior: a wallet used in several families is one of the two recent ones', () => {
  const { widget } = setUp([])
  const { walletUsed } = connectorsSlice.actions
  for (const connectorId of ['a', 'b']) widget.dispatch(walletUsed({ connectorId }))
  widget.dispatch(walletUsed({ connectorId: 'com.enkrypt', namespace: 'eip155' }))
  widget.dispatch(walletUsed({ connectorId: 'enkrypt', namespace: 'polkadot' }))
  expect(widget.store.getState().connectors.recent).toEqual(['polkadot/enkrypt', 'eip155/com.enkrypt', 'b'])
})

test('parameters: namespace offers one family, and a name that is in doubt stays so', () => {
  const { widget } = setUp([
    connector('com.enkrypt', { name: 'Enkrypt', icon: 'data:image/png;base64,AA==' }),
    connector('enkrypt', { uid: 'substrate', chain: 'polkadot', name: 'Enkrypt' }),
    connector('org.one', { name: 'One' }),
    connector('one', { uid: 'first', chain: 'polkadot', name: 'One' }),
    connector('two', { uid: 'second', chain: 'polkadot', name: 'One' })
  ])
  const sources = { ...walletSources(widget.store.getState()), namespace: 'polkadot' as const }
  const rows = mergeWalletRows(sources).filter((row): row is WalletRow => !('isPending' in row))
  expect(rows.map(({ name, caution, connectors }) => [name, caution, connectors.map(({ uid }) => uid)])).toEqual([
    ['Enkrypt', undefined, ['substrate']],
    ['One', 'sharedIdentity', ['first']],
    ['One', 'sharedIdentity', ['second']]
  ])
  // The picture of a wallet is known from another family.
  expect(rows[0]?.icon).toBe('data:image/png;base64,AA==')
})

test('behavior: two recent wallets are kept, newest first', () => {
  const { widget } = setUp([])
  for (const connectorId of ['a', 'b', 'a', 'c']) widget.dispatch(connectorsSlice.actions.walletUsed({ connectorId }))
  expect(widget.store.getState().connectors.recent).toEqual(['c', 'a'])
})

test('behavior: wallets take the first of the places that are kept; those that are left stay where they are', () => {
  const keysWith = (connectors: Connector[]) =>
    setUp(connectors)
      .all({ status: 'pending' })
      .map(({ key }) => key)
  expect(keysWith([])).toHaveLength(4)
  expect(keysWith([connector('one'), connector('two')]).slice(2)).toEqual(keysWith([]).slice(2))
})
