import { expect, test } from 'vitest'
import { createFakeChain, createFakePlatform, createMemoryStorage, createTestWidget } from '../testing/index.js'
import { selectConnection } from './connections-selectors.js'

const ONE = 'org.example.one'
const KEY = '@appkit/default/connections'
const stored = (rest: object = {}) =>
  JSON.stringify({ version: 1, value: { eip155: { connectorId: ONE, name: 'One', ...rest } } })

/** A visit whose page did not know that anything is saved: what brings it back is fetched after the rest. */
function setUp(text: string) {
  const browserStorage = createMemoryStorage(new Map([[KEY, text]]))
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const kit = createTestWidget({ platform: createFakePlatform({ browserStorage }), chain, restoresLate: true })
  return { ...kit, chain, browserStorage, status: () => selectConnection(kit.widget.store.getState()).status }
}

test('default: what brings connections back is fetched when there are some', async () => {
  const { widget, chain, status } = setUp(stored())
  await widget.start()
  expect(status()).toBe('connected')
  expect(chain.calls).toEqual([`reconnect:${ONE}`])
})

test('behavior: a connection that could not be brought back lately is not tried', async () => {
  const { widget, chain, status } = setUp(stored({ isLost: true }))
  await widget.start()
  expect([status(), chain.calls]).toEqual(['disconnected', []])
})

test('behavior: a connection that another tab ended meanwhile stays ended', async () => {
  const { widget, chain, browserStorage, status } = setUp(stored())
  const starting = widget.start()
  browserStorage.removeItem(KEY)
  await starting
  expect([status(), chain.calls]).toEqual(['disconnected', []])
})

test('behavior: nothing comes back to a widget that is gone', async () => {
  const { widget, chain } = setUp(stored())
  const starting = widget.start()
  widget.dispose()
  await starting
  expect(chain.calls).toEqual([])
})
