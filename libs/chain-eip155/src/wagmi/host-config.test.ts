// @vitest-environment happy-dom
import {
  connect as wagmiConnect,
  createConfig,
  disconnect as wagmiDisconnect,
  injected,
  reconnect as wagmiReconnect,
  switchAccount,
  type Config
} from '@wagmi/core'
import { custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import { eip155 } from '../index.js'
import { createTestWallet } from '../testing/index.js'

const networks = [testNetwork(1, ['https://a.example/']), testNetwork(10, ['https://b.example/'])]
const [chain, second] = networks.map(({ id, name, nativeCurrency }) => ({
  id: Number(id),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [] } }
})) as [never, never]

const createWallet = () =>
  createTestWallet({
    accounts: [ANVIL_KEYS[0], ANVIL_KEYS[1]],
    chains: [
      { id: 1, rpcUrl: '' },
      { id: 10, rpcUrl: '' }
    ]
  })

const hostConnectorFor = ({ provider }: ReturnType<typeof createWallet>, id: string) =>
  injected({ target: { id, name: 'Test Wallet', provider: provider as never } })

/** @param other a second wallet that the host connects by itself. @default there is none */
function startHost(wallet = createWallet(), other?: ReturnType<typeof createWallet>) {
  const config = createConfig({
    chains: [chain, second],
    connectors: [
      hostConnectorFor(wallet, 'org.example.test'),
      ...(other ? [hostConnectorFor(other, 'org.example.other')] : [])
    ],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { 1: custom({ request: async () => null }), 10: custom({ request: async () => null }) }
  } as never) as Config
  const clock = createPatientClock()
  const kit = createTestRuntime({ networks, clock, wagmiConfig: config })
  const [hostConnector] = config.connectors
  if (!hostConnector) throw new Error('no connector')
  return { ...kit, config, wallet, clock, hostConnector, connections: () => [...config.state.connections.values()] }
}

describe("the host's wagmi config", () => {
  it('default: what the host connects has the kit load what follows it, and nothing is loaded before', async () => {
    const { config, hostConnector } = startHost()
    let loads = 0
    const host = {
      ready: async () => undefined,
      connect: async () => ({ status: 'cancelled' }) as const,
      loadHandle() {
        loads += 1
        return Promise.reject(new TypeError('Failed to fetch'))
      }
    }
    const detach = eip155({ wagmiConfig: config }).attach?.(host)
    await wagmiReconnect(config)
    expect(loads).toBe(0)
    await wagmiConnect(config, { connector: hostConnector })
    expect(loads).toBe(1)
    // One that comes later finds it connected.
    const detachLater = eip155({ wagmiConfig: config }).attach?.(host)
    expect(loads).toBe(2)
    detach?.()
    detachLater?.()
    await wagmiDisconnect(config)
    await wagmiConnect(config, { connector: hostConnector })
    expect(loads).toBe(2)
  })

  it("default: it is the handle, and the kit's connections appear in it", async () => {
    const { config, wallet, connect, runtime, connections, events } = startHost()
    await connect(wallet.provider)
    expect(runtime.handle).toBe(config)
    expect(connections()).toMatchObject([{ accounts: wallet.addresses, chainId: 1 }])
    await wagmiDisconnect(config)
    await settlePlatform()
    expect(events).toEqual([{ type: 'disconnected', connectorUid: 'uid-1', isByHost: true }])
    expect(connections()).toEqual([])
  })

  it('behavior: connections of the host are emitted, follow the wallet, and end with it', async () => {
    const { config, wallet, hostConnector, clock, runtime, events } = startHost()
    await wagmiConnect(config, { connector: hostConnector })
    await settlePlatform()
    const uid = `eip155:wagmi:${hostConnector.uid}`
    expect(events).toMatchObject([
      {
        type: 'connected',
        connector: { uid, id: 'org.example.test', type: 'EXTERNAL' },
        connection: { caipNetworkId: 'eip155:1', accounts: [{ address: ANVIL_ADDRESSES[0] }, {}] }
      }
    ])
    expect(await runtime.signMessage({ connectorUid: uid, address: ANVIL_ADDRESSES[0], message: 'hi' })).toMatch(/^0x/)
    wallet.selectAccount(ANVIL_ADDRESSES[1])
    await clock.advance(50)
    await wagmiDisconnect(config)
    await settlePlatform()
    expect(events.map(({ type }) => type)).toEqual(['connected', 'accountsChanged', 'disconnected'])
    expect(runtime.getProvider(uid)).toBeUndefined()
  })

  it('behavior: the kit ends a connection of the host in wagmi too', async () => {
    const { config, hostConnector, runtime, connections } = startHost()
    await wagmiConnect(config, { connector: hostConnector })
    await settlePlatform()
    await runtime.disconnect(`eip155:wagmi:${hostConnector.uid}`)
    await settlePlatform()
    expect(connections()).toEqual([])
    expect(config.state.status).toBe('disconnected')
  })

  it('T4.05 behavior: a connection of the host that another tab has ended leaves wagmi, and its connector asks the wallet nothing', async () => {
    const { config, hostConnector, runtime, wallet, connections } = startHost()
    await wagmiConnect(config, { connector: hostConnector })
    await settlePlatform()
    await runtime.disconnect(`eip155:wagmi:${hostConnector.uid}`, { keepsAccess: true })
    await settlePlatform()
    expect([connections(), config.state.status, wallet.granted]).toEqual([[], 'disconnected', true])
  })

  it('behavior: one wallet connected on both sides is one connection, whichever side was first', async () => {
    const hostFirst = startHost()
    await wagmiConnect(hostFirst.config, { connector: hostFirst.hostConnector })
    await settlePlatform()
    await hostFirst.runtime.reconnect({
      connector: testConnector(),
      provider: hostFirst.wallet.provider,
      signal: new AbortController().signal
    })
    await settlePlatform()
    expect(hostFirst.events.map(({ type }) => type)).toEqual(['connected', 'disconnected'])
    expect(hostFirst.connections().length).toBe(1)
    await wagmiDisconnect(hostFirst.config)
    await settlePlatform()
    expect(hostFirst.events.at(-1)).toEqual({ type: 'disconnected', connectorUid: 'uid-1', isByHost: true })

    const kitFirst = startHost()
    await kitFirst.connect(kitFirst.wallet.provider)
    await wagmiConnect(kitFirst.config, { connector: kitFirst.hostConnector })
    await settlePlatform()
    expect(kitFirst.events).toEqual([])
    expect(kitFirst.connections().map(({ connector }) => connector.uid)).toEqual([kitFirst.hostConnector.uid])
    await kitFirst.runtime.disconnect('uid-1')
    await settlePlatform()
    expect([kitFirst.connections(), kitFirst.wallet.listenerCount('chainChanged')]).toEqual([[], 0])
  })

  it('behavior: who connects the same wallet again stays connected in wagmi, and the host’s connector with them', async () => {
    const kitOnly = startHost()
    const statuses: string[] = []
    kitOnly.config.subscribe(
      ({ status }) => status,
      (status) => statuses.push(status)
    )
    await kitOnly.connect(kitOnly.wallet.provider)
    await kitOnly.connect(kitOnly.wallet.provider)
    expect([statuses.at(-1), statuses.includes('disconnected'), kitOnly.connections().length]).toEqual([
      'connected',
      false,
      1
    ])

    const both = startHost()
    await both.connect(both.wallet.provider)
    await wagmiConnect(both.config, { connector: both.hostConnector })
    await settlePlatform()
    await both.connect(both.wallet.provider)
    await settlePlatform()
    expect(both.connections().map(({ connector }) => connector.uid)).toEqual([both.hostConnector.uid])
    expect([both.config.state.status, both.events]).toEqual(['connected', []])
  })

  it("behavior: a reconnect of the host that empties wagmi does not lose the kit's connection", async () => {
    const { config, wallet, connect, connections, events, hostConnector } = startHost()
    const other = createWallet()
    await connect(other.provider)
    wallet.grantAccess()
    await wagmiReconnect(config, { connectors: [hostConnector] })
    await settlePlatform()
    expect(
      connections()
        .map(({ connector }) => connector.type)
        .sort()
    ).toEqual(['appkit', 'injected'])
    expect(events.map(({ type }) => type)).toEqual(['connected'])
  })

  describe('with several connections of the host', () => {
    /** The host has connected two wallets, the second one last. */
    async function startTwo() {
      const kit = startHost(createWallet(), createWallet())
      const [first, second] = kit.config.connectors
      if (!first || !second) throw new Error('no connectors')
      for (const connector of [first, second]) {
        await wagmiConnect(kit.config, { connector })
        await settlePlatform()
      }
      const said = () =>
        kit.events.map((event) =>
          event.type === 'connected' ? event.connector.uid : event.type === 'disconnected' && `-${event.connectorUid}`
        )
      const uidOf = ({ uid }: typeof first) => `eip155:wagmi:${uid}`
      return { ...kit, first, second, said, uids: [uidOf(first), uidOf(second)] as const }
    }

    it('behavior: the kit follows the one that the host turns to', async () => {
      const { config, first, said, uids } = await startTwo()
      await switchAccount(config, { connector: first })
      expect(said()).toEqual([uids[0], uids[1], uids[0]])
    })

    it('behavior: after a disconnect the kit goes on with the one that wagmi goes on with', async () => {
      const { config, runtime, said, uids } = await startTwo()
      await wagmiDisconnect(config)
      await settlePlatform()
      // The other way round the kit would be disconnected for a moment.
      expect(said()).toEqual([uids[0], uids[1], uids[0], `-${uids[1]}`])
      await runtime.disconnect(uids[0])
      await settlePlatform()
      expect([config.state.status, said().length]).toEqual(['disconnected', 4])
    })

    it('behavior: of those that are there already, or come back, only the current one is reported', async () => {
      const { config, clock, first, uids } = await startTwo()
      await switchAccount(config, { connector: first })
      const late = createTestRuntime({ networks, clock, wagmiConfig: config })
      await settlePlatform()
      expect([late.events, config.state.current]).toMatchObject([
        [{ type: 'connected', connector: { uid: uids[0] } }],
        first.uid
      ])

      const wallets = [createWallet(), createWallet()] as const
      for (const wallet of wallets) wallet.grantAccess()
      const restored = startHost(...wallets)
      await wagmiReconnect(restored.config)
      await settlePlatform()
      expect(restored.events).toMatchObject([
        { type: 'connected', connector: { uid: `eip155:wagmi:${restored.hostConnector.uid}` } }
      ])
    })

    it('behavior: what the kit connects is current and reported once, and stays so when another connection ends', async () => {
      const { config, connect, runtime, second, uids, said } = await startTwo()
      const third = createWallet()
      await connect(third.provider)
      const { current } = config.state
      expect(current).not.toBe(second.uid)
      await runtime.disconnect(uids[1])
      await settlePlatform()
      expect([config.state.current, config.state.connections.size]).toEqual([current, 2])
      expect(said()).toEqual([...uids])
      await connect(third.provider, { connector: testConnector('uid-2') })
      await runtime.disconnect('uid-1')
      expect([config.state.connections.size, said().length]).toEqual([2, 2])
      await runtime.disconnect('uid-2')
      expect(said()).toEqual([...uids, uids[0]])
    })

    it('behavior: the kit’s connection becomes the host’s where both have the wallet, and the current one', async () => {
      const { config, connect, first, second, wallet, said, uids } = await startTwo()
      await connect(wallet.provider)
      await settlePlatform()
      expect([config.state.current, config.state.connections.size]).toEqual([first.uid, 2])
      expect(said()).toEqual([...uids, `-${uids[0]}`])
      await switchAccount(config, { connector: second })
      await switchAccount(config, { connector: first })
      expect(said().slice(3)).toEqual([uids[1], 'uid-1'])
    })
  })

  it("behavior: dispose leaves the host's own connections alone", async () => {
    const { config, hostConnector, runtime, connections, connect, clock } = startHost()
    const other = createWallet()
    await connect(other.provider)
    await wagmiConnect(config, { connector: hostConnector })
    await settlePlatform()
    runtime.dispose()
    await settlePlatform()
    expect(connections().map(({ connector }) => connector.uid)).toEqual([hostConnector.uid])
    expect([other.listenerCount(), clock.pending]).toEqual([0, 0])
    expect((await failureOf(runtime.getBalance({ address: ANVIL_ADDRESSES[0], caipNetworkId: 'eip155:1' }))).code).toBe(
      'DISPOSED'
    )
  })
})
