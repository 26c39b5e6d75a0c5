import { expect, test } from 'vitest'
import type { ListedWallets } from '../../connectors/wallet-row.js'
import { mergeWalletRows, walletSources } from '../../connectors/wallet-rows.js'
import { mainnet } from '../../networks/definitions/ethereum.js'
import type { CaipNetwork } from '../../networks/network.js'
import type { WidgetOptions } from '../../options/widget-options.js'
import type { Connector } from '../../plugin/connector.js'
import { createFakeDataProvider, createFakePlatform, createTestWidget, settlePlatform } from '../../testing/index.js'
import { expectListedWallets } from '../../connectors/expect-listed-wallets.js'
import { walletsApi } from '../endpoints/wallets-endpoint.js'
import { watchListedWallets } from './watch-listed-wallets.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const COINBASE_WALLET = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const UNKNOWN = '1'.repeat(64)
const wire = (id: string, parts: object = {}) => ({
  id,
  name: `Wallet ${id.slice(0, 4)}`,
  chains: ['eip155:1'],
  ...parts
})

function setUp(
  parameters: { options?: Partial<WidgetOptions>; directory?: string | undefined; isMobile?: boolean } = {}
) {
  const directory = 'directory' in parameters ? parameters.directory : 'https://directory.example'
  const provider = createFakeDataProvider()
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: directory === undefined ? {} : { directory } })
  const { widget } = createTestWidget({ platform, options: parameters.options ?? {} })
  const told: ListedWallets[] = []
  const follow = () =>
    watchListedWallets(widget, { isMobile: parameters.isMobile ?? false }, (listed) => told.push(listed))
  const rows = (connectors: readonly Connector[] = []) =>
    mergeWalletRows({ ...walletSources(widget.store.getState()), connectors }, told.at(-1)).map(
      (row) => `${row.group}:${'name' in row ? row.name : 'pending'}`
    )
  return { widget, platform, provider, told, follow, rows }
}

const metaMask: Connector = {
  uid: 'uid',
  id: 'io.metamask',
  name: 'MetaMask',
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: 'io.metamask' }
}

const settled = async (told: readonly ListedWallets[]) => {
  await expect.poll(() => told.at(-1)?.status).toBe('ready')
  return told.at(-1) as Extract<ListedWallets, { status: 'ready' }>
}

test('default: the recommended wallets, four asked for, and how many there are', async () => {
  const { provider, told, follow, rows } = setUp()
  provider.reply('/getWallets', { data: [wire('a'), wire('b')], count: 203 })
  const stop = follow()
  expect(await settled(told)).toMatchObject({ recommended: [{ id: 'a' }, { id: 'b' }], count: 203 })
  expect(rows()).toEqual(['recommended:Wallet a', 'recommended:Wallet b'])
  expect(provider.asked('/getWallets')).toMatchObject([{ entries: '4', page: '1', chains: 'eip155:1,eip155:8453' }])
  stop()
})

test('parameters: featured ids are asked for by themselves and come in the app’s order', async () => {
  const { provider, told, follow, rows } = setUp({
    options: { featuredWalletIds: [UNKNOWN, METAMASK], excludeWalletIds: ['2'.repeat(64)] }
  })
  provider.reply('/getWallets', ({ url }) =>
    Response.json(
      new URL(url).searchParams.get('include')
        ? { data: [wire(METAMASK), wire(UNKNOWN)], count: 2 }
        : { data: [], count: 10 }
    )
  )
  follow()
  expect((await settled(told)).count).toBe(12)
  expect(rows()).toEqual(['featured:Wallet 1111', 'featured:Wallet c57c'])
  const [recommended, named] = provider.asked('/getWallets')
  expect(recommended?.['exclude']).toBe(['2'.repeat(64), UNKNOWN, METAMASK].join(','))
  expect(named).toMatchObject({ include: [UNKNOWN, METAMASK, '2'.repeat(64)].join(','), entries: '3' })
})

test('behavior: without a directory no request is sent, and ids are known from this release', async () => {
  const { widget, provider, told, follow, rows } = setUp({
    directory: undefined,
    options: { featuredWalletIds: [METAMASK], excludeWalletIds: [UNKNOWN] }
  })
  expect(expectListedWallets(widget.store.getState().options, [mainnet])).toEqual({ status: 'resolving' })
  follow()
  expect(await settled(told)).toMatchObject({ count: undefined })
  const recommended = ['recommended:Coinbase Wallet', 'recommended:Phantom', 'recommended:Trust Wallet']
  expect(rows()).toEqual(['featured:MetaMask', ...recommended])
  expect(rows([metaMask])).toEqual(['featured:MetaMask', ...recommended])
  expect(provider.requests).toEqual([])
})

test('behavior: what the app’s ids mean is known before the directory has answered', async () => {
  const { provider, told, follow, rows } = setUp({ options: { excludeWalletIds: [METAMASK] } })
  provider.reply('/getWallets', () => new Promise<Response>(() => undefined))
  follow()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toMatchObject({ status: 'pending' })
  expect(rows([metaMask])).toEqual(Array.from({ length: 4 }, () => 'recommended:pending'))
})

test('behavior: without a directory the most used wallets of the app’s networks are recommended, and no request is sent', async () => {
  const { provider, told, follow, rows } = setUp({ directory: undefined })
  follow()
  await settled(told)
  expect(rows()).toEqual([
    'recommended:MetaMask',
    'recommended:Coinbase Wallet',
    'recommended:Phantom',
    'recommended:Trust Wallet'
  ])
  expect(rows([metaMask])).toHaveLength(4)
  expect(provider.requests).toEqual([])
})

/** Lets time pass until a directory that fails is given up. */
const givenUp = (platform: ReturnType<typeof createFakePlatform>, told: readonly ListedWallets[]) =>
  expect
    .poll(async () => {
      await platform.clock.advance(1_000)
      return told.at(-1)?.status
    })
    .toBe('ready')

test('T2.E21 behavior: where the directory fails, the most used wallets of this release are recommended, as the app restricts them', async () => {
  const { platform, told, follow, rows } = setUp({
    options: { featuredWalletIds: [METAMASK], excludeWalletIds: [COINBASE_WALLET] }
  })
  follow()
  await givenUp(platform, told)
  expect(told.at(-1)).toMatchObject({ count: undefined })
  expect(rows()).toEqual([
    'featured:MetaMask',
    'recommended:Phantom',
    'recommended:Trust Wallet',
    'recommended:OKX Wallet'
  ])
})

test('parameters: of the release, too, only wallets that the app names', async () => {
  const { platform, told, follow, rows } = setUp({ options: { includeWalletIds: [METAMASK, UNKNOWN] } })
  follow()
  await givenUp(platform, told)
  expect(rows()).toEqual(['recommended:MetaMask'])
})

test('behavior: what was answered stands while it is asked for anew', async () => {
  const { widget, provider, told, follow, rows } = setUp()
  provider.reply('/getWallets', { data: [wire('a')], count: 1 })
  follow()
  await settled(told)
  provider.reply('/getWallets', () => new Promise<Response>(() => undefined))
  const query = { include: [], exclude: [], chains: ['eip155:1', 'eip155:8453'], entries: 4 } as const
  void widget.dispatch(walletsApi.endpoints.getWallets.initiate(query, { forceRefetch: true }) as never)
  await expect.poll(() => provider.requests.length).toBe(2)
  await settlePlatform()
  expect(told.at(-1)?.status).toBe('ready')
  expect(rows()).toEqual(['recommended:Wallet a'])
})

test('behavior: no subscriber is told after the end', async () => {
  const { provider, told, follow } = setUp()
  let answer = (): void => undefined
  provider.reply('/getWallets', () => {
    return new Promise((resolve) => (answer = () => resolve(Response.json({ data: [], count: 0 }))))
  })
  const stop = follow()
  await expect.poll(() => provider.requests.length).toBe(1)
  stop()
  answer()
  await settlePlatform()
  expect(told.every(({ status }) => status === 'pending')).toBe(true)
})

const anywhere: readonly CaipNetwork[] = []
const elsewhere = [{ ...mainnet, chainNamespace: 'tron', caipNetworkId: 'tron:1' }] as unknown as readonly CaipNetwork[]

test.each([
  [{}, anywhere, 'pending'],
  [{}, [mainnet], 'pending'],
  [{}, elsewhere, 'absent'],
  [{ customWallets: [{ id: 'own', name: 'Own' }] }, elsewhere, 'pending'],
  [{ featuredWalletIds: [METAMASK] }, elsewhere, 'pending'],
  [{ excludeWalletIds: ['io.metamask'] }, [mainnet], 'pending'],
  [{ includeWalletIds: ['io.metamask'] }, [mainnet], 'absent'],
  [{ includeWalletIds: [METAMASK] }, [mainnet], 'resolving'],
  [{ includeWalletIds: [METAMASK], enableWallets: false }, [mainnet], 'absent']
] as const)('expectListedWallets: %j on %j is %s', (options, networks, status) => {
  const { widget } = setUp({ options })
  expect(expectListedWallets(widget.store.getState().options, networks).status).toBe(status)
})
