import { describe, expect, test } from 'vitest'
import { alertsSlice } from '../alerts/alerts-slice.js'
import { balanceApi, dataApi, imageApi, loadDataLayer, watchQuery } from './index.js'
import { createFakeDataProvider, createFakePlatform, createTestWidget, settle } from '../testing/index.js'
import { transactionsSlice } from '../transactions/transactions-slice.js'

const { getBalance } = balanceApi.endpoints
const QUERY = { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', chainId: 'eip155:1' } as const
const PATH = `/v1/account/${QUERY.address}/balance`
const coin = (numeric: string) => ({
  balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 1, quantity: { decimals: '18', numeric } }]
})

function setUp() {
  const provider = createFakeDataProvider()
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const { widget } = createTestWidget({ platform })
  loadDataLayer(widget)
  const read = () => getBalance.select(QUERY)(widget.store.getState() as never)
  return { provider, platform, widget, read }
}

/** A reply that comes when the test wants it, and knows whether it is still awaited. */
function hanging() {
  const held: { request: Request; answer: (body: object) => void }[] = []
  const reply = (request: Request) =>
    new Promise<Response>((resolve) => {
      held.push({ request, answer: (body) => resolve(Response.json(body)) })
    })
  return { held, reply }
}

test('default: loading twice adds one cache', async () => {
  const { provider, widget } = setUp()
  loadDataLayer(widget)
  provider.reply(PATH, coin('1'))
  await widget.dispatch(getBalance.initiate(QUERY))
  expect(provider.asked(PATH)).toHaveLength(1)
  widget.dispose()
})

describe('T2.F16 behavior: an answer no caller waits for', () => {
  test('is not waited for: the request is aborted and nothing is kept of it', async () => {
    const { provider, platform, widget, read } = setUp()
    const { held, reply } = hanging()
    provider.reply(PATH, reply)
    const watched = widget.dispatch(watchQuery(getBalance, QUERY))
    await expect.poll(() => held.length).toBe(1)
    watched.unsubscribe()
    await settle()
    expect(held[0]?.request.signal.aborted).toBe(true)
    held[0]?.answer(coin('1'))
    await settle()
    expect([read().data, platform.clock.pending]).toEqual([undefined, 0])
    widget.dispose()
  })

  test('leaves the last good answer and its age, so that a caller that comes back asks again', async () => {
    const { provider, widget, read } = setUp()
    provider.reply(PATH, coin('1'))
    const watched = widget.dispatch(watchQuery(getBalance, QUERY))
    await widget.dispatch(getBalance.initiate(QUERY, { subscribe: false }))
    const answeredAt = read().fulfilledTimeStamp
    provider.reply(PATH, hanging().reply)
    void widget.dispatch(getBalance.initiate(QUERY, { subscribe: false, forceRefetch: true }))
    await settle()
    expect(read().status).toBe('pending')
    watched.unsubscribe()
    await settle()
    const { status, data, fulfilledTimeStamp } = read()
    expect([status, data?.tokens[0]?.quantity.numeric, fulfilledTimeStamp]).toEqual(['rejected', '1', answeredAt])
    provider.reply(PATH, coin('2'))
    widget.dispatch(watchQuery(getBalance, QUERY, { forceRefetch: true }))
    await expect.poll(() => read().data?.tokens[0]?.quantity.numeric).toBe('2')
    widget.dispose()
  })

  test('is waited for by the caller that is left, also when the component is mounted again at once', async () => {
    const { provider, widget, read } = setUp()
    const { held, reply } = hanging()
    provider.reply(PATH, reply)
    const first = widget.dispatch(watchQuery(getBalance, QUERY))
    await expect.poll(() => held.length).toBe(1)
    first.unsubscribe()
    widget.dispatch(watchQuery(getBalance, QUERY))
    await settle()
    held[0]?.answer(coin('2'))
    await expect.poll(() => read().status).toBe('fulfilled')
    expect([held.length, read().data?.tokens[0]?.quantity.numeric]).toEqual([1, '2'])
    widget.dispose()
  })

  test('is asked for again by a caller that comes while the former request is ending', async () => {
    const { provider, widget, read } = setUp()
    const { held, reply } = hanging()
    provider.reply(PATH, reply)
    const first = widget.dispatch(watchQuery(getBalance, QUERY))
    await expect.poll(() => held.length).toBe(1)
    first.unsubscribe()
    await Promise.resolve()
    expect([held[0]?.request.signal.aborted, read().status]).toEqual([true, 'pending'])
    widget.dispatch(watchQuery(getBalance, QUERY))
    await expect.poll(() => held.length).toBe(2)
    held[1]?.answer(coin('2'))
    await expect.poll(() => read().data?.tokens[0]?.quantity.numeric).toBe('2')
    widget.dispose()
  })

  test('changes nothing after dispose', async () => {
    const { provider, platform, widget, read } = setUp()
    const { held, reply } = hanging()
    provider.reply(PATH, reply)
    void widget.dispatch(getBalance.initiate(QUERY))
    await expect.poll(() => held.length).toBe(1)
    widget.dispose()
    expect(held[0]?.request.signal.aborted).toBe(true)
    held[0]?.answer(coin('1'))
    await settle()
    expect([read().data, platform.clock.pending]).toEqual([undefined, 0])
  })
})

test('T2.F10 behavior: what is watched is asked for again when the device is online', async () => {
  const { provider, platform, widget, read } = setUp()
  const page = platform.window as unknown as EventTarget & { navigator: { onLine: boolean } }
  page.navigator = { onLine: false }
  provider.reply(PATH, () => Promise.reject(new TypeError('Failed to fetch')))
  const request = widget.dispatch(getBalance.initiate(QUERY))
  await request
  expect(read().error).toMatchObject({ code: 'OFFLINE', retryable: true })
  page.navigator.onLine = true
  provider.reply(PATH, coin('3'))
  page.dispatchEvent(new Event('online'))
  await settle()
  await widget.dispatch(getBalance.initiate(QUERY))
  expect(read().data?.tokens[0]?.quantity.numeric).toBe('3')
  widget.dispose()
})

test('T2.F10 behavior: what was known before the device was offline is asked for again as well', async () => {
  const { provider, platform, widget, read } = setUp()
  const page = platform.window as unknown as EventTarget & { navigator: { onLine: boolean } }
  page.navigator = { onLine: true }
  provider.reply(PATH, coin('2'))
  await widget.dispatch(getBalance.initiate(QUERY))
  page.navigator.onLine = false
  provider.reply(PATH, () => Promise.reject(new TypeError('Failed to fetch')))
  await widget.dispatch(getBalance.initiate(QUERY, { subscribe: false, forceRefetch: true }))
  expect(read().error).toMatchObject({ code: 'OFFLINE' })
  page.navigator.onLine = true
  provider.reply(PATH, coin('3'))
  page.dispatchEvent(new Event('online'))
  await expect.poll(() => read().data?.tokens[0]?.quantity.numeric).toBe('3')
  widget.dispose()
})

test('T2.F13 behavior: an older answer that comes last changes nothing', async () => {
  const { provider, widget, read } = setUp()
  const { held, reply } = hanging()
  provider.reply(PATH, reply)
  const first = widget.dispatch(watchQuery(getBalance, QUERY))
  await expect.poll(() => held.length).toBe(1)
  first.unsubscribe()
  await settle()
  const second = widget.dispatch(getBalance.initiate(QUERY))
  await expect.poll(() => held.length).toBe(2)
  held[1]?.answer(coin('2'))
  await second
  held[0]?.answer(coin('1'))
  await settle()
  expect(read().data?.tokens[0]?.quantity.numeric).toBe('2')
  widget.dispose()
})

test('behavior: what is watched is asked for again when a transaction of the account was mined', async () => {
  const { provider, widget } = setUp()
  provider.reply(PATH, coin('1'))
  await widget.dispatch(getBalance.initiate(QUERY))
  const status = { step: 'confirmed', minedAs: '0x1' } as const
  widget.dispatch(transactionsSlice.actions.transactionSettled({ hash: '0x1', status }))
  await expect.poll(() => provider.asked(PATH).length).toBe(2)
  widget.dispose()
})

test('behavior: neither a picture on its way nor an older question holds up what a mined transaction has changed', async () => {
  const { provider, platform, widget, read } = setUp()
  const { held, reply } = hanging()
  provider.reply('/public/getTokenImage/LATE', reply).reply(PATH, reply)
  Object.assign(platform.baseUrls, { directory: 'https://directory.example' })
  widget.dispatch(watchQuery(imageApi.endpoints.getImage, { kind: 'token', id: 'LATE' }))
  widget.dispatch(watchQuery(getBalance, QUERY))
  await expect.poll(() => provider.asked(PATH).length).toBe(1)
  const status = { step: 'confirmed', minedAs: '0x1' } as const
  widget.dispatch(transactionsSlice.actions.transactionSettled({ hash: '0x1', status }))
  provider.reply(PATH, coin('2'))
  held.find(({ request }) => request.url.includes('/balance'))?.answer(coin('1'))
  await expect.poll(() => read().data?.tokens[0]?.quantity.numeric).toBe('2')
  expect(provider.asked(PATH)).toHaveLength(2)
  widget.dispose()
})

test('T2.F02 behavior: a refused project is told once; dismissed, it stays dismissed', async () => {
  const { provider, widget } = setUp()
  provider.reply('/v1/supported-chains', new Response('{}', { status: 403 }))
  const codes = () => widget.store.getState().alerts.codes
  await widget.dispatch(getBalance.initiate(QUERY))
  expect(codes()).toEqual(['INVALID_APP_CONFIGURATION'])
  widget.dispatch(alertsSlice.actions.alertDismissed('INVALID_APP_CONFIGURATION'))
  await widget.dispatch(dataApi.endpoints.getSupportedChains.initiate())
  expect([provider.asked('/v1/supported-chains').length, codes()]).toEqual([2, []])
  widget.dispose()
})
