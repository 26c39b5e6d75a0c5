import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  createRequestId,
  FRAME_VERSION,
  MESSAGE_TYPES,
  requestType,
  type FrameRequestName
} from '@appkit/frame-protocol'
import fc from 'fast-check'
import { hashMessage, recoverAddress, type Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { deriveAccounts } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, SECRET } from './fake-services.js'
import { createFrameInMemory, createMemoryStorage } from './frame-in-memory.js'
import { connectHost } from './host-port.js'
import { freshSeed } from '../../../tools/library/check-property.js'

/** How many messages each run forges: 50 000 with three seeds in a full run, `FORGED_MESSAGES=50000`. */
const MESSAGES = Number(process.env['FORGED_MESSAGES'] ?? 1_000)
const SEEDS = Array.from({ length: MESSAGES >= 50_000 ? 3 : 1 }, (_, index) => freshSeed() + index)
const BATCH = 100
const MEBIBYTE = 1_048_576
const APP = 'https://app.example'
const OTHER_APP = 'https://second.example'
const { address } = deriveAccounts(SECRET).eip155
const newId = (): string => createRequestId((bytes) => crypto.getRandomValues(bytes))

/** Who else can post to the frame's window, as the browser reports them. */
const STRANGERS = [
  { name: 'a window beside the app', window: 'other', origin: APP },
  { name: 'an iframe in the app', window: 'other', origin: 'https://adverts.example' },
  { name: 'the opener of the app', window: 'other', origin: 'https://opener.example' },
  { name: 'a sandboxed page', window: 'other', origin: 'null' },
  { name: 'a page around it that is not listed', window: 'parent', origin: 'https://evil.example' }
] as const

const rpc = (method: string, params: unknown) => ({ method, params, chainNamespace: 'eip155', chainId: 1 })
/** Well-formed requests that would do something, each. */
const effective: readonly (readonly [FrameRequestName, unknown])[] = [
  ['RPC_REQUEST', rpc('personal_sign', ['0x00', address])],
  ['RPC_REQUEST', rpc('eth_sendTransaction', [{ to: address, value: '0x1' }])],
  ['RPC_REQUEST', rpc('eth_accounts', [])],
  ['RPC_ABORT', undefined],
  ['SIGN_OUT', undefined],
  ['RELOAD', undefined],
  ['GET_USER', undefined],
  ['CONNECT_EMAIL', { email: 'mallory@example.com' }],
  ['CONNECT_OTP', { otp: CODE }],
  ['UPDATE_EMAIL', { email: 'mallory@example.com' }],
  ['SWITCH_NETWORK', { chainId: 10 }],
  ['SYNC_THEME', { themeVariables: { '--w3m-accent': 'red' } }],
  ['SYNC_DAPP_DATA', { projectId: 'theirs', metadata: { name: 'Bank', description: '', url: APP, icons: [] } }]
]
const handshake = () => ({ type: MESSAGE_TYPES.handshake, id: newId(), payload: { version: FRAME_VERSION } })
const message = fc.oneof(
  fc.constantFrom(...effective).map(([name, payload]) => ({ type: requestType(name), id: newId(), payload })),
  fc.constant(undefined).map(handshake),
  fc.record({ type: fc.constantFrom('@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE', '@w3m-app/HANDSHAKE') }),
  fc.anything({ maxDepth: 1, maxKeys: 3, withBigInt: true, withDate: true, withMap: true, withTypedArray: true })
)
const forgery = fc.record({ message, stranger: fc.constantFrom(...STRANGERS), hasPort: fc.boolean() })

function setUp() {
  const services = createFakeServices()
  const storage = createMemoryStorage()
  let reloads = 0
  const frame = createFrameInMemory({
    fetch: services.fetch,
    storage: () => storage,
    settings: { servicesUrl: 'https://api.example', allowedOrigins: [APP, OTHER_APP], networks: [] },
    reload: () => void (reloads += 1)
  })
  onTestFinished(frame.dispose)
  const state = () =>
    JSON.stringify([
      frame.server.origin,
      frame.host(),
      frame.approvals.current(),
      [...frame.styles],
      [...storage.entries],
      services.asked.length,
      reloads
    ])
  return { services, storage, frame, state }
}

type Forgery = { message: unknown; stranger: { window: 'other' | 'parent'; origin: string }; hasPort: boolean }

/** Posts them all. @returns how many answers came to the ports that were given along */
async function postAll(frame: ReturnType<typeof setUp>['frame'], forgeries: readonly Forgery[]): Promise<number> {
  let heard = 0
  const own: MessagePort[] = []
  for (const { message: data, stranger, hasPort } of forgeries) {
    const ports: MessagePort[] = []
    if (hasPort) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => void (heard += 1))
      port1.start()
      // A handshake may be followed by whatever comes next.
      port1.postMessage({ type: requestType('SIGN_OUT'), id: newId() })
      own.push(port1)
      ports.push(port2)
    }
    frame.postMessage(data, stranger, ports)
  }
  await setTimeout(2)
  for (const port of own) port.close()
  return heard
}

const droppedBy = ({ server }: ReturnType<typeof setUp>['frame']): number =>
  Object.values(server.dropped).reduce((sum: number, count: number) => sum + count, 0)

test.each(SEEDS)(
  `T3.02 behavior: a window that is not the host gets nothing of a frame and does nothing to it, ${MESSAGES} messages, seed %i`,
  async (seed) => {
    const { services, frame, state } = setUp()
    const before = state()
    const assertNothing = async (forgeries: readonly Forgery[], expected: string): Promise<void> => {
      const dropped = droppedBy(frame)
      expect(await postAll(frame, forgeries)).toBe(0)
      expect(droppedBy(frame) - dropped).toBe(forgeries.length)
      expect(state()).toBe(expected)
    }
    const runs = Math.ceil(MESSAGES / BATCH / 2)
    const batch = fc.array(forgery, { minLength: BATCH, maxLength: BATCH })
    // Before a host has claimed it.
    await fc.assert(
      fc.asyncProperty(batch, (forgeries) => assertNothing(forgeries, before)),
      { seed, numRuns: runs, endOnFailure: true }
    )
    const host = connectHost(frame)
    await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
    await host.ask('CONNECT_OTP', { otp: CODE })
    frame.setDecision('hang')
    const asked = host.rpc('personal_sign', ['hello', address])
    await expect.poll(() => frame.approvals.current()?.review.title).toBe('Sign a message')
    // While the person is asked; and the host that was there first has a second one in its own window.
    const late = { window: 'parent', origin: OTHER_APP } as const
    const racing = fc.record({
      message: fc.oneof(fc.constant(undefined).map(handshake), message),
      stranger: fc.constantFrom(late, { window: 'parent', origin: APP } as const),
      hasPort: fc.boolean()
    })
    const [during, heardBefore, heap] = [state(), host.heard.length, heapInUse()]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(forgery, racing), { minLength: BATCH, maxLength: BATCH }),
        async (forgeries) => {
          await assertNothing(forgeries, during)
          expect(host.heard.length).toBe(heardBefore)
        }
      ),
      { seed, numRuns: runs, endOnFailure: true }
    )
    expect(heapInUse() - heap).toBeLessThan(32 * MEBIBYTE)

    frame.setDecision('approve')
    const signature = (await asked) as Hex
    expect(await recoverAddress({ hash: hashMessage('hello'), signature })).toBe(address)
    expect(services.asked.some(({ body }) => JSON.stringify(body ?? '').includes('mallory'))).toBe(false)
    host.dispose()
  },
  300_000
)

test.each(SEEDS)(
  'T3.02 behavior: of two in one turn the first has the frame, the other one never an answer, seed %i',
  async (seed) => {
    const racers = fc.tuple(fc.constantFrom(APP, OTHER_APP), fc.constantFrom(APP, OTHER_APP))
    await fc.assert(
      fc.asyncProperty(racers, async (origins) => {
        const { frame } = setUp()
        const hosts = origins.map((origin) => connectHost(frame, origin))
        const [first] = hosts.map((host) => host.ask('IS_CONNECTED'))
        expect(await first).toEqual({ isConnected: false })
        // What was asked later is answered: the other one is not, any more.
        expect(await hosts[0]?.ask('IS_CONNECTED')).toEqual({ isConnected: false })
        expect([frame.server.origin, hosts[1]?.heard.length, frame.server.dropped.late]).toEqual([origins[0], 0, 1])
        for (const host of hosts) host.dispose()
      }),
      { seed, numRuns: 50, endOnFailure: true }
    )
  }
)

test(`T3.08 behavior: ${MESSAGES} requests that are aborted at once, and as many aborts of nothing, leave nothing behind`, async () => {
  const { frame, services } = setUp()
  const host = connectHost(frame)
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
  frame.setDecision('hang')
  const first = host.rpc('personal_sign', ['first', address])
  await expect.poll(() => frame.approvals.current() !== undefined).toBe(true)
  const { id } = frame.approvals.current() ?? {}
  const heap = heapInUse()
  const text = 'x'.repeat(20_000)
  let ended = 0
  for (let sent = 0; sent < MESSAGES; sent += 50) {
    frame.advance(1_000)
    const known = host.ids.length
    const asked = Array.from({ length: 50 }, () => host.rpc('personal_sign', [text, address]))
    const aborts = host.ids
      .slice(known)
      .flatMap((requestId) => [host.ask('RPC_ABORT', { requestId }), host.ask('RPC_ABORT', { requestId: newId() })])
    const answers = await Promise.all(asked)
    await Promise.all(aborts)
    ended += answers.filter((answer) => (answer as { message?: string }).message === 'Request was aborted').length
    host.forget()
  }
  expect(ended).toBeGreaterThanOrEqual(MESSAGES)
  expect(frame.approvals.current()).toMatchObject({ id, hasNext: false })
  expect(heapInUse() - heap).toBeLessThan(32 * MEBIBYTE)
  expect(services.asked.some(({ url }) => url.includes('/v1/?'))).toBe(false)

  const next = host.rpc('personal_sign', ['next', address])
  await host.ask('RPC_ABORT')
  expect([await first, await next]).toEqual([{ message: 'Request was aborted' }, { message: 'Request was aborted' }])
  frame.setDecision('approve')
  expect(await host.rpc('personal_sign', ['last', address])).toMatch(/^0x[0-9a-f]{130}$/)
  host.dispose()
}, 300_000)

test('T3.08 behavior: a frame that is loaded anew while a person is asked signs nothing, and goes on for who was logged in', async () => {
  const { services, storage, frame } = setUp()
  const host = connectHost(frame)
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
  frame.setDecision('hang')
  void host.rpc('personal_sign', ['hello', address])
  await expect.poll(() => frame.approvals.current() !== undefined).toBe(true)
  const heard = host.heard.length
  frame.dispose()
  frame.setDecision('approve')

  const next = createFrameInMemory({ fetch: services.fetch, storage: () => storage })
  const nextHost = connectHost(next)
  expect(await nextHost.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(next.approvals.current()).toBeUndefined()
  expect(host.heard.length).toBe(heard)
  expect(await nextHost.rpc('personal_sign', ['hello', address])).toMatch(/^0x[0-9a-f]{130}$/)
  nextHost.dispose()
  next.dispose()
})

/** What is still in use after everything else was thrown away, bytes. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
