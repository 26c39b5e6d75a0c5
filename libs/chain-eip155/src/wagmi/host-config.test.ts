// @vitest-environment happy-dom
import {
  connect as wagmiConnect,
  createConfig,
  disconnect as wagmiDisconnect,
  injected,
  reconnect as wagmiReconnect,
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

function startHost(wallet = createWallet()) {
  const config = createConfig({
    chains: [chain, second],
    connectors: [
      injected({ target: { id: 'org.example.test', name: 'Test Wallet', provider: wallet.provider as never } })
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

  it('behavior: one wallet connected on both sides is one connection, whoever was first', async () => {
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
