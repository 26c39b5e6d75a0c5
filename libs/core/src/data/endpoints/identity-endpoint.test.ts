import { describe, expect, test } from 'vitest'
import { RPC_URL, setUpData } from '../../../test/set-up-data.js'
import { identityApi, type Identity } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'
import { createMemoryStorage, type FakeReply } from '../../testing/index.js'

const { getIdentity } = identityApi.endpoints
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PATH = `/v1/identity/${ADDRESS}`

interface Result {
  readonly data?: Identity
  readonly error?: PlainError
}

function setUp(reply: FakeReply, browserStorage = createMemoryStorage()) {
  const data = setUpData({ [PATH]: reply }, { browserStorage })
  const ask = (options: object = {}) =>
    data.answerOf<Result>(getIdentity.initiate({ address: ADDRESS, sender: ADDRESS }, options))
  return { ...data, ask }
}

test('default: a name and a picture, whichever networks the provider knows', async () => {
  const { ask, provider, widget } = setUp({ name: 'alice.reown.id', avatar: 'https://elsewhere.example/a.png' })
  expect((await ask()).data).toEqual({
    name: 'alice.reown.id',
    avatar: `${RPC_URL}/v1/images?url=https%3A%2F%2Felsewhere.example%2Fa.png`
  })
  expect(provider.asked(PATH)).toEqual([expect.objectContaining({ sender: ADDRESS })])
  expect(provider.asked('/v1/supported-chains')).toEqual([])
  widget.dispose()
})

test('default: an account without a name', async () => {
  const { ask, widget } = setUp({ name: null, avatar: null })
  expect((await ask()).data).toEqual({ name: undefined, avatar: undefined })
  widget.dispose()
})

test('default: without a data provider no account has a name, and no request is sent', async () => {
  const { answerOf, provider, widget } = setUpData({}, { baseUrls: {} })
  const { data } = await answerOf<Result>(getIdentity.initiate({ address: ADDRESS }))
  expect([data, provider.requests]).toEqual([{}, []])
  widget.dispose()
})

describe('T2.E02 behavior', () => {
  test.each([
    'javascript:alert(1)',
    'http://elsewhere.example/a.png',
    'data:text/html,<script>',
    'https://user:pass@elsewhere.example/a.png',
    `https://elsewhere.example/${'a'.repeat(2_048)}`,
    'ipfs://a',
    '//elsewhere.example/a.png'
  ])('the picture %.40s is not loaded', async (avatar) => {
    const { ask, widget } = setUp({ name: 'alice.eth', avatar })
    expect((await ask()).data).toEqual({ name: 'alice.eth', avatar: undefined })
    widget.dispose()
  })

  test.each(['аlice.eth', 'Alice.eth', 'alice', 'a\u200b.eth', '<b>.eth', '.eth', 'a..eth', `${'a'.repeat(64)}.eth`])(
    'the name %j could be taken for another and is not shown',
    async (name) => {
      const { ask, widget } = setUp({ name, avatar: null })
      expect((await ask()).data?.name).toBe(undefined)
      widget.dispose()
    }
  )

  test.each(['null', '[]', '{"name":7}', '{"avatar":{}}'])('%s is BAD_RESPONSE', async (body) => {
    const { ask, widget } = setUp(body)
    expect((await ask()).error?.code).toBe('BAD_RESPONSE')
    widget.dispose()
  })
})

test('behavior: a name is kept for five minutes, also over a new visit', async () => {
  const storage = createMemoryStorage()
  const first = setUp({ name: 'alice.eth', avatar: null }, storage)
  await first.ask()
  first.widget.dispose()
  const second = setUp({ name: 'bob.eth', avatar: null }, storage)
  await second.clock.advance(299_000)
  expect((await second.ask()).data?.name).toBe('alice.eth')
  second.widget.dispose()
  const third = setUp({ name: 'bob.eth', avatar: null }, storage)
  await third.clock.advance(301_000)
  expect((await third.ask()).data?.name).toBe('bob.eth')
  expect([second.provider.requests.length, third.provider.requests.length]).toEqual([0, 1])
  third.widget.dispose()
})

test('default: what browsers have today is read', async () => {
  const text = `{"version":1,"value":[{"key":"${ADDRESS}","savedAt":1800000000000,"answer":{"name":"alice.eth"}}]}`
  const { ask, provider, widget } = setUp({}, createMemoryStorage(new Map([['@appkit/default/identities', text]])))
  expect((await ask()).data?.name).toBe('alice.eth')
  expect(provider.requests).toEqual([])
  widget.dispose()
})
