import { asDecimal } from '../../amounts/decimal.js'
import { describe, expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { exchangeApi, type ExchangePage, type ExchangeSession, type ExchangeStatus } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'

const { getExchanges, createExchangeUrl, getExchangeStatus } = exchangeApi.endpoints
const PATH = '/v1/json-rpc'
const RECIPIENT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const query = { asset: 'eip155:1/slip44:60', amount: asDecimal('1.5') }
const payment = { exchangeId: 'harbour', ...query, recipient: `eip155:1:${RECIPIENT}` } as const
const rpc = (result: object) => ({ jsonrpc: '2.0', id: 1, result })

interface Result<T> {
  readonly data?: T
  readonly error?: PlainError
}

async function ask<T>(action: object, answer: unknown, baseUrls?: { rpc?: string }) {
  const { answerOf, provider, widget } = setUpData(
    { [PATH]: answer } as Parameters<typeof setUpData>[0],
    baseUrls ? { baseUrls } : {}
  )
  const result = await answerOf<Result<T>>(action)
  widget.dispose()
  return { ...result, provider }
}

describe('exchanges', () => {
  test('default: asked once with the project, pictures by way of the provider', async () => {
    const exchanges = [{ id: 'harbour', name: 'Harbour', imageUrl: 'https://pictures.example/h.png' }]
    const { data, provider } = await ask<ExchangePage>(
      getExchanges.initiate({ ...query, includeOnly: ['harbour'] }),
      rpc({ exchanges, total: 1 })
    )
    expect(data?.exchanges).toEqual([
      { id: 'harbour', name: 'Harbour', imageUrl: expect.stringContaining('/v1/images?url=') }
    ])
    expect(await provider.requests[0]?.json()).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      method: 'reown_getExchanges',
      params: { page: 1, asset: query.asset, amount: '1.5', includeOnly: ['harbour'], projectId: expect.any(String) }
    })
  })

  test('behavior: entries that are none are left out, and further ones with the same id', async () => {
    const last = { id: 'c', name: 'C\u202e' }
    const exchanges = [{ id: 'a b', name: 'A' }, { id: 'b', name: '' }, null, last, { ...last, name: 'D' }]
    const { data } = await ask<ExchangePage>(getExchanges.initiate(query), rpc({ exchanges, total: 4 }))
    expect(data).toEqual({ exchanges: [{ id: 'c', name: 'C', imageUrl: undefined }], total: 4 })
  })

  test('behavior: without a data provider there are none', async () => {
    const { data } = await ask<ExchangePage>(getExchanges.initiate(query), {}, {})
    expect(data).toEqual({ exchanges: [], total: 0 })
  })

  test('behavior: what the provider says of a failure is not passed on', async () => {
    const error = { code: -32602, message: 'Send your phrase to <img onerror>' }
    const failed = await ask(getExchanges.initiate(query), { jsonrpc: '2.0', id: 1, error })
    expect(failed.error).toMatchObject({ code: 'BAD_RESPONSE', message: 'Unable to get exchanges' })
    expect(JSON.stringify(failed.error)).not.toContain('phrase')
  })
})

describe('the page of an exchange', () => {
  test.each([
    ['https', 'https://exchange.example/withdraw?id=1', true],
    ['plain http', 'http://exchange.example/withdraw', false],
    ['a script', 'javascript:alert(1)', false],
    ['what a page of the provider has made', 'blob:https://rpc.example/0b0e', false],
    ['a password', 'https://me:secret@exchange.example/', false],
    ['no address', 'withdraw', false]
  ])('T2.E16 %s', async (_name, url, isTaken) => {
    const { data, error } = await ask<ExchangeSession>(
      createExchangeUrl.initiate(payment),
      rpc({ url, sessionId: 'session' })
    )
    if (isTaken) expect(data).toEqual({ url, sessionId: 'session' })
    else expect(error).toMatchObject({ code: 'BAD_RESPONSE', message: 'Unable to get payment URL' })
  })

  test('behavior: without a data provider there is none', async () => {
    const { error } = await ask(createExchangeUrl.initiate(payment), {}, {})
    expect(error?.code).toBe('UNAVAILABLE')
  })
})

describe('how far it is', () => {
  const status = { exchangeId: 'harbour', sessionId: 'session' }

  test.each([
    [{ status: 'IN_PROGRESS' }, true],
    [{ status: 'SUCCESS', txHash: `0x${'ab'.repeat(32)}` }, true],
    [{ status: 'SUCCESS', txHash: '<b>' }, false],
    [{ status: 'DONE' }, false]
  ])('%j', async (result, isTaken) => {
    const { data, error } = await ask<ExchangeStatus>(getExchangeStatus.initiate(status), rpc(result))
    if (isTaken) expect(data).toEqual({ txHash: undefined, ...result })
    else expect(error?.code).toBe('BAD_RESPONSE')
  })

  test('behavior: the answer to another question is none', async () => {
    const { error } = await ask(getExchangeStatus.initiate(status), { ...rpc({ status: 'SUCCESS' }), id: 2 })
    expect(error?.code).toBe('BAD_RESPONSE')
  })
})
