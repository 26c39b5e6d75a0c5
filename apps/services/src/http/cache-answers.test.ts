import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { ServiceError } from '../errors/service-error.js'
import { toServiceError } from '../errors/to-service-error.js'
import { cacheAnswers } from './cache-answers.js'
import { readQuery } from './read-query.js'

let asked: string[] = []
let app: Hono
beforeEach(() => {
  asked = []
  app = new Hono()
  app.use(async (context, next) => {
    context.header('x-request-id', `${asked.length}`)
    context.header('access-control-allow-origin', context.req.header('origin') ?? '')
    await next()
  })
  app.use('/list', cacheAnswers())
  app.get('/list', (context) => {
    asked.push(context.req.url)
    const size = Number(readQuery(context).get('size') ?? '1')
    if (size === 0) throw new ServiceError('BAD_REQUEST', 'Too few')
    context.header('x-other', 'not kept')
    return context.json('x'.repeat(size), 200, { 'cache-control': 'public, max-age=300' })
  })
  app.post('/list', (context) => context.json(asked.push('POST')))
  app.onError((error, context) => context.json({}, toServiceError(error).status))
})
const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.request(path, { headers }))

describe('an answer is kept', () => {
  test('whole, and told again with the headers of its own and those of the one who asks', async () => {
    const first = await ask('/list?a=1&projectId=p&st=appkit&sv=1', { origin: 'https://one.example' })
    const second = await ask('/list?a=1&projectId=p&st=appkit&sv=1', { origin: 'https://two.example' })
    expect(asked).toHaveLength(1)
    expect([await first.text(), await second.text()]).toEqual(['"x"', '"x"'])
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'x-request-id': '0',
      'access-control-allow-origin': 'https://one.example'
    })
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'x-request-id': '1',
      'access-control-allow-origin': 'https://two.example',
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json',
      etag: first.headers.get('etag')
    })
    expect(second.headers.get('x-other')).toBeNull()
  })

  test('for any caller, in any order of the parameters', async () => {
    await ask('/list?a=1&b=2&projectId=p&st=appkit&sv=1')
    await ask('/list?sv=2&b=2&projectId=other&a=1&clientId=did:key:z')
    expect(asked).toHaveLength(1)
    await ask('/list?a=1&b=3')
    await ask('/list?a=1')
    await ask('/list')
    expect(asked).toHaveLength(4)
  })

  test('not told again to one who has it', async () => {
    const etag = (await ask('/list')).headers.get('etag') ?? ''
    const again = await ask('/list', { 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await ask('/list?size=2', { 'if-none-match': etag })).status).toBe(200)
    expect((await ask('/list', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  })

  test('and kept also when the first one who asks has it, whose browser may read that', async () => {
    const first = await ask('/list', { 'if-none-match': '*', origin: 'https://one.example' })
    expect(first.status).toBe(304)
    expect(Object.fromEntries(first.headers)).toEqual({
      'access-control-allow-origin': 'https://one.example',
      'cache-control': 'public, max-age=300',
      etag: (await ask('/list')).headers.get('etag'),
      'x-request-id': '0'
    })
    expect(asked).toHaveLength(1)
  })
})

test('T9.07 failures, other methods, and names that come twice are not kept', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect((await ask('/list?size=0')).status).toBe(400)
    expect((await ask('/list?projectId=a&projectId=b')).status).toBe(400)
    await app.request('/list', { method: 'POST' })
  }
  expect(asked.filter((one) => one === 'POST')).toHaveLength(2)
  expect(asked.filter((one) => one.includes('size=0'))).toHaveLength(2)
})

test('T9.06 what is kept has a bound: the longest are not kept, and the ones not asked for go first', async () => {
  await ask('/list?size=300000')
  await ask('/list?size=300000')
  expect(asked).toHaveLength(2)
  await ask('/list?often')
  for (let index = 0; index < 80; index += 1) {
    await ask(`/list?size=250000&index=${index}`)
    await ask('/list?often')
  }
  expect(asked).toHaveLength(83)
  await ask('/list?size=250000&index=79')
  expect(asked).toHaveLength(83)
  await ask('/list?size=250000&index=0')
  expect(asked).toHaveLength(84)
})
