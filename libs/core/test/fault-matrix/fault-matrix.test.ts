import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFaultProxy, type FaultProxy } from '@appkit/fault-proxy'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dataApi } from '../../src/data/index.js'
import { checkOutcome, isFailure } from './check-outcome.js'
import type { EndpointRow } from './endpoint-row.js'
import type { FaultVariant } from './fault-row.js'
import { FAULTS } from './faults.js'
import { goodServer } from './good-server.js'
import { PAYMENT_ENDPOINTS } from './payment-endpoints.js'
import { READ_ENDPOINTS } from './read-endpoints.js'
import { VALUE_ENDPOINTS } from './value-endpoints.js'
import { createTrial, type Trial } from './trial.js'

const ENDPOINTS: readonly EndpointRow[] = [...READ_ENDPOINTS, ...VALUE_ENDPOINTS, ...PAYMENT_ENDPOINTS]
/** Faults that need more than one question, or a second server, and have a test of their own below. */
const OWN_TESTS = 4

let proxy: FaultProxy
/** Where redirects lead: no request may come. */
let elsewhere: Server
let visits = 0
const trials: Trial[] = []
const escapes: unknown[] = []
const note = (reason: unknown) => escapes.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  proxy = await startFaultProxy(goodServer(ENDPOINTS))
  elsewhere = createServer((_request, response) => {
    visits += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  proxy.setFault(undefined)
  for (const { widget } of trials.splice(0)) widget.dispose()
})

afterAll(async () => {
  await proxy.stop()
  await new Promise((resolve) => elsewhere.close(resolve))
  process.off('unhandledRejection', note)
  const cells = ENDPOINTS.length * (FAULTS.length + OWN_TESTS)
  process.stdout.write(
    `${ENDPOINTS.length} endpoints x ${FAULTS.length + OWN_TESTS} faults: ${cells} cells, ${escapes.length} escapes\n`
  )
})

function begin(base = proxy.url, conditions: { haste?: number; isOnline?: boolean } = {}): Trial {
  const trial = createTrial(base, conditions)
  trials.push(trial)
  return trial
}

const isPathOf =
  ({ path }: EndpointRow) =>
  (asked: string) =>
    asked.split('?')[0] === path

/** How often an endpoint's own path reached the proxy since `from`. */
const countRequests = (endpoint: EndpointRow, from: number) =>
  proxy.requests.slice(from).filter(({ path }) => isPathOf(endpoint)(path)).length

async function suffer(endpoint: EndpointRow, variant: FaultVariant): Promise<void> {
  const before = proxy.requests.length
  const { base = proxy.url, haste = 1, isOnline = true } = variant
  proxy.setFault(variant.fault, isPathOf(endpoint))
  const trial = begin(base, { haste, isOnline })
  const outcome = await endpoint.ask(trial.widget).outcome
  checkOutcome(outcome, variant, endpoint)
  if (variant.requests !== undefined) expect(countRequests(endpoint, before), variant.name).toBe(variant.requests)
  if (haste > 1) await expect.poll(() => proxy.openRequests).toBe(0)
  expect(() => JSON.stringify(trial.widget.store.getState())).not.toThrow()
  expect(Object.prototype).not.toHaveProperty('isPolluted')
  trial.widget.dispose()
  expect(trial.clock.pending).toBe(0)
}

describe.each(ENDPOINTS)('$id $name', (endpoint) => {
  test('default: the good answer is used', async () => {
    const outcome = await endpoint.ask(begin().widget).outcome
    expect(outcome.error).toBeUndefined()
    expect(isFailure(outcome, endpoint)).toBe(false)
  })

  test.each(FAULTS)('$id $name', async ({ variants }) => {
    for (const variant of variants(endpoint)) await suffer(endpoint, variant)
    expect(escapes).toEqual([])
  })

  test('T2.F11 redirects lead nowhere', async () => {
    const host = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    for (const status of [301, 302, 303, 307, 308] as const) {
      for (const location of [host, 'file:///etc/passwd', 'ftp://files.example/', endpoint.path]) {
        proxy.setFault({ kind: 'redirect', status, location }, isPathOf(endpoint))
        const before = proxy.requests.length
        const outcome = await endpoint.ask(begin().widget).outcome
        checkOutcome(outcome, { name: `${status} ${location}`, fault: undefined, codes: ['REDIRECTED'] }, endpoint)
        expect(countRequests(endpoint, before)).toBe(1)
      }
    }
    expect(visits).toBe(0)
  })

  test('T2.F13 answers that change places do not change what is known', async () => {
    const { widget } = begin()
    proxy.setFault({ kind: 'reorder' }, isPathOf(endpoint))
    const before = proxy.requests.length
    const first = endpoint.ask(widget)
    await expect.poll(() => countRequests(endpoint, before)).toBe(1)
    first.leave()
    const second = endpoint.ask(widget)
    await new Promise((resolve) => setTimeout(resolve, 5))
    proxy.setFault(undefined)
    const [, outcome] = await Promise.all([first.outcome, second.outcome])
    proxy.setFault(undefined)
    const undisturbed = await endpoint.ask(begin().widget).outcome
    expect(withoutHandles(outcome.data)).toEqual(withoutHandles(undisturbed.data))
  })

  test('T2.F15 an answer to another question is none', async () => {
    const { elsewhere: other } = endpoint
    if (other !== undefined) {
      proxy.setFault({ kind: 'rewrite', body: () => JSON.stringify(other) }, isPathOf(endpoint))
      const outcome = await endpoint.ask(begin().widget).outcome
      expect(isFailure(outcome, endpoint), JSON.stringify(outcome.data)).toBe(true)
      if (outcome.error) expect(['BAD_RESPONSE', ...(endpoint.refusals ?? [])]).toContain(outcome.error.code)
      return
    }
    // Nothing in the answer says whom it is about: whatever it claims beside what was asked for is dropped.
    const { data: undisturbed } = await endpoint.ask(begin().widget).outcome
    const claim =
      endpoint.good instanceof Uint8Array ? { headers: { 'content-type': 'image/svg+xml' } } : { body: claimMore }
    proxy.setFault({ kind: 'rewrite', ...claim }, isPathOf(endpoint))
    const { data } = await endpoint.ask(begin().widget).outcome
    expect(withoutHandles(data)).toEqual(withoutHandles(undisturbed))
  })

  test('T2.F16 an answer after everybody left changes nothing', async () => {
    const trial = begin()
    const before = proxy.requests.length
    proxy.setFault({ kind: 'stall' }, isPathOf(endpoint))
    const question = endpoint.ask(trial.widget)
    await expect.poll(() => countRequests(endpoint, before)).toBe(1)
    question.leave()
    trial.widget.dispose()
    await question.outcome
    await expect.poll(() => proxy.openRequests).toBe(0)
    const { data: cache } = trial.widget.store.getState()
    expect([cache?.queries, cache?.mutations, trial.hasToast, trial.clock.pending]).toEqual([{}, {}, false, 0])
  })
})

test('no failure of any endpoint got away', () => {
  expect(escapes).toEqual([])
  expect(dataApi.reducerPath).toBe('data')
})

function claimMore(body: string): string {
  try {
    const answer = JSON.parse(body) as unknown
    return typeof answer === 'object' && !Array.isArray(answer)
      ? JSON.stringify({ ...answer, account: '0x0', chain: 'eip155:999', isTrusted: true })
      : body
  } catch {
    return body
  }
}

/** Object URLs and times differ from answer to answer. */
function withoutHandles(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data ?? null, (name, value: unknown) =>
      name === 'asOf' ? 0 : typeof value === 'string' && value.startsWith('blob:') ? 'blob:' : value
    )
  )
}
