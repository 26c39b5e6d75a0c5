import { createFakeChain, createFakeConnector, createFakeDataProvider, type FakeWallet } from '@appkit/core/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { finish, ONE, setUpKit, TWO, type KitSetup } from '../../test/kit-setup.js'
import '../loaded/pairing-actions.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { useAppKitWallets } from '../react/index.js'
import './create-widget-headless.js'
import { headless } from './index.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const DIRECTORY = 'https://directory.example'
const id = (number: number) => number.toString(16).padStart(64, '0')
const wallet = (number: number, more: object = {}) => ({
  id: id(number),
  name: `Listed ${number}`,
  image_id: `picture-${number}`,
  supports_wc: true,
  ...more
})

const { fetch } = window
const made: KitSetup[] = []

afterEach(async () => {
  cleanup()
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  window.fetch = fetch
  document.body.replaceChildren()
})

function setUp(options: Partial<CreateAppKitOptions> = {}, wallets: FakeWallet[] = [{ id: ONE }, { id: TWO }]) {
  const provider = createFakeDataProvider()
  window.fetch = provider.fetch
  const connector = createFakeConnector()
  const chain = createFakeChain({ wallets })
  const setup = setUpKit(
    { adapters: [chain.adapter], connectors: [connector.adapter], baseUrls: { directory: DIRECTORY }, ...options },
    { chain }
  )
  made.push(setup)
  const own = headless(setup.kit)
  return { ...setup, provider, connector, own, ids: () => own.getState().wallets.map((one) => one.id) }
}

async function setUpSubscribed(...given: Parameters<typeof setUp>) {
  const kit = setUp(...given)
  let told = 0
  const stop = kit.own.subscribe(() => (told += 1))
  await expect.poll(() => kit.own.getState().wallets.length).toBeGreaterThan(0)
  return { ...kit, stop, told: () => told }
}

test('T12.01 default: making it loads nothing; subscribing looks for the wallets of the page and sends no request', async () => {
  const { own, loads, provider, ids, mounted } = await setUpSubscribed()
  expect(ids()).toEqual([ONE, TWO])
  expect(own.getState().wallets[0]).toMatchObject({ isInjected: true, isRecent: false, caution: undefined })
  expect([loads, provider.requests.length, mounted.size]).toEqual([['core'], 0, 0])
  expect(setUp({ id: 'other' }).loads).toEqual([])
})

test('behavior: after a load that failed, subscribers hear again as soon as a caller has it loaded', async () => {
  const { own, failures, provider, ids } = setUp()
  failures.core = 1
  let told = 0
  own.subscribe(() => (told += 1))
  const leave = own.subscribe(() => (told += 100))
  await finish()
  leave()
  expect([told, ids(), failures.core]).toEqual([0, [], 0])
  provider.reply('/getWallets', { data: [wallet(1)], count: 1 })
  await own.fetchWallets()
  await expect.poll(ids).toEqual([ONE, TWO, id(1)])
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(100)
})

test('default: pages add to the list, each wallet once, a search takes its place, and pictures are addresses at the directory', async () => {
  const { own, provider, ids } = await setUpSubscribed()
  provider.reply('/getWallets', { data: [wallet(1), wallet(2)], count: 3 })
  expect(await own.fetchWallets({ entries: 2 })).toEqual({ status: 'fetched', page: 1, count: 3 })
  provider.reply('/getWallets', { data: [wallet(2), wallet(3)], count: 3 })
  await own.fetchWallets({ page: 2, entries: 2 })
  expect(ids()).toEqual([ONE, TWO, id(1), id(2), id(3)])
  expect(own.getState().wcWallets.map((one) => one.id)).toEqual([id(1), id(2), id(3)])
  expect(own.getState().wallets[2]?.imageUrl).toBe(`${DIRECTORY}/getWalletImage/picture-1?projectId=test`)
  provider.reply('/getWallets', { data: [wallet(9, { name: 'Rain' })], count: 1 })
  await own.fetchWallets({ query: ' rain ', sort: 'name' })
  expect(ids()).toEqual([id(9)])
  expect(provider.asked('/getWallets').at(-1)).toMatchObject({ search: 'rain', entries: '100', page: '1' })
})

test('T1.01 T1.14 T1.15 behavior: names are cleaned, links vetted, and a picture cannot leave its path', async () => {
  const { own, provider } = await setUpSubscribed()
  const hostile = {
    name: `Evil\u202e${'x'.repeat(300)}`,
    homepage: 'javascript:alert(1)',
    mobile_link: 'file:///etc/passwd',
    image_id: '../../secret'
  }
  provider.reply('/getWallets', { data: [wallet(1, hostile)], count: 1 })
  await own.fetchWallets()
  const item = own.getState().wallets.find((one) => one.id === id(1))
  expect(item?.name).toMatch(/^Evilx{60}$/)
  expect(item?.imageUrl).toBeUndefined()
  expect(item?.walletInfo).toMatchObject({ website: undefined, deepLink: undefined })
})

test('T1.16 behavior: bounds of what is asked for, and a directory that is away gives way to this release', async () => {
  const { own, provider } = await setUpSubscribed()
  provider.reply('/getWallets', { data: [], count: 0 })
  await own.fetchWallets({ page: 1e9, entries: 1e9, query: 'a'.repeat(1_000) })
  expect(provider.asked('/getWallets').at(-1)).toMatchObject({ page: '100', entries: '100', search: 'a'.repeat(64) })
  provider.reply('/getWallets', () => new Response('no', { status: 404 }))
  expect(await own.fetchWallets()).toMatchObject({ status: 'fetched', page: 1 })
  expect(own.getState().wcWallets.length).toBe(40)
  expect(await own.fetchWallets({ page: 2 })).toMatchObject({ status: 'failed' })
  expect(own.getState().walletsError).toBeDefined()
})

test('behavior: of two fetches the newer one counts', async () => {
  const { own, provider, ids } = await setUpSubscribed()
  let answer: (response: Response) => void = () => undefined
  provider.reply('/getWallets', () => new Promise<Response>((resolve) => (answer = resolve)))
  const older = own.fetchWallets({ query: 'old' })
  await expect.poll(() => provider.requests.length).toBe(1)
  const late = answer
  provider.reply('/getWallets', { data: [wallet(7, { name: 'New' })], count: 1 })
  expect(await own.fetchWallets({ query: 'new' })).toMatchObject({ status: 'fetched' })
  late(Response.json({ data: [wallet(8, { name: 'Old' })], count: 1 }))
  expect(await older).toEqual({ status: 'cancelled' })
  expect(ids()).toEqual([id(7)])
})

test('behavior: excluded wallets never show, and only included ones do', async () => {
  const { own, provider, ids } = await setUpSubscribed({ excludeWalletIds: [ONE, id(1)] })
  provider.reply('/getWallets', { data: [wallet(1), wallet(2)], count: 2 })
  await own.fetchWallets()
  expect(ids()).toEqual([TWO, id(2)])
})

test('default: connects a wallet of the page by item and by id, without the modal; a no is a failure', async () => {
  const { own, kit, chain, mounted } = await setUpSubscribed()
  const [first] = own.getState().wallets
  if (!first) throw new Error('There is no wallet')
  expect(await own.connect(first, 'eip155')).toMatchObject({ status: 'connected' })
  expect(own.getState().wallets[0]?.isRecent).toBe(true)
  chain.announce([{ id: ONE }, { id: TWO, connect: 'reject' }])
  expect(await own.connect(TWO)).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
  expect(kit.getWalletInfo()?.id).toBe(ONE)
  expect([kit.isOpen(), mounted.size]).toEqual([false, 0])
})

describe.each(['headless', 'kit'] as const)('a wallet that is still looked up (%s)', (asked) => {
  async function lookUp(wallets: FakeWallet[]) {
    const setup = setUp({}, wallets)
    const { own, kit, provider } = setup
    let answer: (response: Response) => void = () => undefined
    provider.reply('/getWallets', () => new Promise<Response>((resolve) => (answer = resolve)))
    const connect = (walletId: string) => (asked === 'kit' ? kit.connect({ walletId }) : own.connect(walletId))
    await connect(TWO)
    const older = connect('Listed 1')
    await expect.poll(() => provider.requests.length).toBe(1)
    return { ...setup, connect, older, answer: () => answer(Response.json({ data: [wallet(1)], count: 1 })) }
  }

  test('behavior: a newer try ends it', async () => {
    const { kit, chain, connector, connect, older, answer } = await lookUp([{ id: ONE, connect: 'hang' }, { id: TWO }])
    const newer = connect(ONE)
    await expect.poll(() => chain.calls).toContain(`connect:${ONE}`)
    answer()
    expect(await older).toEqual({ status: 'cancelled' })
    expect([kit.isOpen(), connector.waiting]).toEqual([false, 0])
    chain.answer(ONE, 'approve')
    expect(await newer).toMatchObject({ status: 'connected' })
    expect(kit.getWalletInfo()?.id).toBe(ONE)
  })

  test('behavior: disconnecting ends it', async () => {
    const { kit, connector, older, answer } = await lookUp([{ id: TWO }])
    await kit.disconnect()
    answer()
    expect(await older).toEqual({ status: 'cancelled' })
    expect([kit.isOpen(), connector.waiting, kit.getIsConnectedState()]).toEqual([false, 0, false])
  })

  test('behavior: a wallet that leaves by itself, and a fetch of the list, end nothing', async () => {
    const { own, chain, connector, older, provider, answer } = await lookUp([{ id: TWO }])
    const found = answer
    provider.reply('/getWallets', { data: [], count: 0 })
    await own.fetchWallets()
    chain.emit({ type: 'disconnected', connectorUid: chain.uidOf(TWO) })
    found()
    await expect.poll(() => connector.waiting).toBe(1)
    connector.approve()
    expect(await older).toMatchObject({ status: 'connected' })
  })
})

test('T1.03 behavior: of two wallets with one id each is an item with a caution, and the id alone connects neither', async () => {
  const { own, chain, provider } = await setUpSubscribed()
  chain.announce([
    { id: ONE, uid: 'a' },
    { id: ONE, uid: 'b' }
  ])
  provider.reply('/getWallets', { data: [], count: 0 })
  expect(await own.connect(ONE)).toMatchObject({ status: 'failed', error: { code: 'WALLET_NOT_FOUND' } })
})

test('default: a listed wallet is paired, and what the state shows is gone once it is connected', async () => {
  const { own, connector, kit, mounted } = await setUpSubscribed()
  const result = own.connect(METAMASK)
  await expect.poll(() => own.getState().pairing.status).toBe('waiting')
  expect(own.getState().pairing).toMatchObject({ uri: connector.uri, wallet: { name: 'MetaMask' } })
  connector.approve()
  expect(await result).toMatchObject({ status: 'connected' })
  expect(own.getState().pairing.status).toBe('idle')
  expect([kit.isOpen(), mounted.size]).toEqual([false, 0])
})

test('T5.06 T5.12 behavior: a URI is renewed while subscribed, is in no snapshot of the kit, and void once given up', async () => {
  const { own, kit, clock } = await setUpSubscribed()
  const offer = await own.getPairingUri()
  if (offer.status !== 'waiting') throw new Error('There is no URI')
  expect(JSON.stringify(kit.getSnapshot())).not.toContain('symKey')
  await clock.advance(235_000)
  await expect.poll(() => own.getState().pairing.uri).not.toBe(offer.uri)
  await own.resetPairing()
  expect(await offer.outcome).toEqual({ status: 'cancelled' })
  expect(own.getState().pairing).toMatchObject({ status: 'idle', uri: undefined })
})

test('behavior: an unknown name is looked up once, and is a typed failure', async () => {
  const { own, provider } = await setUpSubscribed()
  provider.reply('/getWallets', { data: [wallet(1, { name: 'Somebody Else' })], count: 1 })
  const result = await own.connect('nobody-has-this')
  expect(result).toMatchObject({ status: 'failed', error: { code: 'WALLET_NOT_FOUND' } })
  expect(provider.asked('/getWallets')).toHaveLength(1)
})

test('behavior: the kit tells no subscriber once it is disposed, and acting rejects', async () => {
  const { own, kit, told, stop } = await setUpSubscribed()
  const before = told()
  stop()
  kit.dispose()
  expect(told()).toBe(before)
  await expect(headless(kit).fetchWallets()).rejects.toMatchObject({ code: 'DISPOSED' })
  expect(own.getState().wallets).toHaveLength(2)
})

test('default: the hook gives the same, under StrictMode, and sends no request', async () => {
  const { provider } = setUp()
  function List(): ReactNode {
    const { wallets, connect, isInitialized } = useAppKitWallets()
    return (
      <>
        <p>{String(isInitialized)}</p>
        {wallets.map((one) => (
          <button key={one.id} onClick={() => void connect(one)}>
            {one.id}
          </button>
        ))}
      </>
    )
  }
  render(
    <StrictMode>
      <List />
    </StrictMode>
  )
  const button = await screen.findByText(ONE)
  await act(async () => button.click())
  await expect.poll(() => made[0]?.kit.getAddress()).toBeDefined()
  expect(provider.requests).toEqual([])
})
