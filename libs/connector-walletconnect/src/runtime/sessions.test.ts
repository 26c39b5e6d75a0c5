import type { CaipAddress, ConnectorSession } from '@appkit/core'
import { createFakeClock } from '@appkit/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { Eip155Provider } from '../providers/eip155-provider.js'
import { codeOf } from '../../test/open-kit.js'
import { openWorld, type World } from '../../test/open-world.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const B = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', A] }
const DAY = 86_400_000

let world: World
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

const providerOf = (session: ConnectorSession): Eip155Provider => session.wallets[0]?.provider as Eip155Provider
const updates = () => world.kit.events.flatMap((event) => (event.type === 'sessionUpdated' ? [event.session] : []))
const ends = () => world.kit.events.filter(({ type }) => type === 'sessionEnded')

describe('what a wallet changes', () => {
  it('a chain it knows, and one that the kit did not request, are shown as they are', async () => {
    world = await openWorld()
    const provider = providerOf(await world.connect())
    const chains: unknown[] = []
    provider.on('chainChanged', (chain) => chains.push(chain))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    await world.wallet.emit('eip155:10', { name: 'chainChanged', data: 10 })
    await expect.poll(() => chains).toEqual(['0xa'])
    await world.wallet.emit('eip155:1', { name: 'chainChanged', data: 999 })
    await expect.poll(() => chains).toEqual(['0xa', '0x3e7'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x3e7')
    expect(updates().at(-1)?.granted[0]).toMatchObject({
      caipNetworkId: 'eip155:999',
      approved: ['eip155:1', 'eip155:10']
    })
    expect(await codeOf(provider.request({ method: 'eth_sendTransaction', params: [{ from: A, to: A }] }))).toBe(
      'NETWORK_NOT_SUPPORTED'
    )
    expect(world.wallet.requests).toEqual([])
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  it('other accounts, fewer namespaces, none at all', async () => {
    world = await openWorld()
    const session = await world.connect()
    await world.wallet.update([`eip155:1:${B}`, 'cosmos:cosmoshub-4:cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'])
    await expect
      .poll(() =>
        updates()
          .at(-1)
          ?.granted.map(({ namespace }) => namespace)
      )
      .toEqual(['eip155', 'cosmos'])
    expect(await providerOf(session).request({ method: 'eth_accounts' })).toEqual([B])
    expect(updates().at(-1)?.wallets[0]?.provider).toBe(session.wallets[0]?.provider)
    await world.wallet.disconnect()
    await expect.poll(ends).toEqual([{ type: 'sessionEnded', sessionId: session.id, reason: 'deleted' }])
    expect(await codeOf(providerOf(session).request(SIGN))).toBe(4900)
  })

  it('the network that the app chose holds over an update and a reload; one that was not granted does not', async () => {
    world = await openWorld()
    const accounts: CaipAddress[] = [`eip155:1:${A}`, `eip155:10:${A}`]
    world.wallet.setAccounts(accounts)
    const session = await world.connect()
    expect(session.granted[0]?.caipNetworkId).toBe('eip155:1')
    world.kit.runtime.select?.(session.id, 'eip155:137')
    expect(updates()).toEqual([])
    world.kit.runtime.select?.(session.id, 'eip155:10')
    expect(await providerOf(session).request({ method: 'eth_chainId' })).toBe('0xa')
    await world.wallet.update(accounts.map((account): CaipAddress => `${account.slice(0, -42)}${B}` as CaipAddress))
    await expect
      .poll(() => updates().at(-1)?.granted[0])
      .toMatchObject({
        caipNetworkId: 'eip155:10',
        accounts: [{ caipAddress: `eip155:10:${B}` }]
      })
    for (const [last, expected] of [
      ['eip155:10', 'eip155:10'],
      ['eip155:137', 'eip155:1']
    ] as const) {
      const { runtime } = await world.reload()
      const restored = await runtime.restore(new AbortController().signal, { networks: { eip155: last } })
      expect(restored?.granted[0]?.caipNetworkId).toBe(expected)
    }
  })

  it('behavior: a network that is granted later does not take the place of the one in use', async () => {
    world = await openWorld()
    world.wallet.setAccounts([`eip155:10:${A}`])
    const provider = providerOf(await world.connect())
    const chains: unknown[] = []
    provider.on('chainChanged', (chain) => chains.push(chain))
    await world.wallet.update([`eip155:1:${A}`, `eip155:10:${A}`])
    await expect
      .poll(() => updates().at(-1)?.granted[0])
      .toMatchObject({ caipNetworkId: 'eip155:10', approved: ['eip155:1', 'eip155:10'] })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    await world.wallet.update([`eip155:1:${A}`])
    await expect.poll(() => chains).toEqual(['0x1'])
    await world.wallet.update([`eip155:1:${A}`, `eip155:10:${A}`])
    await expect.poll(() => updates().at(-1)?.granted[0]?.approved).toEqual(['eip155:1', 'eip155:10'])
    expect(chains).toEqual(['0x1'])
  })

  it('behavior: an account that is named in another case than it was granted in is the same one', async () => {
    world = await openWorld()
    const lower = [A, B].map((address) => address.toLowerCase())
    world.wallet.setAccounts(lower.map((address): CaipAddress => `eip155:1:${address}`))
    const provider = providerOf(await world.connect())
    await world.wallet.emit('eip155:1', { name: 'accountsChanged', data: [`eip155:1:${B}`] })
    await expect.poll(() => updates().length).toBe(1)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([...lower].reverse())
    await world.wallet.update([`eip155:1:${A}`, `eip155:1:${B}`])
    await expect.poll(() => updates().length).toBe(2)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([B, A])
  })

  it('T5.09 an update cannot add what was not asked for', async () => {
    world = await openWorld()
    await world.connect()
    await world.wallet.update([`eip155:1:${B}`])
    await expect.poll(() => updates().length).toBe(1)
    const before = updates().length
    await world.wallet.emit('eip155:1', { name: 'accountsChanged', data: [`eip155:1:0x${'9'.repeat(40)}`] })
    await world.wallet.emit('eip155:1', { name: 'accountsChanged', data: { not: 'a list' } })
    await world.wallet.emit('eip155:1', { name: 'chainChanged', data: { not: 'a chain' } })
    await world.wallet.emit('eip155:1', { name: 'accountsChanged', data: [B] })
    await world.wallet.disconnect()
    await expect.poll(() => ends().length).toBe(1)
    expect(updates().length).toBe(before)
  })

  it('T5.07 a session of which nothing is left is over in the wallet too', async () => {
    world = await openWorld()
    const session = await world.connect()
    await world.wallet.update([])
    await expect.poll(ends).toEqual([{ type: 'sessionEnded', sessionId: session.id, reason: 'deleted' }])
    await expect.poll(() => world.wallet.sessions).toEqual([])
    await expect.poll(() => world.meddler.open).toBe(0)
  })

  it('T5.07 a session that runs out is over, also where the relay is away', async () => {
    const clock = createFakeClock(Date.now())
    world = await openWorld({ clock })
    const session = await world.connect()
    await clock.advance(6 * DAY)
    expect(ends()).toEqual([])
    // The wallet counts the seven days from when it approved, by its own clock.
    await clock.advance(Date.now() + 7 * DAY - clock.now())
    expect(ends()).toEqual([{ type: 'sessionEnded', sessionId: session.id, reason: 'expired' }])
    expect(await codeOf(providerOf(session).request(SIGN))).toBe(4900)
    expect(await world.kit.runtime.restore(new AbortController().signal)).toBe(undefined)
  })

  it('a session that is extended lasts longer', async () => {
    const clock = createFakeClock(Date.now() - DAY)
    world = await openWorld({ clock })
    await world.connect()
    await world.wallet.extend()
    await clock.advance(6 * DAY)
    expect(ends()).toEqual([])
  })

  it('T5.07 a session that is deleted while a request waits ends the request', async () => {
    world = await openWorld()
    const session = await world.connect()
    world.wallet.setAnswer('hang')
    const waiting = codeOf(providerOf(session).request(SIGN))
    await expect.poll(() => world.wallet.requests.length).toBe(1)
    await world.wallet.disconnect()
    expect(await waiting).toBe(4900)
  })
})

describe('requests', () => {
  it('T5.01 a wallet that does not answer is waited for five minutes; the request can be sent again', async () => {
    const clock = createFakeClock(Date.now())
    world = await openWorld({ clock })
    const provider = providerOf(await world.connect())
    world.wallet.setAnswer('hang')
    const waiting = provider.request(SIGN).catch((error: unknown) => error)
    await expect.poll(() => world.wallet.requests.length).toBe(1)
    await clock.advance(300_000)
    expect(await waiting).toMatchObject({ code: 'TIMEOUT', message: 'Your wallet did not answer' })
    world.wallet.setAnswer('approve')
    world.wallet.settle('approve')
    expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
  })

  it('T5.10 an answer of the wrong type is no answer', async () => {
    world = await openWorld()
    const provider = providerOf(await world.connect())
    const send = { method: 'eth_sendTransaction', params: [{ from: A, to: A, value: '0x1' }] }
    expect(await provider.request(send)).toMatch(/^0x1{64}$/)
    expect(await codeOf(provider.request({ method: 'eth_signTypedData_v3', params: [] }))).toBe('resolved')
    expect(await codeOf(provider.request({ method: 'eth_signTransaction', params: [{}] }))).toBe('BAD_RESPONSE')
  })

  it('T5.10 the answer to one session is none to another', async () => {
    world = await openWorld()
    const first = await world.connect()
    const second = await world.connect()
    world.wallet.setAnswer('hang')
    const handle = world.kit.runtime.handle as {
      client: {
        core: { history: { records: Map<number, { topic: string }>; get(topic: string, id: number): unknown } }
      }
    }
    const { history } = handle.client.core
    const waiting = codeOf(providerOf(first).request(SIGN))
    await expect.poll(() => world.wallet.requests.length).toBe(1)
    const [id] = [...history.records].find(([, { topic }]) => topic === first.id) ?? []
    expect(await codeOf(Promise.resolve(history.get(second.id, id ?? 0)))).toBe('SESSION_EXPIRED')
    expect(await codeOf(Promise.resolve(history.get(first.id, id ?? 0)))).toBe('resolved')
    world.wallet.settle('approve')
    expect(await waiting).toBe('resolved')
  })

  it('what a wallet said it can do when the session was made is not asked again, also after a reload', async () => {
    const capabilities = { '0x1': { atomicBatch: { supported: true } } }
    world = await openWorld({ sessionProperties: { capabilities: JSON.stringify(capabilities) } })
    const ask = { method: 'wallet_getCapabilities', params: [A] }
    expect(await providerOf(await world.connect()).request(ask)).toEqual(capabilities)
    const session = await (await world.reload()).runtime.restore(new AbortController().signal)
    expect(session && (await providerOf(session).request(ask))).toEqual(capabilities)
    expect(world.wallet.requests).toEqual([])
  })

  it('what a wallet says no to has its number', async () => {
    world = await openWorld()
    const provider = providerOf(await world.connect())
    world.wallet.setAnswer('reject')
    expect(await codeOf(provider.request(SIGN))).toBe(4001)
    expect(await codeOf(provider.request({ method: 'wallet_createSubAccount' }))).toBe(4200)
  })
})

describe('the next visit', () => {
  it('T5.08 among a thousand stale sessions, only the one of the last visit is brought back', async () => {
    world = await openWorld()
    const { id } = await world.connect()
    world.kit.runtime.dispose()
    const { entries } = world.window.localStorage
    const stale = (index: number): string => index.toString(16).padStart(64, '0')
    for (const [key, text] of entries) {
      if (!/\/\/(?:session|subscription)$/.test(key)) continue
      const own = JSON.parse(text) as object[]
      const others = Array.from({ length: 1000 }, (_, index) => ({ ...own[0], topic: stale(index), id: stale(index) }))
      entries.set(key, JSON.stringify([...others, ...own]))
    }
    const next = await world.reload()
    expect((await next.runtime.restore(new AbortController().signal))?.id).toBe(id)
    const { client } = next.runtime.handle as { client: { session: { keys: string[] } } }
    expect(client.session.keys).toEqual([id])
    await expect.poll(() => world.meddler.sent.some((frame) => frame.includes('irn_batchSubscribe'))).toBe(true)
    expect(world.meddler.sent.some((frame) => frame.includes(stale(5)))).toBe(false)
    expect([...entries].join().length).toBeLessThan(512 * 1024)
  })

  it('T5.08 two sessions are brought back, each by its id; where one ends, the other stays', async () => {
    world = await openWorld()
    const former = await world.connect()
    const latter = await world.connect()
    const { runtime } = await world.reload()
    const [back, again] = await Promise.all(
      [former, latter].map(({ id: sessionId }) => runtime.restore(new AbortController().signal, { sessionId }))
    )
    expect([back?.id, again?.id]).toEqual([former.id, latter.id])
    for (const session of [back, again]) expect(session && (await providerOf(session).request(SIGN))).toMatch(/^0x2+$/)
    await runtime.disconnect(latter.id)
    await expect.poll(() => world.wallet.sessions).toEqual([former.id])
    const next = await world.reload()
    expect((await next.runtime.restore(new AbortController().signal))?.id).toBe(former.id)
    const sessionId = latter.id
    expect(await next.runtime.restore(new AbortController().signal, { sessionId })).toBe(undefined)
  })

  it('T5.08 a session that an earlier release forgot is over in the wallet too', async () => {
    world = await openWorld()
    await world.connect()
    const { id } = await world.connect()
    const { localStorage } = world.window
    const { value } = JSON.parse(localStorage.getItem('@appkit/one/relay') ?? '') as { value: object }
    world.kit.runtime.dispose()
    localStorage.setItem('@appkit/one/relay', JSON.stringify({ version: 1, value: { ...value, former: undefined } }))
    const next = await world.reload()
    expect((await next.runtime.restore(new AbortController().signal))?.id).toBe(id)
    await expect.poll(() => world.wallet.sessions).toEqual([id])
    expect(next.events.filter(({ type }) => type === 'sessionEnded')).toEqual([])
  })

  it('T5.07 a session of which nothing is left at the next visit is over in the wallet too', async () => {
    world = await openWorld()
    const { id } = await world.connect()
    const { entries } = world.window.localStorage
    world.kit.runtime.dispose()
    const [key = '', text = ''] = [...entries].find(([name]) => name.endsWith('//session')) ?? []
    const [session = {}] = JSON.parse(text) as object[]
    entries.set(key, JSON.stringify([{ ...session, namespaces: {} }]))
    const { runtime } = await world.reload()
    expect(await runtime.restore(new AbortController().signal, { sessionId: id })).toBe(undefined)
    await expect.poll(() => world.wallet.sessions).toEqual([])
  })

  it('T5.08 without a session nothing is loaded and no socket is opened', async () => {
    world = await openWorld()
    expect(await world.kit.runtime.restore(new AbortController().signal)).toBe(undefined)
    expect(world.kit.runtime.handle).toBe(undefined)
    expect(world.meddler.opened).toBe(0)
    expect([...world.window.localStorage.entries]).toEqual([])
  })

  it('T5.02 a message that comes again after a reload is not heard again', async () => {
    world = await openWorld()
    const pushed: string[] = []
    world.meddler.toClient((frame) => {
      if (frame.includes('irn_subscription')) pushed.push(frame)
      return [frame]
    })
    await world.connect()
    await world.wallet.emit('eip155:10', { name: 'chainChanged', data: 10 })
    await expect.poll(() => updates().length).toBe(1)
    const next = await world.reload()
    const session = await next.runtime.restore(new AbortController().signal)
    await expect.poll(() => world.meddler.open).toBe(1)
    for (const frame of pushed) world.meddler.inject(frame)
    expect(session && (await providerOf(session).request(SIGN))).toMatch(/^0x2+$/)
    expect(next.events.filter(({ type }) => type !== 'transportChanged')).toEqual([])
  })

  it('T5.07 damaged storage brings nothing back, and throws nothing', async () => {
    world = await openWorld()
    await world.connect()
    world.kit.runtime.dispose()
    for (const key of world.window.localStorage.entries.keys()) {
      if (key.endsWith('//session') || key.endsWith('//keychain')) world.window.localStorage.setItem(key, '{"a":')
    }
    const next = await world.reload()
    expect(await next.runtime.restore(new AbortController().signal)).toBe(undefined)
    expect(await next.runtime.restore(new AbortController().signal)).toBe(undefined)
  })

  it('T5.07 a session that the wallet deleted while the page was away is over soon after', async () => {
    world = await openWorld()
    const { id } = await world.connect()
    world.kit.runtime.dispose()
    await world.wallet.disconnect()
    const next = await world.reload()
    expect((await next.runtime.restore(new AbortController().signal))?.id).toBe(id)
    await expect
      .poll(() => next.events.filter(({ type }) => type === 'sessionEnded'))
      .toEqual([{ type: 'sessionEnded', sessionId: id, reason: 'deleted' }])
  })
})
