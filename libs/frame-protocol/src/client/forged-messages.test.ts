import {
  ANSWER_SCHEMAS,
  MESSAGE_TYPES,
  answerType,
  createRequestId,
  isRequestId,
  type FrameRequestName
} from '@appkit/frame-protocol'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { SEEDS } from '../../test/check-three-seeds.js'
import { createHostPage, FRAME_ORIGIN, randomBytes, watchPromise, type HostPage } from '../../test/host-page.js'

const PAGE_ORIGIN = 'https://app.example'
const names = Object.keys(ANSWER_SCHEMAS) as FrameRequestName[]
const user = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 1 }

/** Well-formed payloads of answers, and anything else. */
const payload = fc.oneof(
  fc.constantFrom<unknown>(
    { version: 4 },
    { action: 'CONNECT' },
    { isConnected: true },
    user,
    '0x00',
    { message: 'Invalid code' },
    undefined
  ),
  fc.anything({ maxDepth: 1, maxKeys: 3, withBigInt: true, withDate: true, withMap: true, withTypedArray: true })
)
const type = fc.oneof(
  fc.constantFrom<string>(...Object.values(MESSAGE_TYPES)),
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('SUCCESS' as const, 'ERROR' as const))
    .map(([name, outcome]) => answerType(name, outcome))
)

interface OpenRequest {
  readonly name: FrameRequestName
  readonly id: string
  readonly watched: ReturnType<typeof watchPromise>
}

/** A page with four requests on their way. */
async function openPage(): Promise<{ page: HostPage; open: readonly OpenRequest[]; isAllOpen: () => boolean }> {
  const page = createHostPage()
  const { client } = page
  const watched = [
    client.request('GET_USER'),
    client.request('CONNECT_FARCASTER'),
    client.request('RPC_REQUEST', { method: 'eth_accounts', chainNamespace: 'eip155' }),
    client.request('UPDATE_EMAIL', { email: 'alice@example.com' })
  ].map(watchPromise)
  await page.makeReady()
  while (page.received.length < watched.length) await page.clock.advance(0)
  const openNames: readonly FrameRequestName[] = ['GET_USER', 'CONNECT_FARCASTER', 'RPC_REQUEST', 'UPDATE_EMAIL']
  const open = openNames.map((name, index) => ({
    name,
    id: page.received[index]?.id ?? '',
    watched: watched[index] as OpenRequest['watched']
  }))
  return { page, open, isAllOpen: () => client.status === 'ready' && watched.every(({ settled }) => !settled) }
}

test.each(SEEDS)(
  'T3.01 behavior: what other windows say in the frame’s name changes nothing and is counted, 50 000 messages, seed %i',
  async (seed) => {
    const { page, open, isAllOpen } = await openPage()
    const senders = [
      { origin: PAGE_ORIGIN, source: { name: 'the page itself' } },
      { origin: 'https://adverts.example', source: { name: 'an advert' } },
      { origin: 'https://opener.example', source: { name: 'the opener' } },
      { origin: FRAME_ORIGIN, source: { name: 'another frame of the right origin' } },
      { origin: FRAME_ORIGIN, source: { name: 'the frame, past its port' } }
    ]
    const id = fc.oneof(
      fc.integer({ min: 0, max: 3 }).map((index) => open[index]?.id),
      fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => createRequestId((target) => target.set(bytes))),
      fc.constant(undefined)
    )
    const forgery = fc.record({ type, id, payload, sender: fc.constantFrom(...senders) })
    await fc.assert(
      fc.asyncProperty(fc.array(forgery, { minLength: 100, maxLength: 100 }), async (forgeries) => {
        const { client } = page
        const before = client.dropped
        const eventsBefore = page.events.length
        for (const { sender, ...data } of forgeries) page.dispatch({ data, ...sender })
        await Promise.resolve()
        expect(client.dropped).toEqual({ ...before, window: before.window + forgeries.length })
        expect([isAllOpen(), page.events.length]).toEqual([true, eventsBefore])
      }),
      { seed, numRuns: 500 }
    )
    page.dispose()
  }
)

test.each(SEEDS)(
  'T3.05 behavior: bad answers over the port leave every request open and are counted, 20 000 messages, seed %i',
  async (seed) => {
    const { page, open, isAllOpen } = await openPage()
    const isGood = (message: { type: string; id: string | undefined; payload: unknown }): boolean => {
      const request = open.find(({ id }) => id === message.id)
      if (!request) return false
      if (message.type === answerType(request.name, 'ERROR')) return true
      return (
        message.type === answerType(request.name, 'SUCCESS') &&
        safeParse(ANSWER_SCHEMAS[request.name], message.payload).success
      )
    }
    const aimed = fc
      .record({
        type,
        index: fc.integer({ min: 0, max: 3 }),
        isOwnType: fc.boolean(),
        payload,
        rest: fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 })
      })
      .map(({ index, isOwnType, payload: given, rest, ...forged }) => {
        const request = open[index]
        const own = request ? answerType(request.name, 'SUCCESS') : forged.type
        return { ...rest, type: isOwnType ? own : forged.type, id: request?.id, payload: given }
      })
      .filter((message) => !isGood(message))
    const wild = fc
      .oneof(
        fc.anything({ maxDepth: 1, maxKeys: 3, withBigInt: true, withMap: true, withSparseArray: true }),
        fc.record({ type: fc.string(), id: fc.string(), payload })
      )
      .filter((message) => (message as { type?: unknown } | undefined | null)?.type !== MESSAGE_TYPES.sessionUpdate)

    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(aimed, wild), { minLength: 100, maxLength: 100 }), async (messages) => {
        const before = page.client.dropped
        for (const message of messages) page.answer(message)
        await page.arrive()
        const { malformed, unexpected } = page.client.dropped
        expect(malformed + unexpected).toBe(before.malformed + before.unexpected + messages.length)
        expect([isAllOpen(), Object.hasOwn(Object.prototype, 'type')]).toEqual([true, false])
      }),
      { seed, numRuns: 200 }
    )
    page.dispose()
  }
)

test('T3.05 behavior: five megabytes, and ports that no request asked for', async () => {
  const { page, open, isAllOpen } = await openPage()
  const before = page.client.dropped.malformed
  const [request] = open
  const { port1, port2 } = new MessageChannel()
  page.answer({
    type: answerType('GET_USER', 'SUCCESS'),
    id: request?.id,
    payload: { ...user, message: 'x'.repeat(5_000_000) }
  })
  page.answer({ type: answerType('GET_USER', 'SUCCESS'), id: request?.id, payload: user, port: port2 }, [port2])
  await page.arrive()
  port1.close()
  expect([page.client.dropped.malformed - before, isAllOpen()]).toEqual([2, true])
  page.dispose()
})

test.each(SEEDS)('T3.04 behavior: an answer counts with an open id and its own type, once, seed %i', async (seed) => {
  const { page } = await openPage()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names.filter((name) => !['RPC_REQUEST', 'UPDATE_EMAIL'].includes(name))),
      fc.boolean(),
      async (name, isConnected) => {
        const asked = watchPromise(page.client.request('IS_CONNECTED'))
        const sent = page.received.length
        while (page.received.length === sent) await page.clock.advance(0)
        const id = page.received.at(-1)?.id
        expect(isRequestId(id)).toBe(true)
        const before = page.client.dropped.unexpected
        const wrong = name === 'IS_CONNECTED' ? 'SIGN_OUT' : name
        page.answer({ type: answerType(wrong, 'SUCCESS'), id, payload: { isConnected: !isConnected } })
        page.answer({
          type: answerType('IS_CONNECTED', 'SUCCESS'),
          id: createRequestId(randomBytes),
          payload: { isConnected: !isConnected }
        })
        page.answer({ type: answerType('IS_CONNECTED', 'SUCCESS'), id, payload: { isConnected } })
        page.answer({ type: answerType('IS_CONNECTED', 'SUCCESS'), id, payload: { isConnected: !isConnected } })
        page.answer({ type: answerType('IS_CONNECTED', 'ERROR'), id })
        await page.arrive()
        expect([asked.value, page.client.dropped.unexpected - before]).toEqual([{ isConnected }, 4])
      }
    ),
    { seed, numRuns: 100 }
  )
  page.dispose()
})

test('T3.04 behavior: 100 000 ids are all different, and all of 128 bits', () => {
  const ids = new Set(Array.from({ length: 100_000 }, () => createRequestId(randomBytes)))
  expect(ids.size).toBe(100_000)
  expect([...ids].every(isRequestId)).toBe(true)
  const seen = new Uint8Array(16)
  for (const id of ids)
    for (let byte = 0; byte < 16; byte += 1)
      seen[byte] = (seen[byte] ?? 0) | Number.parseInt(id.slice(2 * byte, 2 * byte + 2), 16)
  expect([...seen]).toEqual(Array.from({ length: 16 }, () => 255))
})

test('T3.04 behavior: an id that is open is not used again, even by a source that repeats itself', async () => {
  let draws = 0
  const repeating = createHostPage({ random: (bytes) => bytes.fill(Math.floor(draws++ / 2)) })
  const requests = [repeating.client.request('CONNECT_FARCASTER'), repeating.client.request('GET_USER')].map(
    watchPromise
  )
  await repeating.makeReady()
  await repeating.clock.advance(0)
  expect(new Set(repeating.received.map(({ id }) => id)).size).toBe(2)
  expect(requests.map(({ settled }) => settled)).toEqual([false, false])
  repeating.dispose()
})
