import { bitcoin, mainnet, solana } from '@appkit/core/networks'
import { createFakeChain, createFakeConnector, type FakeConnector } from '@appkit/core/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectConsole } from '../test/collect-console.js'
import { finish, ONE, setUpKit, type KitSetup } from '../test/kit-setup.js'
import './loaded/pairing-actions.js'
import type { CreateAppKitOptions } from './options/create-appkit-options.js'

const made: KitSetup[] = []
let said = { errors: [] as string[], warnings: [] as string[], stop: () => undefined as void }

beforeEach(() => {
  said = collectConsole()
  localStorage.clear()
})

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  document.body.replaceChildren()
  said.stop()
  expect(said.errors).toEqual([])
})

function setUp(options: Partial<CreateAppKitOptions> = {}, known?: FakeConnector) {
  const connector = known ?? createFakeConnector({ namespaces: ['eip155', 'solana', 'bip122'] })
  const sol = createFakeChain({ namespace: 'solana', wallets: [{ id: 'org.example.sol', address: 'SoL' }] })
  const chain = createFakeChain({ wallets: [{ id: ONE }] })
  const setup = setUpKit(
    {
      networks: [mainnet, solana, bitcoin],
      adapters: [chain.adapter, sol.adapter],
      connectors: [connector.adapter],
      ...options
    },
    { chain }
  )
  made.push(setup)
  return { ...setup, connector, sol }
}

describe('pairing', () => {
  test('default: the modal shows the QR code, and the result comes with every namespace connected', async () => {
    const { kit, connector } = setUp()
    const connecting = kit.connect({ connectorId: 'walletConnect' })
    await expect.poll(() => connector.waiting).toBe(1)
    expect(kit.isOpen()).toBe(true)
    connector.approve()
    expect(await connecting).toMatchObject({ status: 'connected', account: { address: kit.getAddress('eip155') } })
    expect(kit.isOpen()).toBe(false)
    for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
      expect(kit.getAccount(namespace)).toMatchObject({ isConnected: true, status: 'connected' })
      expect(kit.getWalletInfo(namespace)).toMatchObject({ name: 'Fake phone', type: 'WALLET_CONNECT' })
      expect(kit.getProviderType(namespace)).toBe('WALLET_CONNECT')
      expect(kit.getProvider(namespace)).toBeTypeOf('object')
    }
    expect(kit.getApprovedCaipNetworkIds('eip155')).toEqual(['eip155:1'])
    expect(kit.getApprovedCaipNetworkIds()).toEqual(['eip155:1'])
  })

  test('behavior: closing the modal is a cancel', async () => {
    const { kit, connector } = setUp()
    const connecting = kit.connect({ connectorId: 'walletConnect' })
    await expect.poll(() => connector.waiting).toBe(1)
    await kit.close()
    expect(await connecting).toEqual({ status: 'cancelled' })
    expect(kit.getIsConnectedState()).toBe(false)
  })

  test('behavior: closing while the modal is on its way is a cancel, and no wallet is asked', async () => {
    const { kit, connector } = setUp()
    const stop = kit.subscribe(() => {
      if (!kit.getSnapshot().state.loading) return
      stop()
      void kit.close()
    })
    expect(await kit.connect({ connectorId: 'walletConnect' })).toEqual({ status: 'cancelled' })
    expect([kit.isOpen(), connector.calls]).toEqual([false, []])
  })

  test('behavior: switched off, the route is not there', async () => {
    const { kit, connector } = setUp({ enableWalletConnect: false })
    expect(await kit.connect({ connectorId: 'walletConnect' })).toMatchObject({ error: { code: 'WALLET_NOT_FOUND' } })
    await expect(kit.open({ view: 'ConnectingWalletConnectBasic' })).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
    expect(await kit.getUniversalProvider()).toBeUndefined()
    expect(connector.calls).toEqual([])
  })

  test('behavior: a kit that is opened and closed never loads the connector', async () => {
    let loads = 0
    const counting = createFakeConnector({
      load: async () => {
        loads += 1
      }
    })
    const { kit } = setUp({}, counting)
    await kit.open()
    await kit.connect({ connectorId: ONE })
    await kit.disconnect()
    await finish()
    expect(loads).toBe(0)
  })
})

describe('sessions', () => {
  async function paired(options: Partial<CreateAppKitOptions> = {}) {
    const setup = setUp(options)
    setup.connector.setAnswer('approve')
    await setup.kit.connect({ connectorId: 'walletConnect' })
    return setup
  }

  test('default: a session comes back at the next visit, for namespaces with and without an adapter', async () => {
    const first = await paired()
    first.kit.dispose()
    const { kit, connector } = setUp({}, first.connector)
    expect(['eip155', 'solana', 'bip122'].map((name) => kit.getAccount(name as 'eip155').status)).toEqual(
      Array(3).fill('connecting')
    )
    await kit.ready()
    await expect.poll(() => kit.getAccount('bip122').isConnected).toBe(true)
    expect(kit.getAccount('solana').isConnected).toBe(true)
    expect(connector.calls).toEqual(['pair', 'restore'])
  })

  test('behavior: without transport the account stays, and says that it is reconnecting', async () => {
    const { kit, connector } = await paired()
    const address = kit.getAddress('solana')
    connector.setOnline(false)
    expect(kit.getAccount('solana')).toMatchObject({ isConnected: true, status: 'reconnecting', address })
    connector.setOnline(true)
    expect(kit.getAccount('solana')).toMatchObject({ isConnected: true, status: 'connected', address })
  })

  test('behavior: what the session allows is told of, also where the network stays', async () => {
    const { kit, connector } = await paired()
    const seen: unknown[] = []
    kit.subscribeNetwork(({ approvedCaipNetworkIds }) => seen.push(approvedCaipNetworkIds))
    await Promise.resolve()
    const { granted = [] } = connector.session ?? {}
    const own = granted.flatMap(({ accounts }) => accounts.map(({ caipAddress }) => caipAddress))
    connector.update([...own, `eip155:10:${kit.getAddress('eip155') ?? ''}`])
    connector.update([...own, `eip155:10:${kit.getAddress('eip155') ?? ''}`])
    expect(kit.getCaipNetworkId()).toBe('eip155:1')
    expect(seen).toEqual([['eip155:1'], ['eip155:1', 'eip155:10']])
  })

  test('behavior: disconnecting one namespace ends its session, and nothing else changes', async () => {
    const { kit, connector } = await paired()
    await kit.connect({ connectorId: 'org.example.sol' })
    const other = JSON.stringify(kit.getSnapshot().namespaces.solana)
    const { id = '' } = connector.session ?? {}
    await kit.disconnect('bip122')
    expect([kit.getAccount('eip155').status, kit.getAccount('bip122').status]).toEqual(Array(2).fill('disconnected'))
    expect(JSON.stringify(kit.getSnapshot().namespaces.solana)).toBe(other)
    expect(connector.calls).toEqual(['pair', `disconnect:${id}`])
    expect(kit.getActiveChainNamespace()).toBe('solana')
  })
})

describe('without adapters', () => {
  test('default: opens on the QR code; what was granted can be read, and its provider used', async () => {
    const { kit, connector } = setUp({ adapters: [] })
    connector.setAnswer('approve')
    await kit.open()
    expect(kit.isOpen()).toBe(true)
    await kit.connect({ connectorId: 'walletConnect' })
    expect(kit.getAccount('eip155')).toMatchObject({ isConnected: true, allAccounts: [{ namespace: 'eip155' }] })
    const evm = connector.session?.wallets.find((wallet) => wallet.connector.chain === 'eip155')
    expect(kit.getProvider('eip155')).toBe(evm?.provider)
    expect(kit.getCaipNetwork('solana')?.name).toBe('Solana')
    await expect(kit.signMessage({ message: 'x', namespace: 'eip155' })).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND'
    })
    await kit.disconnect()
    expect(kit.getIsConnectedState()).toBe(false)
  })
})

describe('options', () => {
  test.each([
    [{ enableWalletConnect: 'no' }, 'enableWalletConnect'],
    [{ baseUrls: { relay: 'https://relay.example' } }, 'baseUrls'],
    [{ connectors: [{ id: 'x' }] }, 'connectors'],
    [{ universalProvider: 'provider' }, 'universalProvider'],
    [{ universalProviderConfigOverride: { chains: { eip155: 'eip155:1' } } }, 'universalProviderConfigOverride']
  ])('T4.09 behavior: %j is refused', (options, option) => {
    expect(() => setUp(options as never)).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID', context: expect.objectContaining({ option }) as unknown })
    )
  })

  test('default: an address of a relay, an override and a provider of the app are taken', () => {
    expect(() =>
      setUp({
        baseUrls: { relay: 'wss://relay.example' },
        universalProviderConfigOverride: { methods: { eip155: ['personal_sign'] }, defaultChain: 'eip155:1' }
      })
    ).not.toThrow()
  })
})
