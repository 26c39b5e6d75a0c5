// @vitest-environment happy-dom
/// <reference types="node" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  connect as wagmiConnect,
  createStorage,
  disconnect as wagmiDisconnect,
  noopStorage,
  reconnect as wagmiReconnect,
  sendTransaction,
  signMessage,
  switchChain,
  type Config
} from '@wagmi/core'
import { mainnet, optimism, solana } from '@appkit/core/networks'
import { createFakeNode, createPatientClock, NodeError, settlePlatform } from '@appkit/core/testing'
import type { Client, Hex } from 'viem'
import { call } from 'viem/actions'
import { encodeErrorResult, parseAbi } from 'viem/utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANVIL_ADDRESSES, ANVIL_KEYS } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import { eip155 } from '../index.js'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { createTestWallet } from '../testing/index.js'
import { createWagmiConfig } from './index.js'

const networks = [testNetwork(1, ['https://a.example/']), testNetwork(10, ['https://b.example/'])]
const CONTRACT = '0x00000000000000000000000000000000000000aa'

const createWallet = (accounts: readonly [Hex, ...Hex[]] = [ANVIL_KEYS[0], ANVIL_KEYS[1]]) =>
  createTestWallet({
    accounts,
    chains: [
      { id: 1, rpcUrl: '' },
      { id: 10, rpcUrl: '' }
    ]
  })

/** A config and a kit that was given to it. The kit's modal: `choose` connects, `cancel` leaves. */
function startKit(options: { ssr?: boolean } = {}) {
  const wallet = createWallet()
  const clock = createPatientClock()
  const storage = createStorage({ storage: noopStorage })
  const wagmiConfig = createWagmiConfig({ networks, storage, ...options })
  const kit = createTestRuntime({ networks, clock, wagmiConfig })
  const modal = { choice: 'choose' as 'choose' | 'cancel', opened: 0 }
  let settle = (): void => undefined
  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })
  const detach = eip155({ wagmiConfig }).attach?.({
    ready: () => ready,
    loadHandle: () => Promise.resolve(undefined),
    async connect() {
      modal.opened += 1
      if (modal.choice === 'cancel') return { status: 'cancelled' }
      await kit.connect(wallet.provider)
      return { status: 'connected' }
    }
  })
  const config = wagmiConfig as unknown as Config
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  return { ...kit, config, connector, wallet, clock, modal, settle, detach }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a config alone', () => {
  it('default: the EVM networks, one connector, and reads through the kit’s reader', async () => {
    const node = createFakeNode(({ method }) => (method === 'eth_chainId' ? '0x1' : '0x2a'))
    vi.stubGlobal('fetch', node.fetch)
    const config = createWagmiConfig({ networks: [mainnet, solana, optimism], storage: null })
    expect(config.chains.map(({ id }) => id)).toEqual([1, 10])
    expect(config.connectors.map(({ id, name, type }) => [id, name, type])).toEqual([['appkit', 'AppKit', 'appkit']])
    expect(await config.getClient({ chainId: 1 }).request({ method: 'eth_blockNumber' })).toBe('0x2a')
    await expect(config.getClient({ chainId: 10 }).request({ method: 'eth_blockNumber' })).rejects.toThrow(
      'Expected chain eip155:10'
    )
  })

  it('parameters: nodes of the host come first', async () => {
    const node = createFakeNode(({ method }) => (method === 'eth_chainId' ? '0x1' : '0x2a'))
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(url)
      return node.fetch(url, init)
    })
    const config = createWagmiConfig({
      networks,
      projectId: 'p',
      baseUrls: { rpc: 'https://rpc.example' },
      customRpcUrls: { 'eip155:1': [{ url: 'https://own.example/' }] },
      storage: null
    }) as unknown as Config
    await config.getClient({ chainId: 1 }).request({ method: 'eth_blockNumber' })
    expect(asked).toEqual(['https://own.example/', 'https://own.example/'])
  })

  it('parameters: no EVM network', () => {
    expect(() => createWagmiConfig({ networks: [solana] })).toThrow('none of them is an EVM network')
  })

  it('behavior: connecting fails while no kit has the config', async () => {
    const config = createWagmiConfig({ networks, storage: null }) as unknown as Config
    const [connector] = config.connectors
    if (!connector) throw new Error('no connector')
    await expect(wagmiConnect(config, { connector })).rejects.toThrow('The kit of this wagmi config')
    expect(await wagmiReconnect(config)).toEqual([])
    expect(config.state.status).toBe('disconnected')
  })

  it('T6.12 a contract that answers with an offchain lookup makes the page visit no gateway', async () => {
    let visits = 0
    const gateway = createServer((_request, response) => {
      visits += 1
      response.end('{"data":"0x"}')
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const { port } = gateway.address() as AddressInfo
    const lookup = encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)'
      ]),
      args: [CONTRACT, [`http://127.0.0.1:${port}/{sender}/{data}`], '0x01', '0x12345678', '0x']
    })
    const node = createFakeNode(({ method }) =>
      method === 'eth_chainId' ? '0x1' : new NodeError(3, 'execution reverted', lookup)
    )
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.startsWith('http://127.0.0.1') ? fetch(url, init) : node.fetch(url, init)
    )
    const client = createWagmiConfig({ networks, storage: null }).getClient({ chainId: 1 }) as unknown as Client
    await expect(call(client, { to: CONTRACT, data: '0x01' })).rejects.toThrow()
    await new Promise((resolve) => gateway.close(resolve))
    expect(visits).toBe(0)
  })
})

describe('a config that a kit has', () => {
  it('default: the plug-in hands it on, as it is', () => {
    const wagmiConfig = createWagmiConfig({ networks, storage: null })
    expect(eip155({ wagmiConfig }).handle).toBe(wagmiConfig)
    expect(eip155().attach).toBeUndefined()
  })

  it('default: what the kit connects is connected in wagmi, and what wagmi does shows in the kit', async () => {
    const { config, connector, wallet, connect, clock, runtime, events } = startKit()
    await connect(wallet.provider)
    expect(config.state).toMatchObject({ status: 'connected', chainId: 1, current: connector.uid })
    expect(await signMessage(config, { message: 'hi' })).toMatch(/^0x/)
    await switchChain(config, { chainId: 10 })
    wallet.selectAccount(ANVIL_ADDRESSES[1])
    await clock.advance(50)
    const [connection] = [...config.state.connections.values()]
    expect([connection?.connector.uid, connection?.chainId]).toEqual([connector.uid, 10])
    expect(connection?.accounts[0]).toBe(ANVIL_ADDRESSES[1])
    expect(events.map(({ type }) => type)).toEqual(['networkChanged', 'accountsChanged'])
    await runtime.disconnect('uid-1')
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
  })

  it('default: what is sent through wagmi is known to the kit, once the wallet has accepted it', async () => {
    const { config, wallet, connect, events } = startKit()
    const HASH = `0x${'AB'.repeat(32)}`
    const answers = [HASH, 'no hash']
    const request = async (asked: Eip1193Request) =>
      asked.method === 'eth_sendTransaction' ? answers.shift() : wallet.provider.request(asked)
    await connect({ ...wallet.provider, request })
    const [from, to] = [ANVIL_ADDRESSES[0], ANVIL_ADDRESSES[1]]
    await sendTransaction(config, { to, value: 5n, data: '0xabcd', gas: null })
    await sendTransaction(config, { to, value: 6n, gas: null }).catch(() => undefined)
    expect(events).toEqual([
      {
        type: 'transactionSent',
        connectorUid: 'uid-1',
        transaction: { hash: HASH.toLowerCase(), caipNetworkId: 'eip155:1', from, to, value: '5', isCall: true }
      }
    ])
  })

  it('default: connecting through wagmi opens the kit’s modal, and a disconnect through wagmi ends the session', async () => {
    const { config, connector, wallet, runtime, modal, events } = startKit()
    const connected = await wagmiConnect(config, { connector, chainId: 10 })
    expect(connected).toMatchObject({ accounts: wallet.addresses, chainId: 10 })
    expect([modal.opened, config.state.status]).toEqual([1, 'connected'])
    await wagmiDisconnect(config)
    await settlePlatform()
    expect(events.at(-1)).toEqual({ type: 'disconnected', connectorUid: 'uid-1', isByHost: true })
    expect([runtime.getProvider('uid-1'), wallet.listenerCount(), wallet.granted]).toEqual([undefined, 0, false])
    expect(config.state.status).toBe('disconnected')
    await wagmiConnect(config, { connector })
    expect([modal.opened, config.state.current]).toEqual([2, connector.uid])
  })

  it('behavior: leaving the modal, and saying no in the wallet, are refusals to wagmi', async () => {
    const { config, connector, wallet, connect, modal } = startKit()
    modal.choice = 'cancel'
    await expect(wagmiConnect(config, { connector })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(config.state.status).toBe('disconnected')
    await connect(wallet.provider)
    wallet.behaviour = 'reject'
    await expect(signMessage(config, { message: 'hi' })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  })

  it('behavior: a reconnect waits for the kit, and opens no modal', async () => {
    const { config, connector, wallet, runtime, modal, settle } = startKit()
    wallet.grantAccess()
    const reconnecting = wagmiReconnect(config)
    await settlePlatform()
    expect(config.state.status).toBe('connecting')
    const restored = { connector: testConnector(), provider: wallet.provider, signal: new AbortController().signal }
    await runtime.reconnect(restored)
    settle()
    expect(await reconnecting).toMatchObject([{ accounts: wallet.addresses, chainId: 1 }])
    expect(config.state).toMatchObject({ status: 'connected', current: connector.uid })
    expect(modal.opened).toBe(0)
  })

  it('behavior: with nothing to bring back, a reconnect ends disconnected', async () => {
    const { config, settle } = startKit()
    settle()
    expect(await wagmiReconnect(config)).toEqual([])
    expect(config.state.status).toBe('disconnected')
  })

  it('behavior: before a server-rendered page is hydrated, nothing shows in wagmi', async () => {
    const { config, wallet, clock, connect, settle } = startKit({ ssr: true })
    await connect(wallet.provider)
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    settle()
    // As WagmiProvider does when it has mounted, here without a reconnect.
    const { persist } = config._internal.store as unknown as { persist: { rehydrate(): Promise<void> } }
    await persist.rehydrate()
    await clock.advance(0)
    expect(config.state.status).toBe('connected')
    expect([...config.state.connections.values()]).toMatchObject([{ accounts: wallet.addresses, chainId: 1 }])
  })

  it('behavior: of several sessions it stands for the newest, then for the one before', async () => {
    const { config, wallet, connect, runtime } = startKit()
    await connect(wallet.provider)
    const other = createWallet([ANVIL_KEYS[1]])
    await connect(other.provider, { connector: testConnector('uid-2', 'Other Wallet') })
    const accounts = () => [...config.state.connections.values()].map((connection) => connection.accounts[0])
    expect(accounts()).toEqual([ANVIL_ADDRESSES[1]])
    await runtime.disconnect('uid-2')
    expect(accounts()).toEqual([ANVIL_ADDRESSES[0]])
    await runtime.disconnect('uid-1')
    expect([accounts(), config.state.status]).toEqual([[], 'disconnected'])
  })

  it('behavior: wagmi passes through the status that its effects know a new connection by, and another for a restored one', async () => {
    const { config, wallet, connect, runtime } = startKit()
    const statuses: string[] = []
    config.subscribe(
      ({ status }) => status,
      (status) => statuses.push(status)
    )
    await connect(wallet.provider)
    await runtime.disconnect('uid-1')
    expect(statuses).toEqual(['connecting', 'connected', 'disconnected'])

    wallet.grantAccess()
    const restored = { connector: testConnector(), provider: wallet.provider, signal: new AbortController().signal }
    await runtime.reconnect(restored)
    expect(statuses.slice(3)).toEqual(['reconnecting', 'connected'])
  })

  it('behavior: who connects the same wallet again stays connected in wagmi', async () => {
    const { config, wallet, connect } = startKit()
    await connect(wallet.provider)
    const statuses: string[] = []
    config.subscribe(
      ({ status }) => status,
      (status) => statuses.push(status)
    )
    await connect(wallet.provider)
    expect([statuses, config.state.connections.size]).toEqual([[], 1])
    expect(await signMessage(config, { message: 'hi' })).toMatch(/^0x/)
  })

  it('T4.05 behavior: what another tab has ended ends in wagmi here, and the wallet keeps what it grants', async () => {
    const { config, wallet, connect, runtime } = startKit()
    await connect(wallet.provider)
    await runtime.disconnect('uid-1', { keepsAccess: true })
    expect([config.state.status, config.state.connections.size, wallet.granted]).toEqual(['disconnected', 0, true])
  })

  it('behavior: a kit that is gone is not asked to connect', async () => {
    const { config, connector, detach, modal } = startKit()
    detach?.()
    await expect(wagmiConnect(config, { connector })).rejects.toThrow('The kit of this wagmi config')
    expect(modal.opened).toBe(0)
  })
})
