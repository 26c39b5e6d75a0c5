import { describe, expect, test } from 'vitest'
import { bitcoin } from '../networks/index.js'
import { createFakeChain, createTestWidget, settle } from '../testing/index.js'
import { cancelConnect, connect } from './connect-flow.js'
import { selectAccountInUse, selectAttempt, selectConnection } from './connections-selectors.js'
import { disconnect } from './disconnect-flow.js'

const ONE = 'org.example.one'
const TWO = 'org.example.two'

async function started(...wallets: Parameters<typeof createFakeChain>[0][]) {
  const chain = createFakeChain(wallets[0])
  const kit = createTestWidget({ chain })
  await kit.widget.start()
  return { ...kit, chain, state: () => kit.widget.store.getState() }
}

describe('connect', () => {
  test('default: resolves after the state shows the connection', async () => {
    const { widget, chain, state, events } = await started({ wallets: [{ id: ONE, name: 'One' }] })
    const result = await widget.dispatch(connect(chain.uidOf(ONE)))
    expect(result.status).toBe('connected')
    expect(selectConnection(state())).toMatchObject({
      status: 'connected',
      wallet: { name: 'One' },
      caipNetworkId: 'eip155:1'
    })
    expect(selectAttempt(state())).toBeUndefined()
    expect(events.map(({ event }) => event)).toEqual(['SELECT_WALLET', 'CONNECT_SUCCESS'])
  })

  test('behavior: the account it resolves with is the one in use', async () => {
    const accounts = (['payment', 'ordinal'] as const).map((type) => ({
      type,
      address: `bc1${type}`,
      caipAddress: `bip122:000000000019d6689c085ae165831e93:bc1${type}` as const
    }))
    const chain = createFakeChain({ namespace: 'bip122', wallets: [{ id: ONE, accounts }] })
    const options = { networks: [bitcoin], defaultAccountTypes: { bip122: 'ordinal' } } as const
    const { widget } = createTestWidget({ chain, options })
    await widget.start()
    expect(await widget.dispatch(connect(chain.uidOf(ONE)))).toMatchObject({ account: { address: 'bc1ordinal' } })
    expect(selectAccountInUse(widget.store.getState())?.address).toBe('bc1ordinal')
  })

  test('behavior: the state changes once as a wallet is chosen, and once as it connects, with all that goes with it', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE }] })
    const seen: unknown[] = []
    let last = state()
    widget.store.subscribe(() => {
      if (state() !== last) seen.push([selectConnection(state()).status, state().connectors.recent])
      last = state()
    })
    await widget.dispatch(connect(chain.uidOf(ONE)))
    expect(seen).toEqual([
      ['connecting', []],
      ['connected', [`eip155/${ONE}`]]
    ])
  })

  test('behavior: that a first connection waits for its user is not written down', async () => {
    const { widget, chain, platform } = await started({ wallets: [{ id: ONE, connect: 'hang' }] })
    const written: string[] = []
    const { setItem, removeItem } = platform.storage
    platform.storage.setItem = (key, value) => (written.push(key), setItem.call(platform.storage, key, value))
    platform.storage.removeItem = (key) => (written.push(key), removeItem.call(platform.storage, key))
    const result = widget.dispatch(connect(chain.uidOf(ONE)))
    await settle()
    expect(written).toEqual([])
    chain.answer(ONE, 'approve')
    await result
    expect(written).toContain('@appkit/default/connections')
  })

  test('behavior: user rejects', async () => {
    const { widget, chain, state, events } = await started({ wallets: [{ id: ONE, connect: 'reject' }] })
    const result = await widget.dispatch(connect(chain.uidOf(ONE)))
    expect(result).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    expect(selectConnection(state())).toEqual({ status: 'disconnected' })
    expect(selectAttempt(state())).toMatchObject({ step: 'failed', error: { code: 'USER_REJECTED' } })
    expect(events.at(-1)).toEqual({ event: 'USER_REJECTED', properties: { method: 'connect' } })
  })

  test('T1.08 behavior: a request already open in the wallet is told apart', async () => {
    const { widget, chain } = await started({ wallets: [{ id: ONE, connect: 'pending' }] })
    expect(await widget.dispatch(connect(chain.uidOf(ONE)))).toMatchObject({
      error: { code: 'WALLET_REQUEST_PENDING' }
    })
  })

  test.each([
    [600_000 - 1, 'connected'],
    [600_000, 'disconnected']
  ])('T1.07 behavior: an answer counts for ten minutes: after %i ms it is %s', async (wait, status) => {
    const { widget, platform, chain, state } = await started({ wallets: [{ id: ONE, connect: 'hang' }] })
    const result = widget.dispatch(connect(chain.uidOf(ONE)))
    await platform.clock.advance(wait)
    chain.answer(ONE, 'approve')
    await result
    expect(selectConnection(state()).status).toBe(status)
    expect(selectAttempt(state())?.error?.code).toBe(status === 'connected' ? undefined : 'TIMEOUT')
    expect(platform.clock.pending).toBe(0)
  })

  test('T1.07 behavior: a wallet that never answers can be cancelled, and its late answer changes nothing', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE, connect: 'hang' }] })
    const result = widget.dispatch(connect(chain.uidOf(ONE)))
    await settle()
    expect(selectConnection(state()).status).toBe('connecting')
    widget.dispatch(cancelConnect())
    expect(selectConnection(state())).toEqual({ status: 'disconnected' })
    expect(await result).toEqual({ status: 'cancelled' })
    const before = state()
    chain.answer(ONE, 'approve')
    await settle()
    expect(state()).toBe(before)
  })

  test('T7.01 behavior: the same wallet twenty times is asked once', async () => {
    const { widget, chain } = await started({ wallets: [{ id: ONE, connect: 'hang' }] })
    const results = Array.from({ length: 20 }, () => widget.dispatch(connect(chain.uidOf(ONE))))
    await settle()
    expect(chain.calls).toEqual([`connect:${ONE}`])
    chain.answer(ONE, 'approve')
    const settled = await Promise.all(results)
    expect(settled.filter(({ status }) => status === 'connected')).toHaveLength(1)
    expect(
      settled.filter((result) => result.status === 'failed' && result.error.code === 'ALREADY_IN_PROGRESS')
    ).toHaveLength(19)
  })

  test('T7.08 behavior: the last choice wins, whatever the first wallet answers later', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE, connect: 'hang' }, { id: TWO }] })
    const first = widget.dispatch(connect(chain.uidOf(ONE)))
    await settle()
    const second = await widget.dispatch(connect(chain.uidOf(TWO)))
    chain.answer(ONE, 'approve')
    expect(await first).toEqual({ status: 'cancelled' })
    expect(second.status).toBe('connected')
    expect(selectConnection(state())).toMatchObject({ status: 'connected', wallet: { connectorId: TWO } })
  })

  test('T7.08 behavior: disconnect during connect ends it', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE, connect: 'hang' }] })
    const result = widget.dispatch(connect(chain.uidOf(ONE)))
    await settle()
    await widget.dispatch(disconnect())
    expect(await result).toEqual({ status: 'cancelled' })
    expect(selectConnection(state())).toEqual({ status: 'disconnected' })
  })

  test('behavior: a connected wallet stays connected until another one says yes', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE }, { id: TWO, connect: 'hang' }] })
    await widget.dispatch(connect(chain.uidOf(ONE)))
    const next = widget.dispatch(connect(chain.uidOf(TWO)))
    await settle()
    expect(selectConnection(state())).toMatchObject({ status: 'connected', wallet: { connectorId: ONE } })
    chain.answer(TWO, 'approve')
    await next
    expect(selectConnection(state())).toMatchObject({ status: 'connected', wallet: { connectorId: TWO } })
    expect(chain.calls.at(-1)).toBe(`disconnect:${chain.uidOf(ONE)}`)
  })

  test('behavior: a chain module that fails to load is an error, and loads at the next try', async () => {
    let isOnline = false
    const { widget, chain } = await started({
      wallets: [{ id: ONE }],
      load: () => (isOnline ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')))
    })
    expect(await widget.dispatch(connect(chain.uidOf(ONE)))).toMatchObject({ error: { code: 'CHUNK_LOAD_FAILED' } })
    isOnline = true
    expect((await widget.dispatch(connect(chain.uidOf(ONE)))).status).toBe('connected')
  })

  test('behavior: a wallet that is gone is not found', async () => {
    const { widget } = await started({})
    expect(await widget.dispatch(connect('eip155/none'))).toMatchObject({ error: { code: 'WALLET_NOT_FOUND' } })
  })

  test('T7.09 behavior: disposing ends what is under way and leaves no timer', async () => {
    const { widget, chain, platform } = await started({ wallets: [{ id: ONE, connect: 'hang' }] })
    const result = widget.dispatch(connect(chain.uidOf(ONE)))
    await settle()
    widget.dispose()
    widget.dispose()
    expect(await result).toEqual({ status: 'cancelled' })
    expect(platform.clock.pending).toBe(0)
    expect(chain.isDiscovering).toBe(false)
    expect(chain.isDisposed).toBe(true)
  })
})

describe('events of a connected wallet', () => {
  test('T1.09 behavior: events of another or a former connector change nothing', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE }] })
    await widget.dispatch(connect(chain.uidOf(ONE)))
    const before = state().connections
    chain.emit({ type: 'disconnected', connectorUid: 'eip155/other' })
    chain.emit({ type: 'networkChanged', connectorUid: 'eip155/other', caipNetworkId: 'eip155:8453' })
    expect(state().connections).toBe(before)
    await widget.dispatch(disconnect())
    chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:8453' })
    expect(selectConnection(state())).toEqual({ status: 'disconnected' })
  })

  test('behavior: the host’s library may turn to another wallet of its own and back; what it reports twice changes nothing', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE }] })
    await widget.dispatch(connect(chain.uidOf(ONE)))
    const report = (connectorUid: string) => {
      const caipAddress = `eip155:1:0x${'2'.repeat(40)}` as const
      const account = { address: caipAddress.slice(9), caipAddress, type: 'eoa' } as const
      const connector = { uid: connectorUid, id: TWO, name: 'Two', type: 'EXTERNAL', chain: 'eip155' } as const
      const connection = { connectorUid, caipNetworkId: 'eip155:1', accounts: [account] } as const
      chain.emit({ type: 'connected', connector, connection })
    }
    const asked = chain.calls.length
    report('eip155:host')
    expect(selectConnection(state())).toMatchObject({ connectorUid: 'eip155:host', wallet: { name: 'Two' } })
    const before = state().connections
    report('eip155:host')
    await settle()
    expect([state().connections === before, chain.calls.length]).toEqual([true, asked])
  })

  test('behavior: a network change carries the accounts along', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE }] })
    await widget.dispatch(connect(chain.uidOf(ONE)))
    chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:8453' })
    expect(selectConnection(state())).toMatchObject({
      caipNetworkId: 'eip155:8453',
      accounts: [{ caipAddress: expect.stringMatching(/^eip155:8453:0x/) as string }]
    })
    expect(state().networks.requested.eip155).toBe('eip155:1')
  })

  test('behavior: where addresses are written differently on the other network, the account in use stays the one in use', async () => {
    const { widget, chain, state } = await started({ wallets: [{ id: ONE }] })
    await widget.dispatch(connect(chain.uidOf(ONE)))
    const account = { address: '0xother', caipAddress: 'eip155:8453:0xother', type: 'eoa' } as const
    const accounts = [account]
    chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:8453', accounts })
    expect(selectConnection(state())).toMatchObject({
      caipNetworkId: 'eip155:8453',
      activeAddress: '0xother',
      accounts
    })
  })
})
