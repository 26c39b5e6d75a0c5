import { expect, test } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { codeOf } from '../testing/code-of.js'
import { createFakeClock } from '../testing/index.js'
import { untilAborted } from '../waiting/until-aborted.js'
import { RECEIPT_WAIT_MS, lookAt, withReceiptLimit } from './receipt-wait.js'
import { createRuntimeContext } from './runtime-context.js'

const forever = (signal: AbortSignal) => untilAborted(new Promise<never>(() => undefined), signal)
const request = { hash: '0x1', caipNetworkId: 'eip155:1' } as const

function setUp() {
  const end = new AbortController()
  const clock = createFakeClock()
  const chain = {
    getNetworks: () => [],
    fetch: () => Promise.reject(new Error('unexpected request')),
    clock,
    signal: end.signal,
    emit: () => undefined,
    debug: () => undefined
  }
  return { end, clock, context: createRuntimeContext(chain, end.signal) }
}

test.each([undefined, 5_000])('at its bound (%s ms) the outcome is unknown', async (timeoutMilliseconds) => {
  const { clock, context } = setUp()
  const code = codeOf(withReceiptLimit(context, { ...request, timeoutMilliseconds }, forever))
  await clock.advance((timeoutMilliseconds ?? RECEIPT_WAIT_MS) - 1)
  expect(clock.pending).toBe(1)
  await clock.advance(1)
  expect(await code).toBe('OUTCOME_UNKNOWN')
})

test('the end of the runtime, and of the request, end it', async () => {
  const { end, clock, context } = setUp()
  const asked = new AbortController()
  const cancelled = codeOf(withReceiptLimit(context, { ...request, signal: asked.signal }, forever))
  asked.abort(new AppKitError('CONTEXT_CHANGED', { what: 'connection' }))
  expect(await cancelled).toBe('CONTEXT_CHANGED')
  const disposed = codeOf(withReceiptLimit(context, request, forever))
  end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
  expect(await disposed).toBe('CONTEXT_CHANGED')
  expect(clock.pending).toBe(0)
})

test('a look that fails found nothing; a wrong network, and the end of the wait, are told', async () => {
  const { signal } = new AbortController()
  const fail = () => Promise.reject(new AppKitError('UNAVAILABLE', { source: 'RPC' }))
  expect(await lookAt(signal, () => Promise.resolve(5))).toBe(5)
  expect(await lookAt(signal, fail)).toBeUndefined()
  const wrong = new AppKitError('CHAIN_MISMATCH', { expected: 'eip155:1', actual: 'eip155:2' })
  expect(await codeOf(lookAt(signal, () => Promise.reject(wrong)))).toBe('CHAIN_MISMATCH')
  expect(await codeOf(lookAt(AbortSignal.abort(), fail))).toBe('UNAVAILABLE')
})
