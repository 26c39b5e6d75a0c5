import { describe, expect, test } from 'vitest'
import { bitcoin, mainnet, solana } from '../networks/index.js'
import {
  createFakeChain,
  createFakeClock,
  createFakeConnector,
  createFakePlatform,
  createTestWidget,
  settle,
  type FakeClock
} from '../testing/index.js'
import { openModal } from '../router/router-thunks.js'
import { cancelPairing } from './cancel-pairing.js'
import { connect } from './connect-flow.js'
import { selectLiveConnection, selectPairing } from './connections-selectors.js'
import { offerPairing } from './offer-pairing.js'
import { pair, refreshPairing, watchPairing } from './pair-flow.js'

const ONE = 'org.example.one'
const LISTING = { id: 'wallet-1', name: 'Fake Phone', imageId: 'picture-1' }

function setUp(
  parameters: Parameters<typeof createFakeConnector>[0] & {
    chainless?: boolean
    manual?: boolean
    clock?: FakeClock
  } = {}
) {
  const connector = createFakeConnector({ namespaces: ['eip155', 'solana'], ...parameters })
  const evm = createFakeChain({ wallets: [{ id: ONE }] })
  const sol = createFakeChain({ namespace: 'solana' })
  const kit = createTestWidget({
    ...(parameters.clock && { platform: createFakePlatform({ clock: parameters.clock }) }),
    chains: parameters.chainless ? [] : [evm, sol],
    connectors: [connector],
    options: { networks: [mainnet, solana, bitcoin], manualWCControl: parameters.manual ?? false }
  })
  const state = () => kit.widget.store.getState()
  return { ...kit, connector, evm, sol, state, pairing: () => selectPairing(state()) }
}

describe('pair', () => {
  test('default: a URI is shown, and all that the wallet grants is connected in one step', async () => {
    const { widget, connector, state, pairing, events } = setUp()
    await widget.start()
    const seen: string[] = []
    widget.store.subscribe(() => {
      const { byNamespace } = state().connections
      seen.push(`${byNamespace.eip155?.status ?? '-'} ${byNamespace.solana?.status ?? '-'}`)
    })
    const result = widget.dispatch(pair({ listing: LISTING }))
    expect(pairing()).toMatchObject({ status: 'preparing', connectorId: 'walletConnect', listing: LISTING })
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    expect(pairing()?.uri).toBe(connector.uri)
    connector.approve()
    expect(await result).toMatchObject({ status: 'connected', account: { type: 'eoa' } })
    expect(pairing()).toBeUndefined()
    expect(selectLiveConnection(state(), 'eip155')).toMatchObject({
      wallet: { connectorId: 'walletConnect', name: 'Fake phone', imageId: 'picture-1', type: 'WALLET_CONNECT' },
      session: { id: connector.session?.id, approved: ['eip155:1'] }
    })
    expect(selectLiveConnection(state(), 'solana')?.session?.id).toBe(connector.session?.id)
    expect(new Set(seen)).toEqual(new Set(['- -', 'connected connected']))
    expect(events).toContainEqual({ event: 'CONNECT_SUCCESS', properties: { name: 'Fake phone', reconnect: false } })
    expect(state().connectors.recent).toEqual(['wallet-1'])
  })

  test('error: a wallet that calls itself otherwise than the one chosen is not shown by the picture of that one', async () => {
    const { widget, state } = setUp({ answer: 'approve' })
    await widget.dispatch(pair({ listing: { ...LISTING, name: 'Listed' } }))
    expect(selectLiveConnection(state(), 'eip155')?.wallet).toMatchObject({ name: 'Fake phone', imageId: undefined })
  })

  test('default: without chain plug-ins the connections are what was granted', async () => {
    const { widget, connector, state } = setUp({ chainless: true, answer: 'approve' })
    expect(await widget.dispatch(pair())).toMatchObject({ status: 'connected' })
    const { eip155, solana: sol } = state().connections.byNamespace
    expect([eip155, sol]).toMatchObject([{ status: 'connected', caipNetworkId: 'eip155:1' }, { status: 'connected' }])
    const uid = selectLiveConnection(state(), 'eip155')?.connectorUid ?? ''
    expect(widget.wallets.get(uid)?.provider).toBe(connector.session?.wallets[0]?.provider)
  })

  test('behavior: ended as soon as it is heard of, it is cancelled, and no wallet is asked', async () => {
    const { widget, connector, pairing } = setUp()
    widget.store.subscribe(() => widget.dispatch(cancelPairing()))
    expect(await widget.dispatch(pair())).toEqual({ status: 'cancelled' })
    expect([pairing(), connector.calls]).toEqual([undefined, []])
  })

  test('behavior: user rejects, and tries again', async () => {
    const { widget, connector, pairing, events } = setUp({ answer: 'reject' })
    expect(await widget.dispatch(pair({ listing: LISTING }))).toMatchObject({
      status: 'failed',
      error: { code: 'USER_REJECTED' }
    })
    expect(pairing()).toMatchObject({ status: 'failed', listing: LISTING, error: { code: 'USER_REJECTED' } })
    expect(pairing()?.uri).toBeUndefined()
    expect(events).toContainEqual({ event: 'USER_REJECTED', properties: { method: 'pair' } })
    connector.setAnswer('approve')
    expect(await widget.dispatch(pair())).toMatchObject({ status: 'connected' })
  })

  test('behavior: a second call joins with its own listing while the URI is good', async () => {
    const { widget, connector, pairing } = setUp()
    const first = widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    const second = widget.dispatch(pair({ listing: LISTING }))
    expect(pairing()).toMatchObject({ status: 'waiting', uri: connector.uri, listing: LISTING })
    connector.approve()
    expect(await first).toEqual(await second)
    expect(connector.calls).toEqual(['pair'])
  })

  test('T5.06 behavior: while it is on screen a new URI is shown before the old one runs out, and a late answer to the old one is undone', async () => {
    const { widget, connector, platform, pairing, state } = setUp()
    const stop = widget.dispatch(watchPairing())
    const result = widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    const first = connector.uri
    expect(pairing()?.expiresAt).toBe(platform.clock.now() + 240_000)
    await platform.clock.advance(229_999)
    expect(pairing()?.uri).toBe(first)
    await platform.clock.advance(1)
    expect(pairing()).toMatchObject({ status: 'waiting', uri: connector.uri })
    expect(connector.uri).not.toBe(first)
    connector.approve()
    await settle()
    expect(selectLiveConnection(state(), 'eip155')).toBeUndefined()
    expect(connector.calls.filter((call) => call.startsWith('undo'))).toHaveLength(1)
    connector.approve()
    expect(await result).toMatchObject({ status: 'connected' })
    stop()
    expect(platform.clock.pending).toBe(0)
  })

  test('T5.06 behavior: one that no user looks at expires; looking again makes a new one', async () => {
    const { widget, connector, platform, pairing } = setUp()
    const result = widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    await platform.clock.advance(240_000)
    expect(await result).toMatchObject({ status: 'failed', error: { code: 'PAIRING_EXPIRED' } })
    expect(pairing()).toMatchObject({ status: 'failed', error: { code: 'PAIRING_EXPIRED' } })
    void widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    await platform.clock.advance(235_000)
    const old = connector.uri
    widget.dispatch(watchPairing())
    await expect.poll(() => connector.uri).not.toBe(old)
    const shown = connector.uri
    expect(pairing()).toMatchObject({ status: 'waiting', uri: shown })
    widget.dispatch(refreshPairing())
    await expect.poll(() => connector.uri).not.toBe(shown)
    expect(pairing()).toMatchObject({ status: 'waiting', uri: connector.uri })
  })

  test('T5.11 behavior: a page that slept past the end hears the answer that came meanwhile, or shows a new URI', async () => {
    const clock = createFakeClock()
    const { widget, connector, pairing, state } = setUp({ clock })
    const stop = widget.dispatch(watchPairing())
    const result = widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    const first = connector.uri
    clock.sleep(233_000)
    await clock.advance(4_999)
    expect(pairing()).toMatchObject({ status: 'preparing', uri: undefined })
    await clock.advance(1)
    await expect.poll(pairing).toMatchObject({ status: 'waiting', uri: connector.uri })
    expect(connector.uri).not.toBe(first)
    clock.sleep(233_000)
    await clock.advance(1_000)
    // The first answer is to the pairing that is over.
    connector.approve()
    connector.approve()
    expect(await result).toMatchObject({ status: 'connected' })
    expect(selectLiveConnection(state(), 'eip155')).toBeDefined()
    stop()
    expect(clock.pending).toBe(0)
  })

  test('T7.08 behavior: choosing a wallet of the page ends the pairing, and the other way round', async () => {
    const { widget, connector, evm, pairing, state } = setUp()
    await widget.start()
    const pairingResult = widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    expect(await widget.dispatch(connect(evm.uidOf(ONE)))).toMatchObject({ status: 'connected' })
    expect(await pairingResult).toEqual({ status: 'cancelled' })
    connector.approve()
    await settle()
    expect(selectLiveConnection(state(), 'solana')).toBeUndefined()

    evm.announce([{ id: ONE }, { id: 'slow', connect: 'hang' }])
    const attempt = widget.dispatch(connect(evm.uidOf('slow')))
    connector.setAnswer('approve')
    expect(await widget.dispatch(pair())).toMatchObject({ status: 'connected' })
    expect(await attempt).toEqual({ status: 'cancelled' })
    expect(selectLiveConnection(state(), 'eip155')?.wallet.connectorId).toBe('walletConnect')
    expect(evm.calls).toContain(`disconnect:${evm.uidOf(ONE)}`)
  })

  test('T5.12 behavior: the URI is gone from the state after settling, cancelling and disposing, and is never stored or told', async () => {
    const { widget, connector, platform, pairing, state, events } = setUp()
    const key = () => /symKey=(\w+)/.exec(connector.uri ?? '')?.[1] ?? 'no key'
    void widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    widget.dispatch(cancelPairing())
    expect(JSON.stringify(state())).not.toContain(key())
    const result = widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    expect(JSON.stringify(state())).toContain(key())
    expect(
      platform.storage
        .keys('')
        .map((name) => platform.storage.getItem(name))
        .join()
    ).not.toContain(key())
    // The first answer is to the pairing that was given up.
    connector.approve()
    connector.approve()
    await result
    expect(JSON.stringify(state())).not.toContain(key())
    void widget.dispatch(pair())
    await expect.poll(pairing).toMatchObject({ status: 'waiting' })
    widget.dispose()
    expect(JSON.stringify([state(), events, platform.events])).not.toContain(key())
    expect(platform.clock.pending).toBe(0)
    expect(connector.isDisposed).toBe(true)
  })

  test('behavior: cancelled before the code has arrived, nothing is paired', async () => {
    const { widget, connector, pairing } = setUp()
    const result = widget.dispatch(pair())
    widget.dispatch(cancelPairing())
    expect(await result).toEqual({ status: 'cancelled' })
    expect(pairing()).toBeUndefined()
    expect(connector.calls).toEqual([])
  })

  test('behavior: code that could not be loaded is tried again', async () => {
    let isBroken = true
    const { widget } = setUp({
      answer: 'approve',
      load: async () => {
        if (isBroken) throw new TypeError('no network')
      }
    })
    expect(await widget.dispatch(pair())).toMatchObject({ error: { code: 'CHUNK_LOAD_FAILED' } })
    isBroken = false
    expect(await widget.dispatch(pair())).toMatchObject({ status: 'connected' })
  })

  test('behavior: not offered, or not there: nothing is paired', async () => {
    const { widget } = createTestWidget()
    expect(await widget.dispatch(pair())).toMatchObject({ error: { code: 'WALLET_NOT_FOUND' } })
    const off = createTestWidget({ connectors: [createFakeConnector()], options: { enableWalletConnect: false } })
    expect(await off.widget.dispatch(pair())).toMatchObject({ error: { code: 'WALLET_NOT_FOUND' } })
  })

  test('behavior: with manualWCControl the app shows its own URI, and its session is connected', async () => {
    const accounts = ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] as const
    const { widget, connector, pairing, state } = setUp({ session: accounts, manual: true })
    const result = widget.dispatch(pair({ listing: LISTING }))
    expect(pairing()).toMatchObject({ status: 'preparing', listing: LISTING })
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
    expect(await widget.dispatch(offerPairing('javascript:alert(1)'))).toMatchObject({
      error: { code: 'OPTIONS_INVALID' }
    })
    void widget.dispatch(offerPairing(uri))
    expect(pairing()).toMatchObject({ status: 'waiting', uri, listing: LISTING })
    await widget.connectors.load('walletConnect')
    connector.update(accounts)
    expect(await result).toMatchObject({ status: 'connected' })
    expect(pairing()).toBeUndefined()
    expect(selectLiveConnection(state(), 'eip155')?.wallet.imageId).toBe('picture-1')
    expect(connector.calls).toEqual([])

    const other = widget.dispatch(pair())
    widget.dispatch(cancelPairing())
    expect(await other).toEqual({ status: 'cancelled' })
  })

  test('behavior: with manualWCControl a modal that closes as the session is connected cancels nothing', async () => {
    const accounts = ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] as const
    const { widget, connector, state, events } = setUp({ session: accounts, manual: true })
    widget.dispatch(openModal({ view: 'Connect' }))
    widget.store.subscribe(() => {
      if (!state().router.isOpen) widget.dispatch(cancelPairing())
    })
    const result = widget.dispatch(pair({ listing: LISTING }))
    await widget.connectors.load('walletConnect')
    connector.update(accounts)
    expect(await result).toMatchObject({ status: 'connected', account: { type: 'eoa' } })
    expect(events).toContainEqual({ event: 'CONNECT_SUCCESS', properties: { name: 'Fake phone', reconnect: false } })
    expect(state().connectors.recent).toEqual(['wallet-1'])
  })
})
