import { describe, expect, test } from 'vitest'
import { cancelConnect, connect } from '../connections/connect-flow.js'
import { selectConnection, selectLiveConnection, selectSharedNamespaces } from '../connections/connections-selectors.js'
import { disconnect } from '../connections/disconnect-flow.js'
import { pair } from '../connections/pair-flow.js'
import { selectAccount } from '../connections/select-account.js'
import { parseCaipAddress, type CaipAddress, type ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetEvent } from '../events/widget-event.js'
import type { ConnectorContext } from '../plugin/connector-adapter.js'
import { base, bitcoin, mainnet, solana } from '../networks/index.js'
import { selectActiveNamespace, selectMustLeaveNetwork } from '../networks/networks-selectors.js'
import { switchNetwork } from '../networks/switch-network-flow.js'
import { openModal } from '../router/router-thunks.js'
import {
  createFakeChain,
  createFakeConnector,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  settle,
  type FakeConnector
} from '../testing/index.js'

const EVM: CaipAddress = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SOL: CaipAddress = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112'
const BTC: CaipAddress = 'bip122:000000000019d6689c085ae165831e93:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const KEY = '@appkit/default/connections'
const namespaces = ['eip155', 'solana', 'bip122'] as const

function setUp(
  parameters: {
    connector?: FakeConnector
    isBasic?: boolean
    browserStorage?: ReturnType<typeof createMemoryStorage>
    window?: Window
  } = {}
) {
  const connector = parameters.connector ?? createFakeConnector({ namespaces, answer: 'approve' })
  const browserStorage = parameters.browserStorage ?? createMemoryStorage()
  const chains = [
    createFakeChain({ wallets: [{ id: 'org.example.one' }] }),
    createFakeChain({ namespace: 'solana', wallets: [{ id: 'org.example.sol', address: 'SoL' }] }),
    createFakeChain({ namespace: 'bip122' })
  ]
  const kit = createTestWidget({
    platform: createFakePlatform({ browserStorage, ...(parameters.window && { window: parameters.window }) }),
    chains: parameters.isBasic ? [] : chains,
    connectors: [connector],
    options: { networks: [mainnet, base, solana, bitcoin] }
  })
  const state = () => kit.widget.store.getState()
  const status = (namespace: ChainNamespace) => selectConnection(state(), namespace).status
  const live = (namespace: ChainNamespace) => selectLiveConnection(state(), namespace)
  return { ...kit, connector, chains, browserStorage, state, status, live }
}

async function paired(parameters: Parameters<typeof setUp>[0] = {}) {
  const kit = setUp(parameters)
  await kit.widget.start()
  await kit.widget.dispatch(pair())
  return kit
}

/** The namespaces that were told to have ended. */
const ended = (events: readonly WidgetEvent[]) =>
  events.flatMap((told) => (told.event === 'DISCONNECT_SUCCESS' ? [told.properties.namespace] : []))

/** A connector whose code does not load. */
const offline = () => createFakeConnector({ namespaces, load: () => Promise.reject(new TypeError('Failed to fetch')) })

/** A connector that cannot ask whether there is still a session. */
function unreachable(): FakeConnector {
  const connector = createFakeConnector({ namespaces })
  const restore = () => Promise.reject(new AppKitError('UNAVAILABLE', { source: 'WalletConnect' }))
  const load = async () => {
    const { create } = await connector.adapter.load()
    return { create: (context: ConnectorContext) => ({ ...create(context), restore }) }
  }
  return { ...connector, adapter: { ...connector.adapter, load } }
}

/** A page that is loaded again over the same storage. */
const nextVisit = ({ connector, browserStorage }: ReturnType<typeof setUp>, parts: Parameters<typeof setUp>[0] = {}) =>
  setUp({ connector, browserStorage, ...parts })

/** A page that is loaded again, and whose session comes back when the test says so. */
function slowVisit(former: ReturnType<typeof setUp>, parts: Parameters<typeof setUp>[0] = {}) {
  const { connector } = former
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const load = async () => {
    const { create } = await connector.adapter.load()
    return {
      create(context: ConnectorContext) {
        const runtime = create(context)
        const restore: typeof runtime.restore = (...values) => gate.then(() => runtime.restore(...values))
        return { ...runtime, restore }
      }
    }
  }
  const kit = nextVisit(former, { ...parts, connector: { ...connector, adapter: { ...connector.adapter, load } } })
  return { kit, release: () => release() }
}

describe('restore', () => {
  test('default: a session comes back once for all its namespaces, and the wallet is not prompted', async () => {
    const first = await paired()
    first.widget.dispose()
    const { widget, connector, chains, status, live, events } = nextVisit(first)
    const starting = widget.start()
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual(Array(3).fill('connecting'))
    await starting
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual(Array(3).fill('connected'))
    expect(connector.calls).toEqual(['pair', 'restore'])
    expect(chains.map(({ calls }) => calls)).toEqual(Array(3).fill(['reconnect:walletConnect']))
    expect(live('eip155')?.wallet).toMatchObject({ name: 'Fake phone', type: 'WALLET_CONNECT' })
    expect(events).toEqual([{ event: 'CONNECT_SUCCESS', properties: { name: 'Fake phone', reconnect: true } }])
  })

  test('T4.03 behavior: two sessions come back, each for what it served; one that is left meanwhile ends alone', async () => {
    const first = await paired({
      connector: createFakeConnector({ namespaces: ['eip155', 'solana'], answer: 'approve' })
    })
    first.connector.setAnswer('hang')
    const again = first.widget.dispatch(pair())
    await expect.poll(() => first.connector.waiting).toBe(1)
    first.connector.approve([EVM])
    await again
    const [former, latter] = [first.live('solana')?.session?.id, first.live('eip155')?.session?.id]
    expect(former).not.toBe(latter)
    first.widget.dispose()

    const second = nextVisit(first)
    await second.widget.start()
    expect([second.live('solana')?.session?.id, second.live('eip155')?.session?.id]).toEqual([former, latter])
    expect(second.connector.calls.filter((call) => call.startsWith('disconnect'))).toEqual([])
    second.widget.dispose()

    const third = nextVisit(first)
    const starting = third.widget.start()
    await third.widget.dispatch(disconnect({ namespace: 'solana' }))
    await starting
    await settle()
    expect([third.status('solana'), third.live('eip155')?.session?.id]).toEqual(['disconnected', latter])
    expect(third.connector.calls.filter((call) => call.startsWith('disconnect'))).toEqual([`disconnect:${former}`])
  })

  test('behavior: nothing saved: the connector is not loaded', async () => {
    let loads = 0
    const connector = createFakeConnector({
      load: async () => {
        loads += 1
      }
    })
    const { widget } = setUp({ connector })
    await widget.start()
    expect(loads).toBe(0)
  })

  test('T4.03 behavior: code that does not come in 10 s leaves the session for another visit', async () => {
    const first = await paired()
    first.widget.dispose()
    const connector = createFakeConnector({ namespaces, load: () => new Promise(() => undefined) })
    const { widget, platform, status } = nextVisit(first, { connector })
    const starting = widget.start()
    await platform.clock.advance(10_000)
    await starting
    expect([status('eip155'), status('solana')]).toEqual(['disconnected', 'disconnected'])
    expect(platform.clock.pending).toBe(0)
    widget.dispose()
    const next = nextVisit(first)
    await next.widget.start()
    expect([next.status('eip155'), next.status('solana')]).toEqual(['connected', 'connected'])
  })

  test.each([
    ['code that does not load', offline()],
    ['a route that cannot be reached', unreachable()]
  ])('T4.03 behavior: %s leaves the session for another visit', async (_, connector) => {
    const first = await paired()
    first.widget.dispose()
    const { widget, status } = nextVisit(first, { connector })
    await widget.start()
    expect(status('eip155')).toBe('disconnected')
    await widget.dispatch(connect('solana/org.example.sol'))
    widget.dispose()
    const next = nextVisit(first)
    await next.widget.start()
    expect([next.status('eip155'), next.live('solana')?.wallet.connectorId]).toEqual(['connected', 'org.example.sol'])
  })

  test('behavior: a session that could not come back is forgotten when the user disconnects', async () => {
    const first = await paired()
    first.widget.dispose()
    const { widget } = nextVisit(first, { connector: offline() })
    await widget.start()
    await widget.dispatch(disconnect())
    expect(first.browserStorage.entries.has(KEY)).toBe(false)
  })

  test('T5.07 behavior: a session that is gone is disconnected, silently', async () => {
    const first = await paired()
    first.connector.end()
    first.widget.dispose()
    const gone = createMemoryStorage(
      new Map([[KEY, JSON.stringify({ version: 1, value: { eip155: { connectorId: 'walletConnect', name: 'P' } } })]])
    )
    const { widget, status, state } = nextVisit(first, { browserStorage: gone })
    await widget.start()
    expect(status('eip155')).toBe('disconnected')
    expect(state().alerts.codes).toEqual([])
    expect(gone.entries.get(KEY)).toContain('"isLost":true')
  })

  test('behavior: disconnected while it comes back: the session ends', async () => {
    const first = await paired()
    first.widget.dispose()
    const { widget, connector, status } = nextVisit(first)
    const starting = widget.start()
    const { id = '' } = connector.session ?? {}
    await widget.dispatch(disconnect({ namespace: 'solana' }))
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual(Array(3).fill('disconnected'))
    await starting
    await settle()
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual(Array(3).fill('disconnected'))
    expect(connector.calls).toContain(`disconnect:${id}`)
  })

  test.each(['refuses', 'has not answered', 'was given up on'])(
    'T7.08 behavior: another wallet that was tried while it comes back, and %s, ends no session',
    async (outcome) => {
      const first = await paired({ connector: createFakeConnector({ namespaces: ['eip155'], answer: 'approve' }) })
      const { id = '' } = first.connector.session ?? {}
      first.widget.dispose()
      const { kit, release } = slowVisit(first)
      const { widget, chains, connector, browserStorage, status } = kit
      const starting = widget.start()
      await settle()
      chains[0]?.announce([{ id: 'org.example.one', connect: outcome === 'refuses' ? 'reject' : 'hang' }])
      const trying = widget.dispatch(connect('eip155/org.example.one'))
      if (outcome === 'refuses') await trying
      if (outcome === 'was given up on') widget.dispatch(cancelConnect())
      release()
      await settle()
      await starting
      expect(status('eip155')).toBe(outcome === 'has not answered' ? 'connecting' : 'disconnected')
      expect(connector.calls).not.toContain(`disconnect:${id}`)
      expect(JSON.parse(browserStorage.entries.get(KEY) ?? '')).toMatchObject({ value: { eip155: { session: id } } })
      widget.dispose()
      const next = nextVisit(first)
      await next.widget.start()
      expect(next.live('eip155')?.session?.id).toBe(id)
    }
  )

  test.each(['connects another wallet', 'disconnects'])(
    'T7.08 behavior: who %s in the end does not want it back',
    async (outcome) => {
      const first = await paired({ connector: createFakeConnector({ namespaces: ['eip155'], answer: 'approve' }) })
      const { id = '' } = first.connector.session ?? {}
      first.widget.dispose()
      const { kit, release } = slowVisit(first)
      const { widget, chains, connector, browserStorage, status } = kit
      const starting = widget.start()
      await settle()
      chains[0]?.announce([{ id: 'org.example.one', connect: 'reject' }, { id: 'org.example.two' }])
      await widget.dispatch(connect('eip155/org.example.one'))
      release()
      await starting
      expect(connector.calls).not.toContain(`disconnect:${id}`)
      if (outcome === 'disconnects') await widget.dispatch(disconnect())
      else await widget.dispatch(connect('eip155/org.example.two'))
      await settle()
      expect(status('eip155')).toBe(outcome === 'disconnects' ? 'disconnected' : 'connected')
      expect(connector.calls).toContain(`disconnect:${id}`)
      expect(browserStorage.entries.get(KEY) ?? '').not.toContain(id)
    }
  )

  test('behavior: restored without transport it is connected, and marked', async () => {
    const first = await paired()
    first.widget.dispose()
    const { widget, connector, live } = nextVisit(first)
    const load = widget.connectors.load('walletConnect')
    await load
    connector.setOnline(false)
    await widget.start()
    expect(live('eip155')).toMatchObject({ isReachable: false })
    connector.setOnline(true)
    expect(live('eip155')).toMatchObject({ isReachable: true })
  })
})

describe('events', () => {
  test('behavior: the wallet grants another account and another network', async () => {
    const { connector, live, state } = await paired()
    const other: CaipAddress = 'eip155:424242:0x00000000219ab540356cBB839Cbe05303d7705Fa'
    connector.update([other, SOL, BTC])
    await settle()
    expect(live('eip155')).toMatchObject({
      activeAddress: '0x00000000219ab540356cBB839Cbe05303d7705Fa',
      caipNetworkId: 'eip155:424242',
      session: { approved: ['eip155:424242'] }
    })
    expect(selectMustLeaveNetwork(state())).toBe(true)
    expect(state().router.stack.map(({ view }) => view)).toEqual(['UnsupportedChain'])
  })

  test('default: the network chosen in a session is in use after a reload, and the session knows it', async () => {
    const accounts: CaipAddress[] = [EVM, 'eip155:8453:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045']
    const connector = createFakeConnector({ session: accounts })
    const browserStorage = createMemoryStorage(
      new Map([
        [KEY, JSON.stringify({ version: 1, value: { eip155: { connectorId: 'walletConnect', name: 'Phone' } } })]
      ])
    )
    const first = setUp({ connector, browserStorage })
    await first.widget.start()
    expect(first.live('eip155')?.caipNetworkId).toBe('eip155:1')
    await first.widget.dispatch(switchNetwork('eip155:8453'))
    expect(connector.calls).toContain('select:eip155:8453')
    const next = setUp({ connector, browserStorage })
    await next.widget.start()
    expect(next.live('eip155')?.caipNetworkId).toBe('eip155:8453')
  })

  test('behavior: after a reload the wallet has its picture of the directory again', async () => {
    const { widget, connector, browserStorage, live } = setUp()
    await widget.start()
    await widget.dispatch(pair({ listing: { id: 'listed', name: 'Fake phone', imageId: 'picture-1' } }))
    const before = live('eip155')?.wallet
    expect(before).toMatchObject({ name: 'Fake phone', imageId: 'picture-1' })
    widget.dispose()
    const next = setUp({ connector, browserStorage })
    await next.widget.start()
    expect(next.live('eip155')?.wallet).toEqual(before)
  })

  test('behavior: what of a session cannot be used is said, the rest is connected', async () => {
    const error = new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'cosmos:other-1' }).toPlain()
    const connector = createFakeConnector({ answer: 'approve', unusable: [{ namespace: 'cosmos', error }] })
    const { state, status } = await paired({ connector })
    expect(status('eip155')).toBe('connected')
    expect(state().router.stack).toMatchObject([
      {
        view: 'PartialConnection',
        parameters: { name: 'Fake phone', unusable: [{ namespace: 'cosmos', code: 'NETWORK_NOT_SUPPORTED' }] }
      }
    ])
  })

  test.each<[string, Parameters<typeof openModal>[0]]>([
    ['that Connect was opened for', { view: 'Connect', parameters: { namespace: 'eip155' } }],
    ['in use', { view: 'Connect' }]
  ])(
    'behavior: a session without the family %s: the view says so, the rest is connected',
    async (_name, destination) => {
      const connector = createFakeConnector({ namespaces })
      const { widget, state, status } = setUp({ connector })
      await widget.start()
      widget.dispatch(openModal(destination))
      const pairing = widget.dispatch(pair())
      await settle()
      connector.approve([SOL, BTC])
      await pairing
      expect([status('eip155'), status('solana'), status('bip122')]).toEqual(['disconnected', 'connected', 'connected'])
      expect(state().router).toMatchObject({
        isOpen: true,
        stack: [
          {
            view: 'PartialConnection',
            parameters: { name: 'Fake phone', unusable: [{ namespace: 'eip155', code: 'NOT_SHARED' }] }
          }
        ]
      })
    }
  )

  test('behavior: nothing is missing that was not wanted, is connected already, or that no user looks at', async () => {
    const connector = createFakeConnector({ namespaces })
    const { widget, chains, state } = setUp({ connector })
    await widget.start()
    const approve = async () => {
      const pairing = widget.dispatch(pair())
      await settle()
      connector.approve([SOL, BTC])
      await pairing
    }
    widget.dispatch(openModal({ view: 'Connect', parameters: { namespace: 'solana' } }))
    await approve()
    expect(state().router.isOpen).toBe(false)
    await widget.dispatch(disconnect())
    await approve()
    expect(state().router.isOpen).toBe(false)
    await widget.dispatch(disconnect())
    await widget.dispatch(connect(chains[0]?.uidOf('org.example.one') ?? ''))
    widget.dispatch(openModal({ view: 'Connect' }))
    await approve()
    expect(state().router.isOpen).toBe(false)
  })

  test('behavior: an EVM address that the wallet grants without its checksum stays as it is known', async () => {
    const { connector, live } = await paired()
    const known = EVM.slice('eip155:1:'.length)
    const lower = known.toLowerCase()
    const other = `0x${'5'.repeat(40)}`
    connector.update([`eip155:8453:${lower}`, SOL, BTC])
    await settle()
    expect(live('eip155')).toMatchObject({
      activeAddress: known,
      accounts: [{ address: known, caipAddress: `eip155:8453:${known}` }],
      caipNetworkId: 'eip155:8453'
    })
    connector.update([`eip155:8453:${lower}`, `eip155:8453:${other}`, SOL, BTC])
    await settle()
    expect(live('eip155')).toMatchObject({
      activeAddress: known,
      accounts: [
        { address: known, caipAddress: `eip155:8453:${known}` },
        { address: other, caipAddress: `eip155:8453:${other}` }
      ]
    })
  })

  test('behavior: without chain plug-ins a network that is not known is left alone', async () => {
    const { connector, live, state } = await paired({ isBasic: true })
    connector.update(['eip155:424242:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'])
    await settle()
    expect(live('eip155')?.caipNetworkId).toBe('eip155:424242')
    expect(selectMustLeaveNetwork(state())).toBe(false)
  })

  test('behavior: a namespace that is not granted any more ends, the others stay as they are; a new one joins', async () => {
    const { connector, live, status, state, events } = await paired()
    const before = JSON.stringify([live('eip155'), live('bip122')])
    connector.update([EVM, BTC])
    await settle()
    expect(status('solana')).toBe('disconnected')
    expect(ended(events)).toEqual(['solana'])
    expect(JSON.stringify([live('eip155'), live('bip122')])).toBe(before)
    connector.update([EVM, SOL, BTC])
    await expect.poll(() => status('solana')).toBe('connected')
    expect(selectActiveNamespace(state())).toBe('eip155')
  })

  test('T5.07 behavior: the wallet ends the session: all of it is disconnected, and said once', async () => {
    const { widget, connector, status, state, events } = await paired()
    await widget.dispatch(connect('solana/org.example.sol'))
    connector.end('expired')
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual([
      'disconnected',
      'connected',
      'disconnected'
    ])
    expect(state().alerts.codes).toEqual(['SESSION_EXPIRED'])
    expect(state().toasts.current).toMatchObject({ variant: 'error', message: { key: 'error.SESSION_EXPIRED' } })
    connector.end('expired')
    expect(state().alerts.codes).toHaveLength(1)
    expect(ended(events)).toEqual(['eip155', 'bip122'])
  })

  test('T5.01 behavior: without transport it stays connected, and is marked', async () => {
    const { widget, connector, live } = await paired()
    await widget.dispatch(connect('solana/org.example.sol'))
    const other = JSON.stringify(live('solana'))
    connector.setOnline(false)
    expect(live('eip155')).toMatchObject({ status: 'connected', isReachable: false })
    connector.setOnline(true)
    expect(live('eip155')).toMatchObject({ status: 'connected', isReachable: true })
    expect(JSON.stringify(live('solana'))).toBe(other)
  })

  test('behavior: a route that is refused raises an alert', async () => {
    const { connector, state } = await paired()
    connector.refuse()
    expect(state().alerts.codes).toEqual(['INVALID_APP_CONFIGURATION'])
  })
})

describe('disconnect', () => {
  test('default: one namespace ends all of its session, and only those', async () => {
    const { widget, connector, status, live, state, browserStorage } = await paired()
    await widget.dispatch(connect('solana/org.example.sol'))
    const other = JSON.stringify(live('solana'))
    const { id = '' } = connector.session ?? {}
    expect(connector.calls).toEqual(['pair'])
    expect(selectSharedNamespaces(state(), 'eip155')).toEqual(['eip155', 'bip122'])
    expect(selectSharedNamespaces(state(), 'solana')).toEqual(['solana'])
    await widget.dispatch(disconnect({ namespace: 'eip155' }))
    expect([status('eip155'), status('bip122')]).toEqual(['disconnected', 'disconnected'])
    expect(JSON.stringify(live('solana'))).toBe(other)
    expect(connector.calls).toEqual(['pair', `disconnect:${id}`])
    expect(browserStorage.entries.get(KEY)).toBe(
      JSON.stringify({ version: 1, value: { solana: { connectorId: 'org.example.sol', name: 'org.example.sol' } } })
    )
    expect(selectActiveNamespace(state())).toBe('solana')
    expect(widget.wallets.withId('eip155', 'walletConnect')).toEqual([])
  })

  test('behavior: what the app ends through its own chain library ends with all of its session, once', async () => {
    const { widget, chains, connector, status, live } = await paired()
    await widget.dispatch(connect('solana/org.example.sol'))
    const { id = '' } = connector.session ?? {}
    const connectorUid = live('eip155')?.connectorUid ?? ''
    chains[0]?.emit({ type: 'disconnected', connectorUid, isByHost: true })
    chains[0]?.emit({ type: 'disconnected', connectorUid, isByHost: true })
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual([
      'disconnected',
      'connected',
      'disconnected'
    ])
    await settle()
    expect(connector.calls).toEqual(['pair', `disconnect:${id}`])
    connector.update([EVM, BTC])
    await settle()
    expect(status('eip155')).toBe('disconnected')
  })

  test('behavior: a wallet that the host connects by itself takes a place, and a session ends that nothing uses any more', async () => {
    const connector = createFakeConnector({ namespaces: ['eip155', 'solana'], answer: 'approve' })
    const { chains, live, events } = await paired({ connector })
    const { id = '' } = connector.session ?? {}
    const connectHost = (index: number, namespace: ChainNamespace, account: CaipAddress) => {
      const { address, caipNetworkId } = parseCaipAddress(account)
      chains[index]?.emit({
        type: 'connected',
        connector: {
          uid: `${namespace}:host`,
          id: 'org.example.host',
          name: 'Host',
          type: 'EXTERNAL',
          chain: namespace
        },
        connection: {
          connectorUid: `${namespace}:host`,
          caipNetworkId,
          accounts: [{ address, caipAddress: account, type: 'eoa' }]
        }
      })
    }
    connectHost(0, 'eip155', EVM)
    await settle()
    expect([live('eip155')?.wallet.name, live('solana')?.session?.id, connector.calls]).toEqual(['Host', id, ['pair']])
    connectHost(1, 'solana', SOL)
    await settle()
    expect(connector.calls).toEqual(['pair', `disconnect:${id}`])
    expect(events.map(({ event }) => event)).not.toContain('DISCONNECT_SUCCESS')
  })

  test('behavior: where a wallet ends one part of its session, the rest stays, and the wallet is asked nothing', async () => {
    const { chains, connector, status, live } = await paired()
    chains[0]?.emit({ type: 'disconnected', connectorUid: live('eip155')?.connectorUid ?? '' })
    await settle()
    expect([status('eip155'), status('solana'), status('bip122')]).toEqual(['disconnected', 'connected', 'connected'])
    expect(connector.calls).toEqual(['pair'])
  })

  test('behavior: a session ends with the last namespace that uses it', async () => {
    const { widget, connector, status } = await paired({
      connector: createFakeConnector({ namespaces: ['eip155', 'solana'], answer: 'approve' })
    })
    const { id = '' } = connector.session ?? {}
    await widget.dispatch(connect('solana/org.example.sol'))
    expect(connector.calls).toEqual(['pair'])
    await widget.dispatch(connect('eip155/org.example.one'))
    expect(connector.calls).toEqual(['pair', `disconnect:${id}`])
    expect([status('eip155'), status('solana')]).toEqual(['connected', 'connected'])
  })

  test('behavior: a new session replaces what it grants; the former one ends when nothing is left of it', async () => {
    const { widget, connector, live } = await paired({
      connector: createFakeConnector({ namespaces: ['eip155', 'solana'], answer: 'approve' })
    })
    const former = live('eip155')?.session?.id ?? ''
    const kept = JSON.stringify(live('solana'))
    connector.setAnswer('hang')
    const again = widget.dispatch(pair())
    await expect.poll(() => connector.waiting).toBe(1)
    connector.approve([EVM])
    await again
    expect(live('eip155')?.session?.id).not.toBe(former)
    expect(JSON.stringify(live('solana'))).toBe(kept)
    expect(connector.calls).not.toContain(`disconnect:${former}`)
    await widget.dispatch(disconnect({ namespace: 'solana' }))
    expect(connector.calls).toContain(`disconnect:${former}`)
    expect(live('eip155')).toBeDefined()
  })
})

describe('tabs', () => {
  test('T7.10 behavior: what one tab connects and disconnects shows in the other', async () => {
    const browserStorage = createMemoryStorage()
    const windows = [new EventTarget(), new EventTarget()]
    const here = setUp({ browserStorage, window: windows[0] as Window })
    const there = setUp({ browserStorage, connector: here.connector, window: windows[1] as Window })
    const tell = (window: EventTarget | undefined) =>
      window?.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
    await here.widget.start()
    await there.widget.start()
    await here.widget.dispatch(pair())
    tell(windows[1])
    await expect.poll(() => there.status('solana')).toBe('connected')
    expect(there.live('eip155')?.session?.id).toBe(here.live('eip155')?.session?.id)
    await there.widget.dispatch(disconnect({ namespace: 'bip122' }))
    tell(windows[0])
    expect([here.status('eip155'), here.status('solana'), here.status('bip122')]).toEqual(Array(3).fill('disconnected'))
    expect(here.state().alerts.codes).toEqual([])
  })

  test('T4.05 behavior: a session that another tab makes while the former one comes back here takes its place', async () => {
    const first = await paired({ connector: createFakeConnector({ namespaces: ['eip155'], answer: 'approve' }) })
    const window = new EventTarget()
    const { kit: there, release } = slowVisit(first, { window: window as Window })
    const starting = there.widget.start()
    await settle()
    await first.widget.dispatch(pair())
    const { id } = first.connector.session ?? {}
    window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
    release()
    await starting
    await expect.poll(() => there.live('eip155')?.session?.id).toBe(id)
    expect(first.browserStorage.entries.get(KEY)).not.toContain('isLost')
    expect(first.live('eip155')?.session?.id).toBe(id)
  })
})

describe('accounts and networks', () => {
  test('default: of several types the payment account is in use, unless the app says otherwise', async () => {
    const accounts = [
      { address: 'bc1pOrdinal', caipAddress: `${BTC.slice(0, -34)}bc1pOrdinal` as CaipAddress, type: 'ordinal' },
      { address: 'bc1qPayment', caipAddress: `${BTC.slice(0, -34)}bc1qPayment` as CaipAddress, type: 'payment' }
    ] as const
    const { widget, chains, live } = setUp()
    await widget.start()
    await widget.chains.load('bip122')
    const connector = { uid: 'b', id: 'b', name: 'B', type: 'ANNOUNCED', chain: 'bip122' } as const
    const connection = { connectorUid: 'b', accounts, caipNetworkId: bitcoin.caipNetworkId } as const
    chains[2]?.emit({ type: 'connected', connector, connection: connection as never })
    expect(live('bip122')?.activeAddress).toBe('bc1qPayment')
    expect(widget.dispatch(selectAccount('bip122', 'bc1pOrdinal'))).toBe(true)
    expect(live('bip122')?.activeAddress).toBe('bc1pOrdinal')
    expect(widget.dispatch(selectAccount('bip122', 'nobody'))).toBe(false)
    chains[2]?.emit({ type: 'accountsChanged', connectorUid: 'b', accounts })
    expect(live('bip122')?.activeAddress).toBe('bc1pOrdinal')
    chains[2]?.emit({ type: 'accountsChanged', connectorUid: 'b', accounts: accounts.slice(1) })
    expect(live('bip122')?.activeAddress).toBe('bc1qPayment')
  })

  test('behavior: a network of another namespace marks the switching', async () => {
    const { widget, state } = await paired()
    const marks: (string | undefined)[] = []
    widget.store.subscribe(() => marks.push(state().networks.switching?.caipNetworkId))
    await widget.dispatch(switchNetwork(solana.caipNetworkId))
    expect(selectActiveNamespace(state())).toBe('solana')
    expect(marks).toContain(solana.caipNetworkId)
    expect(state().networks.switching).toBeUndefined()
  })

  test('behavior: without a chain plug-in only networks that were granted can be switched to', async () => {
    const { widget, connector, live } = await paired({ isBasic: true })
    connector.update([EVM, `eip155:8453:${EVM.slice('eip155:1:'.length)}`])
    await settle()
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toEqual({ status: 'switched' })
    expect(live('eip155')?.caipNetworkId).toBe('eip155:8453')
    connector.update([EVM])
    await settle()
    expect(await widget.dispatch(switchNetwork('eip155:8453'))).toMatchObject({ status: 'unsupported' })
    expect(live('eip155')?.caipNetworkId).toBe('eip155:1')
  })
})
