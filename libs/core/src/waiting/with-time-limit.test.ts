import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { createFakeClock } from '../testing/index.js'
import { untilAborted } from './until-aborted.js'
import { waitAtMost } from './wait-at-most.js'
import { withTimeLimit } from './with-time-limit.js'

const late = new AppKitError('TIMEOUT', { source: 'test', milliseconds: 10 })
const gone = new AppKitError('CONTEXT_CHANGED', { what: 'disposed' })
const forever = new Promise<never>(() => undefined)

function setUp() {
  const clock = createFakeClock()
  const control = new AbortController()
  const limit = { clock, milliseconds: 10, error: () => late, signal: control.signal }
  return { clock, control, limit }
}

test('behavior: the limit and the signal both end it, for the reason of the first, and no timer is left', async () => {
  const { clock, control, limit } = setUp()
  const waiting = withTimeLimit(limit, (signal) => untilAborted(forever, signal))
  const asTold = expect(waiting).rejects.toBe(late)
  await clock.advance(10)
  control.abort(gone)
  await asTold
  expect(clock.pending).toBe(0)

  const next = setUp()
  const broken = withTimeLimit(next.limit, (signal) => untilAborted(forever, signal))
  next.control.abort(gone)
  await next.clock.advance(10)
  await expect(broken).rejects.toBe(gone)
  expect(next.clock.pending).toBe(0)
})

test('behavior: what ends before is its value or its failure', async () => {
  const { clock, limit } = setUp()
  expect(await withTimeLimit(limit, async () => 1)).toBe(1)
  await expect(withTimeLimit(limit, () => Promise.reject(gone))).rejects.toBe(gone)
  expect(clock.pending).toBe(0)
})

test('behavior: a wait that is no more than patience gives nothing where nothing came', async () => {
  const { clock, control } = setUp()
  const ask = (promise: Promise<number>) => waitAtMost(clock, 10, promise, control.signal)
  expect(await ask(Promise.resolve(1))).toBe(1)
  expect(await ask(Promise.reject(late))).toBe(undefined)
  const waiting = ask(forever)
  await clock.advance(10)
  expect(await waiting).toBe(undefined)
  const broken = ask(forever)
  control.abort(gone)
  expect(await broken).toBe(undefined)
  expect(clock.pending).toBe(0)
})
