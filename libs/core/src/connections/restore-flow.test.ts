import { describe, expect, test } from 'vitest'
import {
  createFakeChain,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  settle,
  type FakeWallet
} from '../testing/index.js'
import { connect } from './connect-flow.js'
import { openModal } from '../router/router-thunks.js'
import { selectAccountInUse, selectConnection } from './connections-selectors.js'
import { disconnect } from './disconnect-flow.js'

const ONE = 'org.example.one'
const KEY = '@appkit/default/connections'
const SAVED = JSON.stringify({ version: 1, value: { eip155: { connectorId: ONE, name: 'One' } } })

function setUp(parameters: { stored?: string; wallets?: FakeWallet[]; enableReconnect?: boolean } = {}) {
  const browserStorage = createMemoryStorage(new Map([[KEY, parameters.stored ?? SAVED]]))
  const platform = createFakePlatform({ browserStorage })
  const chain = createFakeChain({ wallets: parameters.wallets ?? [] })
  const kit = createTestWidget({ platform, chain, options: { enableReconnect: parameters.enableReconnect ?? true } })
  const connection = () => selectConnection(kit.widget.store.getState())
  return { ...kit, platform, chain, browserStorage, connection }
}

describe('restore', () => {
  test.each([0, 50, 500, 4_000])('behavior: the wallet announces after %i ms', async (delay) => {
    const { widget, platform, chain, connection } = setUp()
    const starting = widget.start()
    await settle()
    expect(connection()).toMatchObject({ status: 'connecting', wallet: { name: 'One' } })
    expect(selectAccountInUse(widget.store.getState())).toBeUndefined()
    await platform.clock.advance(delay)
    chain.announce([{ id: ONE }])
    await starting
    expect(connection()).toMatchObject({ status: 'connected' })
    expect(chain.calls).toEqual([`reconnect:${ONE}`])
    expect(platform.clock.pending).toBe(0)
  })

  test('T4.03 behavior: a wallet that never comes is disconnected after 10 s, and is not tried at the next visit', async () => {
    const { widget, platform, connection, browserStorage, chain } = setUp()
    const starting = widget.start()
    await platform.clock.advance(9_999)
    expect(connection().status).toBe('connecting')
    await platform.clock.advance(1)
    await starting
    expect(connection()).toEqual({ status: 'disconnected' })
    const next = createTestWidget({ platform: createFakePlatform({ browserStorage }), chain })
    await next.widget.start()
    expect(selectConnection(next.widget.store.getState())).toEqual({ status: 'disconnected' })
  })

  test('behavior: a wallet that is locked, or grants nothing any more, is disconnected without a prompt, and asked again at the next visit', async () => {
    const { widget, chain, connection, browserStorage } = setUp({ wallets: [{ id: ONE, isGranted: false }] })
    await widget.start()
    expect(connection()).toEqual({ status: 'disconnected' })
    expect(chain.calls.filter((call) => call.startsWith('connect:'))).toEqual([])
    widget.dispose()
    const unlocked = createFakeChain({ wallets: [{ id: ONE }] })
    const next = createTestWidget({ platform: createFakePlatform({ browserStorage }), chain: unlocked })
    await next.widget.start()
    expect(selectConnection(next.widget.store.getState())).toMatchObject({ status: 'connected' })
    expect(unlocked.calls.filter((call) => call.startsWith('connect:'))).toEqual([])
  })

  test.each(['first', 'last'])(
    'behavior: the picture that another family of the wallet brings %s is that of the restored connection',
    async (order) => {
      const icon = 'data:image/png;base64,AA=='
      const saved = JSON.stringify({ version: 1, value: { polkadot: { connectorId: 'one', name: 'One' } } })
      const platform = createFakePlatform({ browserStorage: createMemoryStorage(new Map([[KEY, saved]])) })
      const pictured = createFakeChain()
      const plain = createFakeChain({ namespace: 'polkadot' })
      const { widget } = createTestWidget({ platform, chains: [pictured, plain], options: { enableReconnect: true } })
      const starting = widget.start()
      await settle()
      const announce = [
        () => pictured.announce([{ id: 'one', name: 'One', icon }]),
        () => plain.announce([{ id: 'one', name: 'One' }])
      ]
      for (const one of order === 'first' ? announce : announce.toReversed()) {
        one()
        await settle()
      }
      await starting
      expect(selectConnection(widget.store.getState(), 'polkadot')).toMatchObject({
        status: 'connected',
        wallet: { name: 'One', icon }
      })
    }
  )

  test('behavior: a wallet that is unlocked comes back without a prompt and without a reload', async () => {
    const wallet: FakeWallet = { id: ONE, isGranted: false }
    const { widget, chain, connection } = setUp({ wallets: [wallet] })
    await widget.start()
    expect(connection()).toEqual({ status: 'disconnected' })
    wallet.isGranted = true
    chain.answer(`access ${ONE}`, 'approve')
    await settle()
    expect(connection()).toMatchObject({ status: 'connected' })
    expect(chain.calls).toEqual([`reconnect:${ONE}`, `reconnect:${ONE}`])
  })

  test('behavior: a wallet that refused at an earlier visit is not asked, and comes back when it announces accounts by itself', async () => {
    const stored = JSON.stringify({ version: 1, value: { eip155: { connectorId: ONE, name: 'One', isLost: true } } })
    const { widget, chain, connection, browserStorage } = setUp({ stored, wallets: [{ id: ONE }] })
    await widget.start()
    await settle()
    expect(connection().status).toBe('disconnected')
    expect(chain.calls).toEqual([])
    chain.answer(`access ${ONE}`, 'approve')
    await settle()
    await settle()
    expect(connection().status).toBe('connected')
    expect(chain.calls).toEqual([`reconnect:${ONE}`])
    expect(browserStorage.getItem(KEY)).not.toContain('isLost')
  })

  test.each(['answers nothing', 'refuses'])(
    'behavior: a wallet that, locked, %s in two families: unlocked for one by its user, it comes back in the other',
    async (manner) => {
      const locked: Partial<FakeWallet> = manner === 'refuses' ? { restore: 'reject' } : { isGranted: false }
      const wallets = [
        { id: 'one', name: 'One', ...locked },
        { id: 'one', name: 'One', ...locked }
      ] as const satisfies FakeWallet[]
      const [evm, sol]: FakeWallet[] = [...wallets]
      const entry = { connectorId: 'one', name: 'One' }
      const stored = JSON.stringify({ version: 1, value: { eip155: entry, solana: entry } })
      const platform = createFakePlatform({ browserStorage: createMemoryStorage(new Map([[KEY, stored]])) })
      const chains = [
        createFakeChain({ wallets: [evm as FakeWallet] }),
        createFakeChain({ namespace: 'solana', wallets: [sol as FakeWallet] })
      ] as const
      const kit = createTestWidget({ platform, chains, options: { enableReconnect: true } })
      const status = (namespace: 'eip155' | 'solana') => selectConnection(kit.widget.store.getState(), namespace).status
      await kit.widget.start()
      expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
      Object.assign(sol as FakeWallet, { isGranted: true, restore: undefined })
      await kit.widget.dispatch(connect(chains[0].uidOf('one')))
      await settle()
      await settle()
      expect([status('eip155'), status('solana')]).toEqual(['connected', 'connected'])
      expect(chains[1].calls).toEqual(['reconnect:one', 'reconnect:one'])
    }
  )

  test('behavior: after a disconnect, and beside another wallet, its announcement connects no account', async () => {
    for (const turnAway of ['disconnect', 'connect'] as const) {
      const wallet: FakeWallet = { id: ONE, isGranted: false }
      const { widget, chain, connection } = setUp({ wallets: [wallet, { id: 'org.example.two' }] })
      await widget.start()
      if (turnAway === 'disconnect') await widget.dispatch(disconnect())
      else await widget.dispatch(connect(chain.uidOf('org.example.two')))
      const before = connection()
      wallet.isGranted = true
      chain.answer(`access ${ONE}`, 'approve')
      await settle()
      expect(connection()).toEqual(before)
      widget.dispose()
    }
  })

  test('behavior: code that does not load leaves the wallet for the next visit, also when another one is refused meanwhile', async () => {
    const browserStorage = createMemoryStorage(new Map([[KEY, SAVED]]))
    const platform = createFakePlatform({ browserStorage })
    const load = () => Promise.reject(new TypeError('Failed to fetch'))
    const chain = createFakeChain({ wallets: [{ id: ONE }, { id: 'org.example.two' }], load })
    const { widget } = createTestWidget({ platform, chain })
    await widget.start()
    expect(selectConnection(widget.store.getState())).toEqual({ status: 'disconnected' })
    await widget.dispatch(connect(chain.uidOf('org.example.two'))).catch(() => undefined)
    expect(browserStorage.entries.get(KEY)).toBe(SAVED)
    widget.dispose()
    const wallets = createFakeChain({ wallets: [{ id: ONE }] })
    const next = createTestWidget({ platform: createFakePlatform({ browserStorage }), chain: wallets })
    await next.widget.start()
    expect(selectConnection(next.widget.store.getState())).toMatchObject({ status: 'connected' })
  })

  test('T1.03 behavior: two wallets that claim the saved identity: none is chosen', async () => {
    const { widget, chain, connection } = setUp({
      wallets: [
        { id: ONE, uid: 'a' },
        { id: ONE, uid: 'b' }
      ]
    })
    await widget.start()
    expect(connection()).toEqual({ status: 'disconnected' })
    expect(chain.calls).toEqual([])
  })

  test('behavior: enableReconnect false restores nothing and asks nothing', async () => {
    const { widget, chain, connection } = setUp({ wallets: [{ id: ONE }], enableReconnect: false })
    await widget.start()
    expect(connection()).toEqual({ status: 'disconnected' })
    expect(chain.calls).toEqual([])
  })

  test('behavior: a user who opens the modal meanwhile sees the account, and no modal that vanishes', async () => {
    const { widget, chain } = setUp()
    const starting = widget.start()
    await settle()
    widget.dispatch(openModal())
    expect(widget.store.getState().router.stack.at(-1)?.view).toBe('Connect')
    chain.announce([{ id: ONE }])
    await starting
    expect(widget.store.getState().router).toMatchObject({ isOpen: true, stack: [{ view: 'Account' }] })
  })

  test('behavior: connecting and disconnecting by hand is remembered', async () => {
    const { widget, chain, browserStorage } = setUp({ stored: 'null', wallets: [{ id: ONE, name: 'One' }] })
    await widget.start()
    await widget.dispatch(connect(chain.uidOf(ONE)))
    expect(browserStorage.entries.get(KEY)).toBe(SAVED)
    await widget.dispatch(disconnect())
    expect(browserStorage.entries.has(KEY)).toBe(false)
  })

  test('behavior: a first connection still waiting for its user is not remembered', async () => {
    const { widget, chain, browserStorage } = setUp({ stored: 'null', wallets: [{ id: ONE, connect: 'hang' }] })
    await widget.start()
    void widget.dispatch(connect(chain.uidOf(ONE)))
    await settle()
    expect(browserStorage.entries.has(KEY)).toBe(false)
  })

  test('T7.08 behavior: a disconnect while restoring ends it for good', async () => {
    const { widget, chain, connection, browserStorage } = setUp()
    const starting = widget.start()
    await settle()
    await widget.dispatch(disconnect())
    chain.announce([{ id: ONE }])
    await settle()
    expect(connection()).toEqual({ status: 'disconnected' })
    expect(browserStorage.entries.has(KEY)).toBe(false)
    widget.dispose()
    await starting
  })

  test('T7.08 behavior: a user who connects while restoring is not overruled', async () => {
    const { widget, platform, chain, connection } = setUp()
    void widget.start()
    await settle()
    chain.announce([{ id: 'org.example.two' }])
    await widget.dispatch(connect(chain.uidOf('org.example.two')))
    chain.announce([{ id: 'org.example.two' }, { id: ONE }])
    await platform.clock.advance(20_000)
    expect(connection()).toMatchObject({ status: 'connected', wallet: { connectorId: 'org.example.two' } })
  })
})

describe('T4.05 another tab', () => {
  const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

  test('behavior: its disconnect is followed', async () => {
    const { widget, platform, browserStorage, connection, chain } = setUp({ wallets: [{ id: ONE }] })
    await widget.start()
    expect(connection().status).toBe('connected')
    browserStorage.entries.delete(KEY)
    platform.window.dispatchEvent(storageEvent(KEY))
    expect(connection()).toEqual({ status: 'disconnected' })
    await settle()
    // What the wallet grants is for the other tab to give back.
    expect(chain.calls).toEqual([`reconnect:${ONE}`, `close:${chain.uidOf(ONE)}`])
  })

  test('behavior: its disconnect ends what is still being restored here', async () => {
    const { widget, platform, browserStorage, connection, chain } = setUp()
    const starting = widget.start()
    await settle()
    expect(connection().status).toBe('connecting')
    browserStorage.entries.delete(KEY)
    platform.window.dispatchEvent(storageEvent(KEY))
    expect(connection()).toEqual({ status: 'disconnected' })
    chain.announce([{ id: ONE }])
    await starting
    expect(connection()).toEqual({ status: 'disconnected' })
    expect(browserStorage.entries.get(KEY) ?? '').not.toContain(ONE)
  })

  test('behavior: the other wallet that it connected takes the place of this one, and stays saved', async () => {
    const two = 'org.example.two'
    const { widget, platform, browserStorage, connection, chain } = setUp({ wallets: [{ id: ONE }, { id: two }] })
    await widget.start()
    expect(connection()).toMatchObject({ status: 'connected', wallet: { connectorId: ONE } })
    const value = { eip155: { connectorId: two, name: two } }
    browserStorage.entries.set(KEY, JSON.stringify({ version: 1, value }))
    platform.window.dispatchEvent(storageEvent(KEY))
    await expect.poll(() => connection()).toMatchObject({ status: 'connected', wallet: { connectorId: two } })
    expect(JSON.parse(browserStorage.entries.get(KEY) ?? '')).toMatchObject({ value })
    expect(chain.calls).toEqual([`reconnect:${ONE}`, `close:${chain.uidOf(ONE)}`, `reconnect:${two}`])
  })

  test('behavior: its connection is followed, silently', async () => {
    const { widget, platform, browserStorage, connection, chain } = setUp({ stored: 'null', wallets: [{ id: ONE }] })
    await widget.start()
    browserStorage.entries.set(KEY, SAVED)
    platform.window.dispatchEvent(storageEvent(KEY))
    await settle()
    expect(connection().status).toBe('connected')
    expect(chain.calls).toEqual([`reconnect:${ONE}`])
  })

  test('behavior: with enableReconnect off its disconnect is followed, and its connection is not', async () => {
    const { widget, platform, browserStorage, connection, chain } = setUp({
      stored: 'null',
      wallets: [{ id: ONE }],
      enableReconnect: false
    })
    await widget.start()
    browserStorage.entries.set(KEY, SAVED)
    platform.window.dispatchEvent(storageEvent(KEY))
    await settle()
    expect([connection().status, chain.calls]).toEqual(['disconnected', []])
    expect(browserStorage.entries.get(KEY)).toBe(SAVED)
    await widget.dispatch(connect(chain.uidOf(ONE)))
    browserStorage.entries.delete(KEY)
    platform.window.dispatchEvent(storageEvent(KEY))
    expect(connection().status).toBe('disconnected')
  })

  test('behavior: its failed restore is no disconnect', async () => {
    const { widget, platform, browserStorage, connection } = setUp({ wallets: [{ id: ONE }] })
    await widget.start()
    browserStorage.entries.set(
      KEY,
      JSON.stringify({ version: 1, value: { eip155: { connectorId: ONE, name: 'One', isLost: true } } })
    )
    platform.window.dispatchEvent(storageEvent(KEY))
    expect(connection().status).toBe('connected')
  })

  test('behavior: an entry of another version is neither followed nor overwritten', async () => {
    const { widget, platform, browserStorage, connection } = setUp({ wallets: [{ id: ONE }] })
    await widget.start()
    const newer = '{"version":2,"value":{"eip155":{"connectorId":"org.example.other"}}}'
    browserStorage.entries.set(KEY, newer)
    platform.window.dispatchEvent(storageEvent(KEY))
    expect(connection().status).toBe('connected')
    await widget.dispatch(disconnect())
    expect(browserStorage.entries.get(KEY)).toBe(newer)
  })

  test('behavior: clearing the storage disconnects, other keys do nothing', async () => {
    const { widget, platform, browserStorage, connection } = setUp({ wallets: [{ id: ONE }] })
    await widget.start()
    platform.window.dispatchEvent(storageEvent('host'))
    expect(connection().status).toBe('connected')
    browserStorage.entries.clear()
    platform.window.dispatchEvent(storageEvent(null))
    expect(connection()).toEqual({ status: 'disconnected' })
  })
})
