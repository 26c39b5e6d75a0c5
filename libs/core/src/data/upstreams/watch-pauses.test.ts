import { expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { historyApi, identityApi, walletsApi, watchQuery, type HistoryPage } from '../index.js'
import { selectPausedUntil } from './upstreams-slice.js'

const { getIdentity } = identityApi.endpoints
const { getHistory } = historyApi.endpoints
const slowDown = (seconds: string) =>
  new Response('{}', { status: 429, headers: { 'content-type': 'application/json', 'retry-after': seconds } })

const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const HISTORY = `/v1/account/${ACCOUNT}/history`
const page = (hash: string, next: string | null) => ({
  data: [
    {
      id: hash,
      metadata: {
        operationType: 'send',
        hash: `0x${hash.repeat(64)}`,
        chain: 'eip155:1',
        minedAt: '2026-01-01T00:00:00Z',
        status: 'confirmed'
      },
      transfers: []
    }
  ],
  next
})

test('T2.F03 behavior: the upstream is left alone as long as it asked, with one timer, then what is watched is asked for once', async () => {
  const { answerOf, provider, clock, widget } = setUpData({
    '/v1/identity/a': slowDown('7'),
    '/v1/identity/b': slowDown('7')
  })
  const start = clock.now()
  await answerOf(getIdentity.initiate({ address: 'a' }))
  widget.dispatch(watchQuery(getIdentity, { address: 'a' }))
  const timers = clock.pending
  expect(selectPausedUntil(widget.store.getState(), 'rpc')).toBe(start + 7_000)
  await clock.advance(2_500)
  const second = await answerOf<{ error?: unknown }>(getIdentity.initiate({ address: 'b' }))
  expect(second.error).toMatchObject({ code: 'RATE_LIMITED', context: { retryAfterSeconds: 5 } })
  expect([provider.requests.length, timers, clock.pending]).toEqual([1, 1, 1])

  provider.reply('/v1/identity/a', { name: 'alice.eth', avatar: null })
  provider.reply('/v1/identity/b', { name: 'bob.eth', avatar: null })
  await clock.advance(4_500)
  await answerOf(getIdentity.initiate({ address: 'b' }))
  expect([provider.asked('/v1/identity/a').length, provider.asked('/v1/identity/b').length]).toEqual([2, 1])
  expect([selectPausedUntil(widget.store.getState(), 'rpc'), clock.pending]).toEqual([undefined, 0])
  widget.dispose()
})

test('T2.F03 behavior: the other upstream is asked all the same', async () => {
  const { answerOf, widget } = setUpData({
    '/v1/identity/a': slowDown('30'),
    '/getWallets': { data: [{ id: 'one', name: 'One' }], count: 1 }
  })
  await answerOf(getIdentity.initiate({ address: 'a' }))
  const { data } = await answerOf<{ data?: { count: number } }>(
    walletsApi.endpoints.getWallets.initiate({ entries: 4 })
  )
  expect(data?.count).toBe(1)
  widget.dispose()
})

test('T2.F03 behavior: a question that no caller watches any more is not asked again', async () => {
  const { answerOf, provider, clock, widget } = setUpData({ '/v1/identity/a': slowDown('1') })
  await answerOf(getIdentity.initiate({ address: 'a' }, { subscribe: false }))
  await clock.advance(60_000)
  expect(provider.requests).toHaveLength(1)
  widget.dispose()
})

test('T2.F03 behavior: after the pause a further page is asked for, and the pages before stay', async () => {
  const { answerOf, provider, clock, widget } = setUpData({ [HISTORY]: page('1', 'older') })
  const query = { address: ACCOUNT, chainId: 'eip155:1' } as const
  const read = () => getHistory.select(query)(widget.store.getState() as never)
  await answerOf(getHistory.initiate(query))
  widget.dispatch(watchQuery(getHistory, query))
  provider.reply(HISTORY, slowDown('3'))
  await answerOf(getHistory.initiate(query, { direction: 'forward', subscribe: false }))
  expect([read().status, read().data?.pages.length]).toEqual(['rejected', 1])
  provider.reply(HISTORY, page('2', null))
  await clock.advance(3_000)
  await answerOf(getHistory.initiate(query))
  const hashes = read().data?.pages.map(({ entries }: HistoryPage) => entries[0]?.id)
  expect([hashes, provider.asked(HISTORY).map(({ cursor }) => cursor)]).toEqual([
    ['1', '2'],
    [undefined, 'older', 'older']
  ])
  widget.dispose()
})

test('T2.F16 behavior: dispose ends the pause', async () => {
  const { answerOf, clock, provider, widget } = setUpData({ '/v1/identity/a': slowDown('9') })
  await answerOf(getIdentity.initiate({ address: 'a' }))
  widget.dispose()
  expect(clock.pending).toBe(0)
  await clock.advance(60_000)
  expect(provider.requests).toHaveLength(1)
})
