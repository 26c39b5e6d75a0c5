import { mainnet, solana } from '@appkit/core/networks'
import { createFakeChain } from '@appkit/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { finish, ONE, setUpKit, TWO, type KitSetup } from '../test/kit-setup.js'

const made: KitSetup[] = []

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  document.body.replaceChildren()
})

function setUp() {
  const sol = createFakeChain({ namespace: 'solana', wallets: [{ id: ONE, address: 'SoL' }] })
  const chain = createFakeChain({ wallets: [{ id: ONE }, { id: TWO, address: `0x${'2'.repeat(40)}` }] })
  const setup = setUpKit({ networks: [mainnet, solana], adapters: [chain.adapter, sol.adapter] }, { chain })
  made.push(setup)
  return { ...setup, sol }
}

test('default: a connection in each namespace, and none before', async () => {
  const { kit } = setUp()
  expect([kit.getConnections(), kit.getRecentConnections()]).toEqual([[], []])
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  await kit.connect({ connectorId: ONE, namespace: 'solana' })
  const [evm] = kit.getConnections('eip155')
  expect(evm).toEqual({
    namespace: 'eip155',
    connectorId: ONE,
    name: kit.getWalletInfo('eip155')?.name,
    icon: undefined,
    networkIcon: evm?.caipNetwork?.assets?.imageUrl,
    accounts: [{ address: kit.getAddress('eip155'), caipAddress: kit.getCaipAddress('eip155'), type: 'eoa' }],
    caipNetwork: kit.getCaipNetwork('eip155'),
    auth: undefined
  })
  expect(kit.getConnections().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
})

test('behavior: a wallet of two families is one connector, which leads to both', async () => {
  const { kit } = setUp()
  await kit.preload()
  await finish()
  const connectors = kit.getConnectors()
  expect(connectors.map(({ id, type }) => [id, type])).toEqual([
    [ONE, 'MULTI_CHAIN'],
    [TWO, 'ANNOUNCED']
  ])
  expect(connectors[0]?.connectors?.map(({ id, chain, type }) => [id, chain, type])).toEqual([
    [ONE, 'eip155', 'ANNOUNCED'],
    [ONE, 'solana', 'ANNOUNCED']
  ])
  expect(connectors[1]?.connectors).toBe(undefined)
  expect(kit.getConnectors()).toBe(connectors)
  await kit.connect({ connectorId: ONE, namespace: 'solana' })
  expect(kit.getAddress('solana')).toBe('SoL')
})

test('behavior: a subscriber is told once that a wallet is connected, with account, network and provider together', async () => {
  const { kit } = setUp()
  await kit.preload()
  await finish()
  const told: unknown[] = []
  const accounts = vi.fn()
  const wallets = vi.fn()
  const providers = vi.fn()
  const connections = vi.fn()
  kit.subscribeAccount(accounts, 'eip155')
  kit.subscribeWalletInfo(wallets, 'eip155')
  kit.subscribeProviders(providers)
  kit.subscribeConnections(connections)
  kit.subscribe(() => {
    const { account, network, wallet, provider } = kit.getSnapshot().namespaces.eip155 ?? {}
    const isComplete = [network?.caipNetwork, wallet, provider].every(Boolean)
    const seen = `${account?.status}${isComplete ? ', complete' : ''}, ${kit.getRecentConnections().length} recent`
    if (told.at(-1) !== seen) told.push(seen)
  })
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  expect(told).toEqual(['connecting, 0 recent', 'connected, complete, 0 recent'])
  const counts = [accounts, wallets, providers, connections].map(({ mock }) => mock.calls.length)
  expect(counts).toEqual([2, 1, 1, 1])
})

test('behavior: switching goes to another namespace without asking, and back to a recent wallet by asking it', async () => {
  const { kit, chain } = setUp()
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  await kit.connect({ connectorId: ONE, namespace: 'solana' })
  const [evm] = kit.getConnections('eip155')
  if (!evm) throw new Error('There is no connection')
  const asked = chain.calls.length
  expect(await kit.switchConnection({ connection: evm })).toMatchObject({ status: 'connected' })
  expect([kit.getActiveChainNamespace(), chain.calls.length]).toEqual(['eip155', asked])

  await kit.connect({ connectorId: TWO, namespace: 'eip155' })
  const [recent, ...more] = kit.getRecentConnections('eip155')
  expect([recent?.connectorId, recent?.accounts, more]).toEqual([ONE, [], []])
  expect(await kit.switchConnection({ connection: evm })).toMatchObject({ status: 'connected' })
  expect(kit.getWalletInfo('eip155')?.id).toBe(ONE)
  expect(kit.getRecentConnections('eip155').map(({ connectorId }) => connectorId)).toEqual([TWO])
})

test('behavior: an account that it does not have, and a wallet that is not there, are typed failures', async () => {
  const { kit } = setUp()
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  const [connection] = kit.getConnections()
  if (!connection) throw new Error('There is no connection')
  expect(await kit.switchConnection({ connection, address: '0x0' })).toMatchObject({
    status: 'failed',
    error: { code: 'INVALID_ADDRESS' }
  })
  expect(await kit.switchConnection({ connection: { namespace: 'eip155', connectorId: 'org.nobody' } })).toMatchObject({
    status: 'failed',
    error: { code: 'WALLET_NOT_FOUND' }
  })
})

test('behavior: a deleted connection is over and no longer recent; one with other accounts stays', async () => {
  const { kit } = setUp()
  const told = vi.fn()
  kit.subscribeConnections(told)
  await kit.connect({ connectorId: TWO, namespace: 'eip155' })
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  await kit.deleteConnection({ connectorId: ONE, address: '0x0' })
  expect(kit.getConnections()).toHaveLength(1)
  await kit.deleteConnection({ connectorId: ONE, address: kit.getAddress('eip155') })
  expect(kit.getConnections()).toEqual([])
  expect(kit.getRecentConnections().map(({ connectorId }) => connectorId)).toEqual([TWO])
  expect(localStorage.getItem('@appkit/default/recent_wallets') ?? '').not.toContain(ONE)
  await kit.deleteConnection({ connectorId: TWO })
  expect(kit.getRecentConnections()).toEqual([])
  expect(
    told.mock.calls.map(([connections]: { connectorId: string }[][]) => connections?.map((one) => one.connectorId))
  ).toEqual([[TWO], [ONE], []])
})

test('T1.03 behavior: a wallet whose id two claim is no recent one, and is not connected by its id', async () => {
  const { kit, chain } = setUp()
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  await kit.connect({ connectorId: TWO, namespace: 'eip155' })
  chain.announce([
    { id: ONE, uid: 'a' },
    { id: ONE, uid: 'b' },
    { id: TWO, address: `0x${'2'.repeat(40)}` }
  ])
  await finish()
  expect(kit.getRecentConnections()).toEqual([])
  expect(await kit.connect({ walletId: ONE, namespace: 'eip155' })).toMatchObject({
    status: 'failed',
    error: { code: 'WALLET_NOT_FOUND' }
  })
})

test('default: on a server there is nothing, and acting does nothing', async () => {
  const { kit } = setUpKit({}, { isServer: true })
  expect([kit.getConnections(), kit.getRecentConnections()]).toEqual([[], []])
  const connection = { namespace: 'eip155', connectorId: ONE } as const
  expect(await kit.switchConnection({ connection })).toEqual({ status: 'cancelled' })
  await kit.deleteConnection(connection)
})
