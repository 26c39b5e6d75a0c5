import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { cancelConnect, connect } from '../connections/connect-flow.js'
import { selectConnection } from '../connections/connections-selectors.js'
import { disconnect } from '../connections/disconnect-flow.js'
import { signMessage } from '../connections/sign-message.js'
import { nativeBalanceApi, loadDataLayer } from '../data/index.js'
import { switchNetwork } from '../networks/switch-network-flow.js'
import { createFakeChain, createFakePlatform, createMemoryStorage, createTestWidget, settle } from '../testing/index.js'

const ONE = 'org.example.one'
const TWO = 'org.example.two'

test('T7.10 behavior: two widgets share nothing', async () => {
  const first = createTestWidget({ chain: createFakeChain({ wallets: [{ id: ONE }] }) })
  const second = createTestWidget({ chain: createFakeChain({ wallets: [{ id: ONE }] }), options: { id: 'second' } })
  await Promise.all([first.widget.start(), second.widget.start()])
  const before = JSON.stringify(second.widget.store.getState())
  await first.widget.dispatch(connect(first.chain.uidOf(ONE)))
  expect(JSON.stringify(second.widget.store.getState())).toBe(before)
  first.widget.dispose()
  expect((await second.widget.dispatch(connect(second.chain.uidOf(ONE)))).status).toBe('connected')
})

test('T12.01 behavior: making a widget stores nothing, requests nothing, starts no timer', () => {
  const browserStorage = createMemoryStorage()
  const platform = createFakePlatform({ browserStorage })
  createTestWidget({ platform })
  expect(browserStorage.entries.size).toBe(0)
  expect(platform.clock.pending).toBe(0)
})

test('behavior: a look-out that failed to load starts at the next try, and the others are not started twice', async () => {
  let isOnline = false
  let starts = 0
  const good = createFakeChain({ wallets: [{ id: ONE }] })
  const bad = createFakeChain({ namespace: 'solana', wallets: [{ id: TWO }] })
  const count = good.adapter.loadDiscovery
  const load = bad.adapter.loadDiscovery
  Object.assign(good.adapter, { loadDiscovery: () => count().then((found) => ((starts += 1), found)) })
  Object.assign(bad.adapter, { loadDiscovery: () => (isOnline ? load() : Promise.reject(new TypeError('offline'))) })
  const { widget } = createTestWidget({ chains: [good, bad] })
  await expect(widget.start()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  isOnline = true
  await widget.start()
  expect(bad.isDiscovering).toBe(true)
  expect(starts).toBe(1)
})

test('behavior: a look-out that fails to load does not end the wait for what comes back, nor the next try', async () => {
  const value = { eip155: { connectorId: ONE, name: 'One' } }
  const entries = new Map([['@appkit/default/connections', JSON.stringify({ version: 1, value })]])
  const platform = createFakePlatform({ browserStorage: createMemoryStorage(entries) })
  const good = createFakeChain()
  const bad = createFakeChain({ namespace: 'solana' })
  let loads = 0
  Object.assign(bad.adapter, {
    loadDiscovery: () => ((loads += 1), Promise.reject(new TypeError('offline')))
  })
  const { widget } = createTestWidget({ platform, chains: [good, bad], options: { enableReconnect: true } })
  const statuses: string[] = []
  const tryOnce = () =>
    widget.start().catch(({ code }: { code: string }) => {
      statuses.push(code, selectConnection(widget.store.getState(), 'eip155').status)
    })
  const first = tryOnce()
  await settle()
  const second = tryOnce()
  await settle()
  expect([statuses, loads]).toEqual([[], 2])
  good.announce([{ id: ONE }])
  await Promise.all([first, second])
  expect(statuses).toEqual(['CHUNK_LOAD_FAILED', 'connected', 'CHUNK_LOAD_FAILED', 'connected'])
})

test('behavior: the state is JSON at every moment', async () => {
  const { widget, chain } = createTestWidget({
    chain: createFakeChain({ wallets: [{ id: ONE, connect: 'reject' }, { id: TWO }] })
  })
  const stop = widget.store.subscribe(() => {
    const state = widget.store.getState()
    expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(JSON.stringify(structuredClone(state))))
  })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  await widget.dispatch(connect(chain.uidOf(TWO)))
  stop()
})

test('behavior: the native balance is data of the data layer, read once for all who ask', async () => {
  const { widget, chain } = createTestWidget()
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  loadDataLayer(widget)
  loadDataLayer(widget)
  const query = { namespace: 'eip155', address: '0x1', caipNetworkId: 'eip155:1' } as const
  const results = await Promise.all([
    widget.dispatch(nativeBalanceApi.endpoints.getNativeBalance.initiate(query)),
    widget.dispatch(nativeBalanceApi.endpoints.getNativeBalance.initiate(query))
  ])
  expect(results.map(({ data }) => data?.symbol)).toEqual(['ETH', 'ETH'])
})

test('T7.03 behavior: an account that changes before the wallet is asked ends the request', async () => {
  let loaded = () => undefined as void
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const { widget } = createTestWidget({ chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf(ONE)))
  const load = widget.chains.load
  const gate = new Promise<void>((resolve) => (loaded = resolve))
  Object.assign(widget.chains, { load: async (namespace: 'eip155') => gate.then(() => load(namespace)) })
  const signature = widget.dispatch(signMessage({ message: 'hello' }))
  const address = '0x00000000000000000000000000000000000000ff'
  chain.emit({
    type: 'accountsChanged',
    connectorUid: chain.uidOf(ONE),
    accounts: [{ address, caipAddress: `eip155:1:${address}`, type: 'eoa' }]
  })
  loaded()
  await expect(signature).rejects.toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'account' } })
})

const step = fc.constantFrom(
  'connect1',
  'connect2',
  'cancel',
  'disconnect',
  'switch',
  'approve1',
  'approve2',
  'reject1',
  'walletLeaves',
  'unknownChain'
)

test('T7.08 behavior: in no sequence of events is anything connected without a live wallet', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const chain = createFakeChain({
        wallets: [
          { id: ONE, connect: 'hang' },
          { id: TWO, connect: 'hang' }
        ]
      })
      const { widget, platform } = createTestWidget({ chain })
      await widget.start()
      for (const name of steps) {
        const uid = chain.uidOf(name.endsWith('2') ? TWO : ONE)
        const id = name.endsWith('2') ? TWO : ONE
        if (name.startsWith('connect')) void widget.dispatch(connect(uid))
        else if (name === 'cancel') widget.dispatch(cancelConnect())
        else if (name === 'disconnect') void widget.dispatch(disconnect())
        else if (name === 'switch') void widget.dispatch(switchNetwork('eip155:8453'))
        else if (name.startsWith('approve')) chain.answer(id, 'approve')
        else if (name.startsWith('reject')) chain.answer(id, 'reject')
        else if (name === 'walletLeaves') chain.emit({ type: 'disconnected', connectorUid: uid })
        else chain.emit({ type: 'networkChanged', connectorUid: uid, caipNetworkId: 'eip155:99' })
        await settle()
        const connection = widget.store.getState().connections.byNamespace.eip155
        const { attempt } = widget.store.getState().connections
        if (connection?.status === 'connected') {
          expect(widget.wallets.get(connection.connectorUid)).toBeDefined()
          expect(connection.accounts.length).toBeGreaterThan(0)
        }
        if (connection?.status === 'connecting') expect(attempt?.step).toBe('waiting')
        if (attempt?.step === 'waiting') expect(connection?.status).not.toBe('disconnected')
      }
      widget.dispose()
      await settle()
      expect(platform.clock.pending).toBe(0)
    }),
    300
  )
})
