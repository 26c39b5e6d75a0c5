import { describe, expect, test } from 'vitest'
import { RPC_URL, setUpData } from '../../../test/set-up-data.js'
import { namesApi, type NameProfile, type NameSuggestion } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'

const { getName, getNames, getNameSuggestions, registerName } = namesApi.endpoints
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const profile = {
  name: 'alice.reown.id',
  registered_at: 1_700_000_000,
  addresses: { '2147483649': { address: ADDRESS, created: '2026-01-01' }, 60: { address: ADDRESS, created: '' } },
  attributes: [{ avatar: 'https://elsewhere.example/a.png' }, { bio: 'Hello\u202E there' }]
}

interface Result<T> {
  readonly data?: T
  readonly error?: PlainError
}

describe('default', () => {
  test('what a name leads to', async () => {
    const { answerOf, provider, widget } = setUpData({ '/v1/profile/account/alice.reown.id': profile })
    const { data } = await answerOf<Result<NameProfile>>(getName.initiate({ name: 'alice.reown.id' }))
    expect(data).toEqual({
      name: 'alice.reown.id',
      addresses: [
        { coinType: 60, address: ADDRESS },
        { coinType: 2_147_483_649, address: ADDRESS }
      ],
      avatar: `${RPC_URL}/v1/images?url=https%3A%2F%2Felsewhere.example%2Fa.png`,
      bio: 'Hello there'
    })
    expect(provider.requests).toHaveLength(1)
    expect(provider.asked('/v1/profile/account/alice.reown.id')[0]).toMatchObject({ apiVersion: '2' })
    widget.dispose()
  })

  test.each([
    ['a bio that is too long', [{ bio: 'x'.repeat(513) }, { avatar: 'https://elsewhere.example/a.png' }]],
    ['a picture inside its address', [{ avatar: `data:image/png;base64,${'A'.repeat(4_000)}` }, { bio: 'Hello' }]],
    ['attributes of another kind', [{ avatar: 7 }, 'bio', null]],
    ['more attributes than the kit reads', Array.from({ length: 21 }, () => ({ bio: 'Hello' }))],
    ['no attributes', undefined]
  ])('T2.E12 a name leads to its addresses whatever decorates it: %s', async (_what, attributes) => {
    const { answerOf, widget } = setUpData({ '/v1/profile/account/alice.reown.id': { ...profile, attributes } })
    const { data } = await answerOf<Result<NameProfile>>(getName.initiate({ name: 'alice.reown.id' }))
    expect(data?.addresses).toHaveLength(2)
    expect(data?.bio?.length ?? 0).toBeLessThan(513)
    widget.dispose()
  })

  test('the names of an address', async () => {
    const path = `/v1/profile/reverse/${ADDRESS}`
    const { answerOf, provider, widget } = setUpData({ [path]: [profile, { ...profile, name: 'x' }] })
    const { data } = await answerOf<Result<readonly NameProfile[]>>(
      getNames.initiate({ address: ADDRESS, sender: ADDRESS })
    )
    expect(data?.map(({ name }) => name)).toEqual(['alice.reown.id'])
    expect(provider.asked(path)[0]).toMatchObject({ sender: ADDRESS, apiVersion: '2' })
    widget.dispose()
  })

  test('T2.F15 names of another address are none of this one, and nothing else is BAD_RESPONSE', async () => {
    const path = `/v1/profile/reverse/${ADDRESS}`
    const others = { ...profile, name: 'mallory.reown.id', addresses: { 60: { address: `0x${'12'.repeat(20)}` } } }
    const { answerOf, provider, widget } = setUpData({ [path]: [others, profile] })
    const { data } = await answerOf<Result<readonly NameProfile[]>>(getNames.initiate({ address: ADDRESS }))
    expect(data?.map(({ name }) => name)).toEqual(['alice.reown.id'])
    provider.reply(path, [others])
    const { error } = await answerOf<Result<unknown>>(getNames.initiate({ address: ADDRESS, sender: ADDRESS }))
    expect(error?.code).toBe('BAD_RESPONSE')
    widget.dispose()
  })

  test('names that could be taken', async () => {
    const suggestions = [
      { name: 'alice.reown.id', registered: true },
      { name: 'alice-one.reown.id', registered: false },
      { name: 'al.reown.id', registered: false },
      { name: 'alice2.reown.id' }
    ]
    const { answerOf, provider, widget } = setUpData({ '/v1/profile/suggestions/alice': { suggestions } })
    const { data } = await answerOf<Result<readonly NameSuggestion[]>>(getNameSuggestions.initiate({ name: 'alice' }))
    expect(data).toEqual([
      { name: 'alice.reown.id', isRegistered: true },
      { name: 'alice-one.reown.id', isRegistered: false }
    ])
    expect(provider.asked('/v1/profile/suggestions/alice')[0]).toMatchObject({ zone: 'reown.id' })
    await answerOf(getNameSuggestions.initiate({ name: 'alice', zone: 'names.example' }))
    expect(provider.asked('/v1/profile/suggestions/alice')[1]).toMatchObject({ zone: 'names.example' })
    widget.dispose()
  })

  test('a name is registered once', async () => {
    const { answerOf, provider, widget } = setUpData({ '/v1/profile/account': new Response(null, { status: 204 }) })
    const registration = { coinType: 60, address: ADDRESS, message: '{"name":"alice.reown.id"}', signature: '0x12' }
    const { data } = await answerOf<Result<unknown>>(registerName.initiate(registration))
    expect(data).toEqual({ isRegistered: true })
    const { coinType: coin_type, ...rest } = registration
    expect(await provider.requests[0]?.json()).toEqual({ coin_type, ...rest })
    widget.dispose()
  })
})

describe('behavior: whatever fails', () => {
  const unavailable = new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
  const ask = async (path: string, reply: object, action: object) => {
    const { answerOf, widget } = setUpData({ [path]: reply })
    const { error } = await answerOf<Result<unknown>>(action)
    widget.dispose()
    return [error?.code, error?.message]
  }

  test('T2.E12 a name that cannot be resolved says so, and is never taken for free', async () => {
    const path = '/v1/profile/account/alice.reown.id'
    const action = getName.initiate({ name: 'alice.reown.id' })
    expect(await ask(path, unavailable, action)).toEqual(['UNAVAILABLE', 'Error resolving name'])
    for (const bad of [
      { ...profile, name: 'mallory.reown.id' },
      { ...profile, name: 'аlice.reown.id' },
      { ...profile, addresses: [] }
    ]) {
      expect(await ask(path, bad, getName.initiate({ name: 'alice.reown.id' }))).toEqual([
        'BAD_RESPONSE',
        'Error resolving name'
      ])
    }
  })

  test.each(['al.reown.id', 'ALICE.reown.id', '../account', 'alice', 'a b c d.reown.id'])(
    'T2.E12 no request is sent for %j',
    async (name) => {
      const { answerOf, provider, widget } = setUpData()
      const { error } = await answerOf<Result<unknown>>(getName.initiate({ name }))
      expect([error?.message, provider.requests]).toEqual(['Error resolving name', []])
      widget.dispose()
    }
  )

  test('T2.E13 T2.E14 T2.E15 the names of an address, suggestions and a registration each say so', async () => {
    expect(await ask(`/v1/profile/reverse/${ADDRESS}`, unavailable, getNames.initiate({ address: ADDRESS }))).toEqual([
      'UNAVAILABLE',
      'Error fetching names for address'
    ])
    expect(
      await ask('/v1/profile/suggestions/alice', { suggestions: 7 }, getNameSuggestions.initiate({ name: 'alice' }))
    ).toEqual(['BAD_RESPONSE', 'Error fetching name suggestions'])
    const registration = { coinType: 60, address: ADDRESS, message: '', signature: '' }
    expect(await ask('/v1/profile/account', unavailable, registerName.initiate(registration))).toEqual([
      'UNAVAILABLE',
      'Error registering name'
    ])
  })

  test('without a data provider nothing is registered', async () => {
    const { answerOf, widget } = setUpData({}, { baseUrls: {} })
    const { data } = await answerOf<Result<unknown>>(
      registerName.initiate({ coinType: 60, address: ADDRESS, message: '', signature: '' })
    )
    expect(data).toEqual({ isRegistered: false })
    widget.dispose()
  })
})
