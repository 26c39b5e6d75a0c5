import { AppKitError } from '@appkit/core'
import { startFaultProxy, type FaultProxy } from '@appkit/fault-proxy'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRealClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, startAnvil, type Anvil } from '../../test/anvil.js'
import { HOSTILE_TEXT, nodeFaults, type NodeFault } from '../../test/fault-matrix/node-faults.js'
import { CHAIN, NODE_QUESTIONS, type NodeQuestion } from '../../test/fault-matrix/node-questions.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'

const FAULT_IDS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '14', '15'].map(
  (number) => `T2.F${number}`
)
/** How long a wait for a receipt may meet a fault, ms. */
const RECEIPT_PATIENCE_MS = 100
/** How long a node may take, ms. */
const TIMEOUT_MS = 10_000
const [holder, receiver] = ANVIL_ADDRESSES

let anvil: Anvil
let hash: string
/** Where redirects lead: no request may ever come. */
let elsewhere: Server
let visits = 0
let cells = 0
const proxies: FaultProxy[] = []
const escapes: unknown[] = []
const note = (reason: unknown) => escapes.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  anvil = await startAnvil()
  hash = String(await anvil.rpc('eth_sendTransaction', [{ from: holder, to: receiver, value: '0x1' }]))
  elsewhere = createServer((_request, response) => {
    visits += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()))
})

afterAll(async () => {
  await anvil.stop()
  await new Promise((resolve) => elsewhere.close(resolve))
  process.off('unhandledRejection', note)
  process.stdout.write(`${NODE_QUESTIONS.length} questions to a node: ${cells} faults met, ${escapes.length} escapes\n`)
})

async function startProxy(): Promise<FaultProxy> {
  const proxy = await startFaultProxy(anvil.rpcUrl)
  proxies.push(proxy)
  return proxy
}

/** A runtime that asks the nodes given, one after the other. */
function begin(urls: readonly string[], clock = createRealClock()) {
  const networks = [testNetwork(31337, urls)]
  return { clock, ...createTestRuntime({ networks, clock, fetch: globalThis.fetch }) }
}

/** Only the first time-out is short, which is that of the first node: on a busy machine the second one needs the whole of its own. */
function createClockOfTwoNodes(haste = 1): ReturnType<typeof createRealClock> {
  const clock = createRealClock()
  let isFirst = true
  const setTimeout: typeof clock.setTimeout = (run, milliseconds) => {
    const wait = isFirst && milliseconds >= TIMEOUT_MS ? milliseconds / haste : milliseconds
    if (milliseconds >= TIMEOUT_MS) isFirst = false
    return clock.setTimeout(run, wait)
  }
  return Object.assign(Object.create(clock) as typeof clock, { setTimeout })
}

const faultsOf = (id: string) =>
  nodeFaults(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`).filter(({ name }) => name.startsWith(id))

/** Meets a fault, then asks again without it. */
async function suffer(question: NodeQuestion, fault: NodeFault): Promise<void> {
  cells += 1
  const proxy = await startProxy()
  const trial = begin([proxy.url], createRealClock({ haste: fault.haste ?? 1 }))
  if (question.isVerified) await trial.runtime.getBalance({ address: holder, caipNetworkId: CHAIN })
  proxy.setFault(fault.fault)
  const outcome = await question.ask(trial.runtime, hash, RECEIPT_PATIENCE_MS).then(
    () => undefined,
    (error: unknown) => error
  )
  if (outcome === undefined) expect(fault.mayAnswer, `${fault.name} was taken for an answer`).toBe(true)
  else {
    expect(question.isWrapped ? AppKitError.is(outcome, 'BALANCE_UNAVAILABLE') : true, fault.name).toBe(true)
    const { code } = (question.isWrapped ? (outcome as AppKitError).cause : outcome) as AppKitError
    expect(question.codes(fault), fault.name).toContain(code)
    expect(String((outcome as AppKitError).message)).not.toMatch(/onerror|evil\.example/)
  }
  await expect.poll(() => proxy.openRequests, { message: fault.name }).toBe(0)
  expect(trial.clock.pending, fault.name).toBe(0)
  expect(Object.prototype).not.toHaveProperty('isPolluted')
  proxy.setFault(undefined)
  await expect(question.ask(begin([proxy.url]).runtime, hash), `${fault.name}, mended`).resolves.toBeTruthy()
  if (fault.haste === undefined) await expect(readAgain(trial), `${fault.name}, mended`).resolves.toBeTruthy()
}

const readAgain = ({ runtime }: ReturnType<typeof begin>) =>
  runtime.getBalance({ address: holder, caipNetworkId: CHAIN })

describe.each(NODE_QUESTIONS)('T2.E25 $name', (question) => {
  it('default: the node answers', async () => {
    await expect(question.ask(begin([anvil.rpcUrl]).runtime, hash)).resolves.toBeTruthy()
  })

  it.each(FAULT_IDS)('T2.E25 %s', async (id) => {
    const faults = faultsOf(id)
    expect(faults.length).toBeGreaterThan(0)
    await Promise.all(faults.map((fault) => suffer(question, fault)))
    expect([escapes, visits]).toEqual([[], 0])
  })
})

describe('T2.E25 more than one node, or more than one question', () => {
  it('T6.02 whatever happens to the first node, the second one answers a read', async () => {
    const good = await anvil.rpc('eth_getBalance', [holder, 'latest'])
    for (const id of FAULT_IDS) {
      await Promise.all(
        faultsOf(id)
          .filter(({ mayAnswer }) => !mayAnswer)
          .map(async ({ name, fault, haste }) => {
            const proxy = await startProxy()
            proxy.setFault(fault)
            const trial = begin([proxy.url, anvil.rpcUrl], createClockOfTwoNodes(haste))
            const { value } = await trial.runtime.getBalance({ address: holder, caipNetworkId: CHAIN })
            expect(BigInt(value), name).toBe(BigInt(String(good)))
          })
      )
    }
  })

  it('T2.F13 answers that change places reach the caller that asked', async () => {
    const proxy = await startProxy()
    const { runtime } = begin([proxy.url])
    const balanceOf = (address: string) => runtime.getBalance({ address, caipNetworkId: CHAIN })
    const [rich, poor] = [holder, `0x${'11'.repeat(20)}`]
    await balanceOf(rich)
    proxy.setFault({ kind: 'reorder' })
    const before = proxy.requests.length
    const first = balanceOf(rich)
    await proxy.whenRequested(before + 1)
    const second = await balanceOf(poor)
    expect([(await first).value === '0', second.value]).toEqual([false, '0'])
  })

  it('T2.F14 a reason made of hostile text is cleaned and cut', async () => {
    const proxy = await startProxy()
    const trial = begin([proxy.url])
    await readAgain(trial)
    const error = { code: 3, message: `execution reverted: ${HOSTILE_TEXT}` }
    proxy.setFault({
      kind: 'rewrite',
      body: (answer) => JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(answer) as { id: number }).id, error })
    })
    const { code, context } = await failureOf(
      NODE_QUESTIONS.find(({ name }) => name === 'gas')!.ask(trial.runtime, hash)
    )
    const { detail } = context as { detail: string }
    expect(code).toBe('ESTIMATE_GAS_FAILED')
    expect(detail.length).toBeLessThanOrEqual(200)
    expect(detail).not.toMatch(/[\p{Cc}\u200b\u202e]/u)
  })

  it.each(['T2.F04', 'T2.F05', 'T2.F10'])('%s a wait for a receipt goes on when the node is mended', async (id) => {
    for (const { name, fault } of faultsOf(id)) {
      const proxy = await startProxy()
      const { runtime } = begin([proxy.url])
      proxy.setFault(fault)
      const outcome = runtime.waitForReceipt({ caipNetworkId: CHAIN, hash })
      await proxy.whenRequested(1)
      proxy.setFault(undefined)
      expect((await outcome).status, name).toBe('confirmed')
    }
  })

  it('T2.F16 the caller is gone: the socket is closed, and no timer is left', async () => {
    const proxy = await startProxy()
    proxy.setFault({ kind: 'stall', afterBytes: 4 })
    const { runtime, control, clock } = begin([proxy.url])
    const outcome = failureOf(runtime.getBalance({ address: holder, caipNetworkId: CHAIN }))
    await proxy.whenRequested(1)
    control.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    expect((await outcome).code).toBe('CONTEXT_CHANGED')
    await expect.poll(() => proxy.openRequests).toBe(0)
    expect(clock.pending).toBe(0)
  })
})
