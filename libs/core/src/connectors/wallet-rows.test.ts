import { expect, test } from 'vitest'
import { optionsSlice } from '../options/options-slice.js'
import type { Connector } from '../plugin/connector.js'
import { createTestWidget } from '../testing/index.js'
import { connectorsSlice } from './connectors-slice.js'
import { selectWalletRows } from './wallet-rows.js'

const connector = (id: string, parts: Partial<Connector> = {}): Connector => ({
  uid: `uid:${id}`,
  id,
  name: id,
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...parts
})

function setUp(connectors: Connector[], options: Parameters<typeof optionsSlice.actions.optionsUpdated>[0] = {}) {
  const { widget } = createTestWidget()
  for (const item of connectors) widget.dispatch(connectorsSlice.actions.connectorAdded(item))
  widget.dispatch(optionsSlice.actions.optionsUpdated(options))
  return { widget, rows: () => selectWalletRows(widget.store.getState()) }
}

const all = [
  connector('external', { type: 'EXTERNAL' }),
  connector('injected', { type: 'INJECTED' }),
  connector('featured'),
  connector('recent'),
  connector('walletConnect', { type: 'WALLET_CONNECT' })
]

test('default: groups in the order of the specification, discovery order inside a group', () => {
  const { widget, rows } = setUp(all, { featuredWalletIds: ['featured'] })
  widget.dispatch(connectorsSlice.actions.walletUsed({ connectorId: 'recent' }))
  expect(rows().map(({ name, group, tag }) => [name, group, tag])).toEqual([
    ['walletConnect', 'walletConnect', undefined],
    ['recent', 'recent', 'recent'],
    ['injected', 'injected', 'installed'],
    ['featured', 'featured', 'installed'],
    ['external', 'external', undefined]
  ])
})

test('parameters: connectorTypeOrder moves its groups to the front', () => {
  const { rows } = setUp(all, { features: { connectorTypeOrder: ['external', 'injected'] } })
  expect(rows().map(({ group }) => group)).toEqual(['external', 'injected', 'injected', 'injected', 'walletConnect'])
})

test('parameters: excluded wallets are nowhere, included ones are the only installed ones', () => {
  expect(
    setUp(all, { excludeWalletIds: ['injected', 'external'] })
      .rows()
      .map(({ name }) => name)
  ).not.toContain('injected')
  const { rows } = setUp(all, { includeWalletIds: ['featured'] })
  expect(rows().map(({ name }) => name)).toEqual(['featured', 'external'])
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

test('behavior: two recent wallets are kept, newest first', () => {
  const { widget } = setUp([])
  for (const connectorId of ['a', 'b', 'a', 'c']) widget.dispatch(connectorsSlice.actions.walletUsed({ connectorId }))
  expect(widget.store.getState().connectors.recent).toEqual(['c', 'a'])
})
