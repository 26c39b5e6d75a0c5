import {
  MESSAGE_TYPES,
  PAYLOAD_SCHEMAS,
  isRequestId,
  readRequestType,
  requestType,
  type FrameRequestName
} from '@appkit/frame-protocol'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { SEEDS } from '../../test/check-three-seeds.js'
import { APP_ORIGIN, createFrameHost, createFramePage, handshake, randomId } from '../../test/frame-host.js'
import { settlePorts } from '../../test/test-frame-setup.js'
import { createFrameServer, type FrameHandlers } from './index.js'

/** Every field that some request has; each message has at most one other value among them. */
const GOOD_FIELDS = {
  email: 'alice@example.com',
  otp: '123456',
  provider: 'x',
  uri: 'https://a.example',
  chainId: 1,
  method: 'personal_sign',
  params: ['0x00', '0x00'],
  chainNamespace: 'eip155',
  themeVariables: { '--w3m-accent': 'red' },
  type: 'eoa',
  projectId: 'p',
  requestId: '0'
}
const names = Object.keys(PAYLOAD_SCHEMAS) as FrameRequestName[]

test.each(SEEDS)(
  'T3.02 behavior: of all that race for the frame the first valid handshake has it, 1 000 rounds, seed %i',
  async (seed) => {
    const racer = fc.record({
      origin: fc.constantFrom(APP_ORIGIN, 'https://second.example', 'https://evil.example', 'null'),
      isParent: fc.boolean(),
      ports: fc.integer({ min: 0, max: 2 }),
      version: fc.constantFrom(4, 4, 4, 3, '4', undefined)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(racer, { minLength: 2, maxLength: 6 }), async (racers) => {
        const page = createFramePage()
        const allowedOrigins = [APP_ORIGIN, 'https://second.example']
        const server = createFrameServer({ window: page.window, allowedOrigins, handlers: {}, clock: { now: () => 0 } })
        const all = racers.map(({ origin, isParent, ports, version }) => {
          const channels = Array.from({ length: ports }, () => new MessageChannel())
          const heard: unknown[] = []
          for (const { port1 } of channels) {
            port1.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))
            port1.start()
          }
          page.dispatch({
            data: { ...handshake(), payload: { version } },
            origin,
            source: isParent ? page.window.parent : {},
            ports: channels.map(({ port2 }) => port2)
          })
          const isValid = allowedOrigins.includes(origin) && isParent && ports === 1 && version === 4
          return { origin, channels, heard, isValid }
        })
        await settlePorts()
        const winner = all.find(({ isValid }) => isValid)
        expect(server.origin).toBe(winner?.origin)
        expect(all.map(({ heard }) => heard.length)).toEqual(all.map((each) => (each === winner ? 1 : 0)))
        expect(Object.values(server.dropped).reduce((sum, count) => sum + count)).toBe(all.length - (winner ? 1 : 0))
        for (const { channels } of all) for (const { port1 } of channels) port1.close()
        server.dispose()
      }),
      { seed, numRuns: 1_000 }
    )
  }
)

test.each(SEEDS)(
  'T3.05 behavior: whatever a host posts, handlers get the protocol’s forms and every request one answer, 20 000 messages, seed %i',
  async (seed) => {
    const bad: unknown[] = []
    const handler = (name: FrameRequestName) => (payload: unknown) => {
      const result = safeParse(PAYLOAD_SCHEMAS[name], payload)
      if (!result.success) bad.push([name, payload])
      return undefined as never
    }
    const handlers = Object.fromEntries(names.map((name) => [name, handler(name)])) as FrameHandlers
    const host = createFrameHost({ handlers })
    await host.arrive()
    const values = fc.anything({
      maxDepth: 1,
      maxKeys: 3,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withTypedArray: true
    })
    const fields = fc.oneof(
      fc.constant(GOOD_FIELDS),
      fc
        .tuple(fc.constantFrom(...Object.keys(GOOD_FIELDS)), values)
        .map(([name, value]) => ({ ...GOOD_FIELDS, [name]: value })),
      fc.constantFrom<unknown>(
        JSON.parse('{"__proto__": {"email": "alice@example.com", "polluted": true}}'),
        JSON.parse('{"constructor": {"prototype": {"polluted": true}}}')
      ),
      values
    )
    const message = fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .record({ type: fc.constantFrom(...names).map((name) => requestType(name)), payload: fields })
          .map((sent) => ({ ...sent, id: randomId() }))
      },
      {
        weight: 1,
        arbitrary: fc.oneof(
          values,
          fc.record({
            type: fc.oneof(fc.string(), fc.constant(MESSAGE_TYPES.handshake)),
            id: fc.string(),
            payload: fields
          })
        )
      }
    )
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 100, maxLength: 100 }), async (messages) => {
        host.clock.advance(1_000)
        const before = { answers: host.received.length, dropped: sumOf(host.server.dropped) }
        for (const each of messages) host.post(each)
        await host.arrive()
        const ids = host.received.slice(before.answers).map(({ id }) => id)
        const requests = messages.filter(isRequest).map(({ id }) => id)
        const counted = sumOf(host.server.dropped) - before.dropped
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => requests.includes(id ?? ''))).toBe(true)
        expect(ids.length + counted).toBe(messages.length)
        expect([bad, Object.hasOwn(Object.prototype, 'polluted')]).toEqual([[], false])
      }),
      { seed, numRuns: 200 }
    )
    host.dispose()
  }
)

const sumOf = (counts: object): number => Object.values(counts).reduce((sum: number, count: number) => sum + count, 0)

function isRequest(message: unknown): message is { type: string; id: string } {
  const { type, id } = (message ?? {}) as { type?: unknown; id?: unknown }
  return typeof type === 'string' && readRequestType(type) !== undefined && isRequestId(id)
}
