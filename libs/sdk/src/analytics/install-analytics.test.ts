import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { finish, setUpKit, type KitSetup } from '../../test/kit-setup.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { AnalyticsEvent } from './analytics-event.js'
import type { AnalyticsSender } from './analytics-sender.js'
import { createAnalyticsConsent, type AnalyticsConsent } from './consent.js'
import { installAnalyticsIn } from './install-analytics.js'
// Imported here, so that no test waits for it.
import './read-analytics-config.js'

const DIRECTORY = 'https://directory.example'
const made: { readonly kit: KitSetup['kit']; readonly end: () => void }[] = []
/** What the directory was asked, and what it answers. */
let asked: string[] = []
let answer = '{"isAnalyticsEnabled":true}'

beforeEach(() => {
  asked = []
  answer = '{"isAnalyticsEnabled":true}'
  localStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    asked.push(new URL(request instanceof Request ? request.url : String(request)).pathname)
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(async () => {
  for (const { kit, end } of made.splice(0)) {
    end()
    kit.dispose()
  }
  await finish()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function setUp(
  given: {
    readonly options?: Partial<CreateAppKitOptions>
    readonly consent?: AnalyticsConsent
    readonly send?: AnalyticsSender['send']
  } = {}
) {
  const { kit, clock } = setUpKit(given.options)
  const consent = createAnalyticsConsent(true)
  const batches: (readonly AnalyticsEvent[])[] = []
  const signals: AbortSignal[] = []
  const send: AnalyticsSender['send'] = (events, signal) => {
    batches.push(events)
    signals.push(signal)
    return given.send?.(events, signal)
  }
  const end = installAnalyticsIn({ window, clock }, kit, { sender: { send }, consent: given.consent ?? consent })
  made.push({ kit, end })
  return {
    kit,
    clock,
    consent,
    end,
    batches,
    signals,
    names: () => batches.flat().map(({ event }) => event),
    /** Something happens and is told. */
    async act(view: 'Connect' | 'Networks' | 'AllWallets' = 'Connect') {
      await clock.advance(1)
      await kit.open({ view })
      await finish()
      await clock.advance(1)
      await kit.close()
      await clock.advance(1)
      await finish()
    },
    /** What waits is due. */
    async rest() {
      await clock.advance(10_000)
      await finish()
    }
  }
}

const ACTED = ['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE']

describe('default', () => {
  test('with a sender and the person’s consent the events go there, soon and together', async () => {
    const { act, rest, names, batches } = setUp()
    await act()
    await act('Networks')
    await rest()
    expect(names()).toEqual([...ACTED, 'MODAL_OPEN', 'CLICK_NETWORKS', 'MODAL_CLOSE'])
    for (const { timestamp } of batches.flat()) expect(timestamp).toBeGreaterThan(1_800_000_000_000)
    expect(asked).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  test('T12.04 without consent nothing is sent, and no server is asked whether it may be', async () => {
    const { consent, act, rest, names } = setUp({ options: { baseUrls: { directory: DIRECTORY } } })
    consent.set(false)
    await act()
    await rest()
    expect(names()).toEqual([])
    expect(asked).not.toContain('/getAnalyticsConfig')
  })

  test('T12.04 the directory is asked once, for the first event, and may say no', async () => {
    const allowed = setUp({ options: { baseUrls: { directory: DIRECTORY } } })
    expect(asked).toEqual([])
    await allowed.act()
    await allowed.act()
    await allowed.rest()
    expect(asked.filter((path) => path === '/getAnalyticsConfig')).toHaveLength(1)
    expect(allowed.names()).not.toEqual([])
  })

  test.each(['{"isAnalyticsEnabled":false}', '<html>', ''])(
    'T12.04 after %j of the directory nothing is sent',
    async (text) => {
      answer = text
      const { act, rest, names } = setUp({ options: { baseUrls: { directory: DIRECTORY } } })
      await act()
      await rest()
      await act()
      await rest()
      expect(asked.filter((path) => path === '/getAnalyticsConfig')).toHaveLength(1)
      expect(names()).toEqual([])
    }
  )

  test('T12.04 with the feature off nothing is sent; turned off later, what waits is dropped', async () => {
    const off = setUp({ options: { id: 'off', features: { analytics: false } } })
    await off.act()
    await off.rest()
    expect(off.names()).toEqual([])
    const later = setUp()
    await later.act()
    const before = later.names().length
    await later.act('Networks')
    later.kit.updateFeatures({ analytics: false })
    await later.rest()
    await later.act()
    await later.rest()
    expect(later.names()).toHaveLength(before)
  })
})

describe('T12.04 consent', () => {
  test('what happened before it is never sent', async () => {
    const { consent, act, rest, names } = setUp()
    consent.set(false)
    await act()
    consent.set(true)
    await rest()
    expect(names()).toEqual([])
    await act('Networks')
    await rest()
    expect(names()).toEqual(['MODAL_OPEN', 'CLICK_NETWORKS', 'MODAL_CLOSE'])
  })

  test('what happened in the same moment, and is told after it, is not sent', async () => {
    const { kit, clock, consent, act, rest, names } = setUp()
    await act()
    await rest()
    const before = names().length
    consent.set(false)
    await kit.open()
    consent.set(true)
    await clock.advance(1)
    await rest()
    expect(names()).toHaveLength(before)
  })

  test('withdrawn, what waits is dropped, what is on its way is told to stop, and nothing follows', async () => {
    const { consent, act, rest, names, signals } = setUp()
    await act()
    await rest()
    const before = names()
    await act('Networks')
    expect(signals.at(-1)?.aborted).toBe(false)
    consent.set(false)
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
    consent.set(true)
    await rest()
    expect(names()).toEqual(before)
    await act()
    await rest()
    expect(names()).toEqual([...before, 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('is asked for again before each batch, for consents that report no change', async () => {
    let isGiven = true
    const { act, rest, names } = setUp({ consent: { get: () => isGiven, subscribe: () => () => undefined } })
    await act()
    await rest()
    const before = names().length
    await act()
    isGiven = false
    await rest()
    expect(names()).toHaveLength(before)
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no')
      }
    ],
    ['is not yes or no', () => 'true' as never],
    ['is a promise', () => Promise.resolve(true) as never]
  ])('that %s is none', async (_what, get) => {
    const { act, rest, names } = setUp({ consent: { get, subscribe: () => () => undefined } })
    await act()
    await rest()
    expect(names()).toEqual([])
  })
})

describe('behavior', () => {
  test('a page that goes away sends what waits at once', async () => {
    const { act, rest, names } = setUp()
    await act()
    await rest()
    const before = names().length
    await act('AllWallets')
    window.dispatchEvent(new Event('pagehide'))
    expect(names().slice(before)).toEqual(['MODAL_OPEN', 'CLICK_ALL_WALLETS', 'MODAL_CLOSE'])
  })

  test('at most twenty at a time', async () => {
    const { act, rest, batches } = setUp()
    for (let turn = 0; turn < 12; turn += 1) await act()
    await rest()
    expect(batches.flat()).toHaveLength(25)
    for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(20)
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('broken')
      }
    ]
  ])('a sender that %s costs its batch, which is not sent again', async (_what, send) => {
    const { act, rest, names } = setUp({ send })
    await act()
    await rest()
    expect(names()).toEqual(ACTED)
    await rest()
    expect(names()).toEqual(ACTED)
  })

  test('ended, it hears and sends nothing more', async () => {
    const { end, act, rest, names, clock } = setUp()
    await act()
    const before = names().length
    await act()
    end()
    end()
    window.dispatchEvent(new Event('pagehide'))
    await rest()
    await act()
    await rest()
    expect(names()).toHaveLength(before)
    expect(clock.pending).toBe(0)
  })

  test('on a server it does nothing', () => {
    const { kit } = setUpKit({ id: 'server' }, { isServer: true })
    const sender = { send: vi.fn() }
    const { clock } = setUp()
    expect(
      installAnalyticsIn({ window: undefined, clock }, kit, { sender, consent: createAnalyticsConsent(true) })()
    ).toBeUndefined()
    expect(sender.send).not.toHaveBeenCalled()
  })
})
