import { describe, expect, test } from 'vitest'
import {
  createFakeChain,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  settle,
  type FakeClock,
  type FakeWallet
} from '../testing/index.js'
import { connect } from './connect-flow.js'
import { dormantConnectors, selectConnection } from './connections-selectors.js'
import { disconnect } from './disconnect-flow.js'
import { signMessage } from './sign-message.js'

const ONE = 'org.example.one'
const TEN_MINUTES = 600_000
const CONNECTIONS = '@appkit/default/connections'
const ANSWERS = '@appkit/default/answers'
const SAVED = JSON.stringify({ version: 1, value: { eip155: { connectorId: ONE, name: 'One' } } })
const mute: FakeWallet = { id: ONE, name: 'One', isGranted: 'unknown' }

/** A tab of a browser: its pages share both storages and the clock. */
function createTab(saved = SAVED) {
  const browserStorage = createMemoryStorage(new Map([[CONNECTIONS, saved]]))
  const sessionStorage = createMemoryStorage()
  let clock: FakeClock | undefined
  /** @param patience ms that pass while the page restores */
  async function load(wallets: readonly FakeWallet[] = [mute], patience = 0) {
    const platform = createFakePlatform({ browserStorage, sessionStorage, ...(clock && { clock }) })
    clock = platform.clock
    const chain = createFakeChain({ wallets })
    const { widget } = createTestWidget({ platform, chain })
    const starting = widget.start()
    if (patience > 0) {
      await settle()
      await platform.clock.advance(patience)
      await settle()
    } else await starting
    const state = () => widget.store.getState()
    return {
      widget,
      chain,
      clock,
      status: () => selectConnection(state()).status,
      offered: () => dormantConnectors(state().connections, state().connectors).map(({ name }) => name),
      connect: () => widget.dispatch(connect(chain.uidOf(ONE)))
    }
  }
  return { browserStorage, sessionStorage, load }
}

describe('a wallet that cannot tell silently whether it is connected', () => {
  test('default: is not asked in a new tab; a click brings it back', async () => {
    const page = await createTab().load()
    expect([page.status(), page.offered()]).toEqual(['disconnected', ['One']])
    await page.connect()
    expect([page.status(), page.offered()]).toEqual(['connected', []])
  })

  test('default: is asked at a reload within ten minutes of its last answer, and not later', async () => {
    const tab = createTab('null')
    const first = await tab.load()
    await first.connect()
    await first.clock.advance(TEN_MINUTES - 1)
    const second = await tab.load()
    expect([second.status(), second.offered()]).toEqual(['connected', []])
    await second.clock.advance(TEN_MINUTES)
    const third = await tab.load()
    expect([third.status(), third.offered()]).toEqual(['disconnected', ['One']])
    // Waiting for a click is no reason to forget it.
    expect((await tab.load()).offered()).toEqual(['One'])
  })

  test('behavior: a signature is an answer', async () => {
    const tab = createTab('null')
    const first = await tab.load()
    await first.connect()
    await first.clock.advance(TEN_MINUTES)
    await first.widget.dispatch(signMessage({ message: 'Hi' }))
    expect((await tab.load()).status()).toBe('connected')
  })

  test.each([
    ['a time that has not come', { connectorId: ONE, at: 1e15 }],
    ['a text', { connectorId: ONE, at: '0' }],
    ['no number', { connectorId: ONE, at: null }],
    ['another wallet', { connectorId: 'org.example.two', at: 0 }],
    ['nothing known', { at: 0 }]
  ])('T4.01 behavior: a stored answer with %s is none', async (_what, answer) => {
    const tab = createTab()
    tab.sessionStorage.setItem(ANSWERS, JSON.stringify({ version: 1, value: { eip155: answer } }))
    expect((await tab.load()).status()).toBe('disconnected')
  })

  test('behavior: one that was found and cancelled is still offered; a disconnect forgets it', async () => {
    const tab = createTab()
    const page = await tab.load([{ ...mute, connect: 'reject' }])
    await page.connect()
    expect([page.status(), page.offered()]).toEqual(['disconnected', ['One']])
    await page.widget.dispatch(disconnect())
    expect([page.offered(), tab.browserStorage.entries.has(CONNECTIONS)]).toEqual([[], false])
  })

  test('T1.03 behavior: with a second claimant of its id it is not offered', async () => {
    const page = await createTab().load()
    page.chain.announce([mute, { ...mute, uid: 'stranger' }])
    await settle()
    expect(page.offered()).toEqual([])
  })
})

describe('T4.03 a restore that opens the window of its wallet', () => {
  const endings: readonly (readonly [name: string, wallet: FakeWallet])[] = [
    ['is refused', { ...mute, restore: 'reject' }],
    ['fails', { ...mute, restore: 'pending' }],
    ['is never answered', { ...mute, restore: 'hang' }],
    ['is refused, though the wallet was to tell silently', { id: ONE, name: 'One', restore: 'reject' }],
    ['is never answered, though the wallet was to tell silently', { id: ONE, name: 'One', restore: 'hang' }]
  ]
  test.each(endings)('behavior: that %s is not tried again, until the user connects', async (_name, wallet) => {
    const tab = createTab('null')
    await (await tab.load()).connect()
    const asked = async (given: FakeWallet) => {
      const page = await tab.load([given], 11_000)
      const restores = page.chain.calls.filter((call) => call === `reconnect:${ONE}`).length
      page.widget.dispose()
      return restores
    }
    expect([await asked(wallet), await asked(wallet), await asked(wallet)]).toEqual([1, 0, 0])
    const back = await tab.load([mute])
    await back.connect()
    expect(back.status()).toBe('connected')
    expect((await tab.load([mute])).status()).toBe('connected')
  })

  test('behavior: that is left before it is answered is not tried again in this tab', async () => {
    const tab = createTab('null')
    await (await tab.load()).connect()
    const wallet: FakeWallet = { ...mute, restore: 'hang' }
    const first = await tab.load([wallet], 100)
    first.widget.dispose()
    const second = await tab.load([wallet], 11_000)
    expect([first.chain.calls, second.chain.calls]).toEqual([[`reconnect:${ONE}`], [`reconnect:${ONE}`]])
    expect(second.offered()).toEqual(['One'])
  })
})
