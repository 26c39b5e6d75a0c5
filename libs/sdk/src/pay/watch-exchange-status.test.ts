import {
  createCountingWindow,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  settlePlatform
} from '@appkit/core/testing'
import { createPayActions, type AppKitPayError } from '@appkit/feature-pay'
import { expect, test } from 'vitest'
import { STATUS_INTERVAL_MS, watchExchangeStatus } from './watch-exchange-status.js'

const RPC = '/v1/json-rpc'
const HASH = `0x${'ab'.repeat(32)}`
const statusOf = (status: string, txHash?: string) => ({ jsonrpc: '2.0', id: 1, result: { status, txHash } })

/** A watch over a payment whose exchange gives these answers, the last one for ever. */
function setUp(answers: readonly object[], pollingInterval?: number) {
  const provider = createFakeDataProvider()
  const window = createCountingWindow()
  const platform = createFakePlatform({ fetch: provider.fetch, window, baseUrls: { rpc: 'https://rpc.example' } })
  const { widget } = createTestWidget({ platform })
  const left = [...answers]
  provider.reply(RPC, () => Response.json(left.length > 1 ? left.shift() : left[0]))
  const heard: string[] = []
  const failures: AppKitPayError[] = []
  const actions = createPayActions(widget, async () => undefined)
  const listeners = () => window.listenerCount
  const idle = listeners()
  const watch = widget.dispatch(
    watchExchangeStatus({
      actions,
      exchangeId: 'harbour',
      sessionId: 'session',
      pollingInterval,
      onAnswer: ({ status }) => heard.push(status),
      onFailure: (error) => failures.push(error)
    })
  )
  const { clock } = platform
  const pass = async (milliseconds: number) => {
    await clock.advance(milliseconds)
    await settlePlatform()
  }
  const show = (visibilityState: DocumentVisibilityState) => {
    Object.assign(window.document, { visibilityState })
    window.document.dispatchEvent(new Event('visibilitychange'))
  }
  const asked = () => provider.asked(RPC).length
  return { widget, watch, heard, failures, clock, pass, show, asked, listeners, idle }
}

test('default: asked at once and every three seconds, until it has succeeded; no timer is left', async () => {
  const { watch, heard, failures, clock, pass, asked } = setUp([
    statusOf('UNKNOWN'),
    statusOf('IN_PROGRESS'),
    statusOf('SUCCESS', HASH)
  ])
  const before = clock.pending
  watch.start()
  await expect.poll(() => heard).toEqual(['UNKNOWN'])
  await pass(STATUS_INTERVAL_MS - 1)
  expect(asked()).toBe(1)
  await pass(1)
  await pass(STATUS_INTERVAL_MS)
  await expect.poll(() => heard).toEqual(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS'])
  await pass(10 * STATUS_INTERVAL_MS)
  expect([asked(), failures, clock.pending]).toEqual([3, [], before])
})

test('behavior: a payment that has failed ends the asking, and is told as a failure too', async () => {
  const { watch, heard, failures, clock, pass, asked } = setUp([statusOf('FAILED')])
  const before = clock.pending
  watch.start()
  await expect.poll(() => heard).toEqual(['FAILED'])
  await pass(10 * STATUS_INTERVAL_MS)
  expect(failures).toMatchObject([{ code: 'GENERIC_PAYMENT_ERROR' }])
  expect([asked(), clock.pending]).toEqual([1, before])
})

test('behavior: a question without an answer is a failure, and is asked again', async () => {
  const { watch, heard, failures, pass } = setUp([
    { jsonrpc: '2.0', id: 1, error: { code: -1, message: '<b>no</b>' } },
    statusOf('SUCCESS')
  ])
  watch.start()
  await expect.poll(() => failures.length).toBe(1)
  expect(failures).toMatchObject([{ code: 'UNABLE_TO_GET_BUY_STATUS', message: 'Unable to get buy status' }])
  await pass(STATUS_INTERVAL_MS)
  await expect.poll(() => heard).toEqual(['SUCCESS'])
})

test.each([
  ['none', undefined, STATUS_INTERVAL_MS],
  ['none that is one', Number.NaN, STATUS_INTERVAL_MS],
  ['less than three seconds', 1, STATUS_INTERVAL_MS],
  ['more', 7_000, 7_000],
  ['more than a timer can wait', Number.POSITIVE_INFINITY, 0x7fff_ffff]
])('parameters: pollingInterval, %s', async (_name, pollingInterval, waited) => {
  const { watch, heard, pass, asked } = setUp([statusOf('UNKNOWN')], pollingInterval)
  watch.start()
  await expect.poll(() => heard).toHaveLength(1)
  await pass(waited - 1)
  expect(asked()).toBe(1)
  await pass(1)
  await expect.poll(() => heard).toHaveLength(2)
  watch.stop()
})

test('behavior: a hidden page asks nothing; shown again, it asks at once, and no more often than before', async () => {
  const { watch, heard, clock, pass, show, asked } = setUp([statusOf('UNKNOWN')])
  const before = clock.pending
  watch.start()
  await expect.poll(() => heard).toHaveLength(1)
  show('hidden')
  await pass(60_000)
  expect([asked(), clock.pending]).toEqual([1, before])
  show('visible')
  await expect.poll(() => heard).toHaveLength(2)
  for (let turn = 0; turn < 20; turn += 1) {
    show('hidden')
    show('visible')
  }
  await pass(0)
  expect(asked()).toBe(2)
  watch.stop()
})

test('default: asked between two turns, the next turn comes an interval later; two questions at once are one', async () => {
  const { watch, heard, pass, asked } = setUp([statusOf('UNKNOWN')])
  watch.start()
  await expect.poll(() => heard).toHaveLength(1)
  await pass(2_000)
  await Promise.all([watch.ask(), watch.ask()])
  expect(heard).toHaveLength(2)
  await pass(STATUS_INTERVAL_MS - 1)
  expect(asked()).toBe(2)
  watch.stop()
})

test('T7.09 behavior: stopped at each await, or gone with the kit, nothing runs after and the caller is not told', async () => {
  for (const leave of ['stop', 'dispose'] as const) {
    for (const isAnswered of [false, true]) {
      const { widget, watch, heard, clock, pass, asked, listeners, idle } = setUp([statusOf('IN_PROGRESS')])
      const before = clock.pending
      watch.start()
      if (isAnswered) await expect.poll(() => heard).toHaveLength(1)
      const told = heard.length
      if (leave === 'stop') watch.stop()
      else widget.dispose()
      const count = asked()
      await pass(60_000)
      expect([heard.length, asked(), clock.pending], `${leave} ${isAnswered}`).toEqual([told, count, before])
      expect(listeners()).toBeLessThanOrEqual(idle)
      watch.start()
      await watch.ask()
      await pass(60_000)
      expect([heard.length, asked()], `${leave} ${isAnswered}, once more`).toEqual([told, count])
    }
  }
})
