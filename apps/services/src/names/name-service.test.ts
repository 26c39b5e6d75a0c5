import { callRpc, startLocalChains, TEST_MNEMONIC, type LocalChains } from '@appkit/local-chain'
import { Hono, type Context } from 'hono'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, type Hex } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nodeCalls } from '../chains/node-calls.js'
import { errorBody } from '../errors/error-body.js'
import { toServiceError } from '../errors/to-service-error.js'
import { signatureCheck } from '../signatures/signature-check.js'
import { fileStorage } from '../storage/file-storage.js'
import { payerScope } from '../storage/payer-scope.js'
import type { Storage } from '../storage/storage.js'
import { nameService, type NameServiceOptions } from './name-service.js'

const EVERY_EVM = 0x80000000
const LOCAL_COIN = EVERY_EVM + 31337
const DAY = 86_400_000
const NOW = 1_790_000_000_000
const CONTRACT: Address = '0x00000000000000000000000000000000000C0DE1'
const SEAL = `0x${'12'.repeat(40)}`
/** Says yes to every signature. */
const YES = '0x631626ba7e60e01b60005260206000f3'
const accounts = [0, 1, 2].map((addressIndex) => mnemonicToAccount(TEST_MNEMONIC, { addressIndex }))
const [alice, bob, carol] = accounts as [(typeof accounts)[0], (typeof accounts)[0], (typeof accounts)[0]]

let chains: LocalChains
let folder = ''
let storage: Storage
let names: Hono
let now = NOW
let serve: (settings?: Partial<NameServiceOptions>) => void
const answerFault = (thrown: Error, context: Context): Response => {
  const error = toServiceError(thrown)
  return context.json(errorBody(error, 'id'), error.status)
}
beforeAll(async () => {
  chains = await startLocalChains([{ chainId: 31337, name: 'Local Ethereum' }])
})
afterAll(() => chains.stop())
beforeEach(async () => {
  now = NOW
  folder = await mkdtemp(join(tmpdir(), 'names-'))
  storage = await fileStorage(join(folder, 'services.db'), { now: () => now, uptime: () => now })
  const nodes = new Map([
    ['eip155:31337', chains.urlOf(31337)!],
    ['eip155:1', 'http://127.0.0.1:1/']
  ])
  const isSigned = signatureCheck({ nodes, timeout: 2000, callGas: 50_000_000n, calls: nodeCalls({ atOnce: 8 }) })
  serve = (settings = {}) => {
    const service = nameService({ storage, suffixes: ['reown.id', 'wcn.id'], isSigned, now: () => now, ...settings })
    names = new Hono().route('/', service)
    names.onError(answerFault)
  }
  serve()
  return async () => {
    await storage.close()
    await rm(folder, { recursive: true, force: true })
  }
})

interface Signer {
  readonly address: Address
  signMessage(parameters: { message: string }): Promise<Hex>
}
const messageOf = (name: string, attributes: unknown = {}, timestamp = NOW / 1000): string =>
  JSON.stringify({ name, attributes, timestamp })
async function bodyOf(signer: Signer, message: string, coin_type = LOCAL_COIN): Promise<object> {
  return { coin_type, address: signer.address, message, signature: await signer.signMessage({ message }) }
}
async function post(body: unknown): Promise<{ status: number; body: unknown }> {
  const answer = await names.request('/v1/profile/account', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  return { status: answer.status, body: await answer.json() }
}
async function get(path: string): Promise<{ status: number; body: unknown }> {
  const answer = await names.request(path)
  return { status: answer.status, body: await answer.json() }
}
const refusal = (status: number, code: string, reason: string, description = expect.any(String) as string): object => ({
  status,
  body: {
    error: { code, message: description, requestId: 'id' },
    status,
    reasons: [{ name: reason, description }]
  }
})

test('T2.E15 a signed wish for a free name gives it, and it is found by name, address and identity', async () => {
  const avatar = 'https://pictures.example/alice.png'
  const profile = {
    name: 'alice.reown.id',
    registered_at: NOW / 1000,
    addresses: Object.fromEntries(
      [60, EVERY_EVM].map((coin) => [coin, { address: alice.address, created: new Date(NOW).toISOString() }])
    ),
    attributes: [{ avatar, bio: 'Hello' }]
  }
  const wish = await bodyOf(alice, messageOf('alice.reown.id', { avatar, bio: 'Hello' }))
  expect(await post(wish)).toEqual({ status: 200, body: profile })
  expect(await get('/v1/profile/account/alice.reown.id?apiVersion=2')).toEqual({ status: 200, body: profile })
  expect(await get('/v1/profile/account/ALICE')).toEqual({ status: 200, body: profile })
  expect(await get(`/v1/profile/reverse/${alice.address}?sender=x&apiVersion=2`)).toEqual({
    status: 200,
    body: [profile]
  })
  expect(await get(`/v1/identity/${alice.address.toLowerCase()}?sender=x`)).toEqual({
    status: 200,
    body: { name: 'alice.reown.id', avatar }
  })
  now += 60_000
  expect(await post(wish)).toEqual({ status: 200, body: profile })
})

test('T2.E12 an account without a name is no failure; a name that no account has is 404, and one that cannot be is 400', async () => {
  expect(await get(`/v1/identity/${bob.address}`)).toEqual({ status: 200, body: { name: null, avatar: null } })
  expect(await get(`/v1/profile/reverse/${bob.address}`)).toEqual({ status: 200, body: [] })
  expect(await get('/v1/profile/reverse/5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({ status: 200, body: [] })
  expect(await get('/v1/profile/account/bobby.reown.id')).toMatchObject({
    status: 404,
    body: { error: { code: 'NOT_FOUND' } }
  })
  for (const path of [
    'profile/account/bob',
    'profile/account/bobby.eth',
    'profile/account/__proto__',
    'profile/reverse/0x12',
    `profile/reverse/${bob.address.replace('7', '8')}`,
    'identity/0xzz',
    'identity/%3Cscript%3E',
    'profile/suggestions/b%20b',
    'profile/suggestions/bobby?zone=eth'
  ])
    expect(await get(`/v1/${path}`)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } })
})

test('T2.E14 suggestions: the name itself, and free ones like it', async () => {
  await post(await bodyOf(alice, messageOf('alice.reown.id')))
  await post(await bodyOf(bob, messageOf('my-alice.reown.id')))
  expect(await get('/v1/profile/suggestions/alice?zone=reown.id')).toEqual({
    status: 200,
    body: {
      suggestions: [
        { name: 'alice.reown.id', registered: true },
        ...['alice-id', 'the-alice', 'alice-wallet', 'alice-one', 'alice-hq'].map((label) => ({
          name: `${label}.reown.id`,
          registered: false
        }))
      ]
    }
  })
  const short = await get('/v1/profile/suggestions/bo')
  expect(short.body).toMatchObject({ suggestions: [{ name: 'bo-id.reown.id' }, {}, {}, {}, {}] })
  expect(await get(`/v1/profile/suggestions/${'a'.repeat(63)}`)).toMatchObject({
    body: { suggestions: [{ registered: false }] }
  })
})

describe('T2.E15 a wish is refused', () => {
  test('when the name or the address is taken', async () => {
    await post(await bodyOf(alice, messageOf('alice.reown.id')))
    expect(await post(await bodyOf(bob, messageOf('alice.reown.id')))).toEqual(
      refusal(409, 'CONFLICT', 'name', 'The name is taken')
    )
    expect(await post(await bodyOf(alice, messageOf('other.reown.id')))).toEqual(
      refusal(409, 'CONFLICT', 'address', 'The address has another name already')
    )
  })

  test('when it is signed by another, or for another text, or not at all', async () => {
    const mine = await bodyOf(alice, messageOf('alice.reown.id'))
    const wrong = refusal(400, 'BAD_REQUEST', 'signature')
    expect(await post({ ...mine, address: bob.address })).toEqual(wrong)
    expect(await post({ ...mine, message: messageOf('alina.reown.id') })).toEqual(wrong)
    expect(await post({ ...mine, signature: `0x${'00'.repeat(65)}` })).toEqual(wrong)
    expect(await post({ ...mine, signature: '0x12' })).toEqual(wrong)
    expect(await post({ ...mine, signature: 'none' })).toEqual(wrong)
    expect(await get('/v1/profile/account/alice')).toMatchObject({ status: 404 })
  })

  test.each([301, -301])('when it was signed %i s ago', async (age) => {
    const message = messageOf('alice.reown.id', {}, NOW / 1000 - age)
    expect(await post(await bodyOf(alice, message))).toEqual(refusal(400, 'BAD_REQUEST', 'timestamp'))
  })

  test.each([
    ['bob.reown.id', {}, 'name'],
    ['alice.wcn.id', {}, 'name'],
    ['Alice.reown.id', {}, 'name'],
    ['alice', {}, 'name'],
    ['alice.reown.id', { avatar: 'http://a.example/a.png' }, 'attributes.avatar'],
    ['alice.reown.id', { avatar: 'javascript:alert(1)' }, 'attributes.avatar'],
    ['alice.reown.id', { avatar: 'https://user:secret@a.example/' }, 'attributes.avatar'],
    ['alice.reown.id', { bio: 'x'.repeat(513) }, 'attributes.bio'],
    ['alice.reown.id', { bio: 'a\u202eb' }, 'attributes.bio'],
    ['alice.reown.id', { admin: 'yes' }, 'attributes.admin'],
    ['alice.reown.id', [], 'attributes']
  ])('for %s with %j', async (name, attributes, field) => {
    expect(await post(await bodyOf(alice, messageOf(name, attributes)))).toEqual(refusal(400, 'BAD_REQUEST', field))
  })

  test('when it is of no EVM chain, or its message is no JSON', async () => {
    const message = messageOf('alice.reown.id')
    expect(await post(await bodyOf(alice, message, 501))).toEqual(refusal(400, 'BAD_REQUEST', 'coin_type'))
    for (const text of ['', 'null', '[]', '{', `${'['.repeat(5000)}`, 'x'.repeat(9000)])
      expect(await post(await bodyOf(alice, text))).toMatchObject({ status: 400, body: { status: 400 } })
    for (const body of [null, [], {}, 'x']) expect(await post(body)).toMatchObject({ status: 400 })
  })
})

describe('T2.E15 contract accounts', () => {
  test('are asked on their chain whether they have signed', async () => {
    await callRpc(chains.urlOf(31337)!, 'anvil_setCode', [CONTRACT, YES])
    const message = messageOf('contract.reown.id')
    const wish = { coin_type: LOCAL_COIN, address: CONTRACT, message, signature: SEAL }
    expect(await post({ ...wish, address: carol.address })).toEqual(refusal(400, 'BAD_REQUEST', 'signature'))
    expect(await post(wish)).toMatchObject({ status: 200 })
    expect(await get(`/v1/identity/${CONTRACT}`)).toMatchObject({ body: { name: 'contract.reown.id' } })
  })

  test('have signed with nothing at all where their contract says so', async () => {
    await callRpc(chains.urlOf(31337)!, 'anvil_setCode', [CONTRACT, YES])
    const wish = { coin_type: LOCAL_COIN, message: messageOf('contract.reown.id'), signature: '0x' }
    expect(await post({ ...wish, address: carol.address })).toEqual(refusal(400, 'BAD_REQUEST', 'signature'))
    expect(await post({ ...wish, address: CONTRACT })).toMatchObject({ status: 200 })
  })

  test('have signed nothing on a chain that is not served, and are not known to have when its node is gone', async () => {
    const message = messageOf('contract.reown.id')
    const wish = { address: CONTRACT, message, signature: SEAL }
    expect(await post({ ...wish, coin_type: EVERY_EVM + 5 })).toEqual(refusal(400, 'BAD_REQUEST', 'signature'))
    expect(await post({ ...wish, coin_type: EVERY_EVM + 1 })).toMatchObject({
      status: 503,
      body: { error: { code: 'UNAVAILABLE' } }
    })
    expect(await get('/v1/profile/account/contract')).toMatchObject({ status: 404 })
  })
})

describe('T8.19 which chains a name is good for is found out, not believed', () => {
  test.each([60, EVERY_EVM, EVERY_EVM + 1, LOCAL_COIN, 0xffffffff])(
    'a key signs for all of them; a body may say %i',
    async (coin) => {
      const wish = await bodyOf(alice, messageOf('alice.reown.id'), coin)
      const { status, body } = await post(wish)
      expect(status).toBe(200)
      expect(Object.keys((body as { addresses: object }).addresses).map(Number)).toEqual([60, EVERY_EVM])
    }
  )

  test.each([0, 2, 501, 61, 1.5, -60, 0x100000000])('it may not say %s', async (coin) => {
    expect(await post(await bodyOf(alice, messageOf('alice.reown.id'), coin))).toEqual(
      refusal(400, 'BAD_REQUEST', 'coin_type')
    )
  })

  test('a contract signs for the chain that said so', async () => {
    await callRpc(chains.urlOf(31337)!, 'anvil_setCode', [CONTRACT, YES])
    const wish = { address: CONTRACT, message: messageOf('contract.reown.id'), signature: SEAL }
    expect(await post({ ...wish, coin_type: EVERY_EVM })).toEqual(refusal(400, 'BAD_REQUEST', 'coin_type'))
    expect(await post({ ...wish, coin_type: EVERY_EVM + 5 })).toMatchObject({ status: 400 })
    expect(await post({ ...wish, coin_type: LOCAL_COIN })).toMatchObject({ status: 200 })
    const { body } = await get('/v1/profile/account/contract')
    expect(Object.keys((body as { addresses: object }).addresses)).toEqual([String(LOCAL_COIN)])
  })
})

describe('T8.19 the message of a registration', () => {
  test('is good for five minutes, before and after', async () => {
    for (const age of [301, -301])
      expect(await post(await bodyOf(alice, messageOf('alice.reown.id', {}, NOW / 1000 - age)))).toEqual(
        refusal(400, 'BAD_REQUEST', 'timestamp')
      )
    expect(await post(await bodyOf(alice, messageOf('alice.reown.id', {}, NOW / 1000 - 300)))).toMatchObject({
      status: 200
    })
    expect(await post(await bodyOf(bob, messageOf('bobby.reown.id', {}, NOW / 1000 + 300)))).toMatchObject({
      status: 200
    })
  })

  test('works once: shown again it changes nothing, works for no other account, and is refused when it is old', async () => {
    const wish = await bodyOf(alice, messageOf('alice.reown.id', { bio: 'Hello' }))
    const first = await post(wish)
    now += 299_000
    expect(await post(wish)).toEqual(first)
    expect(await post({ ...wish, address: bob.address })).toEqual(refusal(400, 'BAD_REQUEST', 'signature'))
    now += 2000
    expect(await post(wish)).toEqual(refusal(400, 'BAD_REQUEST', 'timestamp'))
  })

  test.each([
    ['another member', { name: 'alice.reown.id', attributes: {}, timestamp: NOW / 1000, admin: true }, 'admin'],
    [
      'another attribute',
      { name: 'alice.reown.id', attributes: { url: 'x' }, timestamp: NOW / 1000 },
      'attributes.url'
    ],
    ['no timestamp', { name: 'alice.reown.id', attributes: {} }, 'timestamp'],
    ['a timestamp in words', { name: 'alice.reown.id', attributes: {}, timestamp: String(NOW / 1000) }, 'timestamp'],
    ['no attributes', { name: 'alice.reown.id', timestamp: NOW / 1000 }, 'attributes']
  ])('has exactly its members: %s', async (_, message, field) => {
    expect(await post(await bodyOf(alice, JSON.stringify(message)))).toEqual(refusal(400, 'BAD_REQUEST', field))
  })
})

test('T7.12 a user who signs while another user takes the name is told so, has nothing, and finds another one', async () => {
  const late = await bodyOf(bob, messageOf('alice.reown.id'))
  expect(await post(await bodyOf(alice, messageOf('alice.reown.id')))).toMatchObject({ status: 200 })
  expect(await post(late)).toEqual(refusal(409, 'CONFLICT', 'name', 'The name is taken'))
  expect(await get('/v1/profile/account/alice')).toMatchObject({
    body: { addresses: { 60: { address: alice.address } } }
  })
  expect(await get(`/v1/profile/reverse/${bob.address}`)).toEqual({ status: 200, body: [] })
  const { body } = await get('/v1/profile/suggestions/alice')
  const { suggestions } = body as { suggestions: { name: string; registered: boolean }[] }
  expect(suggestions[0]).toEqual({ name: 'alice.reown.id', registered: true })
  const free = suggestions.find(({ registered }) => !registered)?.name ?? ''
  expect(await post(await bodyOf(bob, messageOf(free)))).toMatchObject({ status: 200 })
})

describe('what one caller may take', () => {
  const fresh = (): Signer => privateKeyToAccount(generatePrivateKey())
  const wishOf = (label: string): Promise<object> => bodyOf(fresh(), messageOf(`${label}.reown.id`, {}, now / 1000))

  test('is bounded for a day, whatever keys it signs with; others go on, and so does who only asks again', async () => {
    const payers = payerScope()
    serve({ callers: payers, perDay: 3 })
    const from = (address: string, wish: object) => payers.run({ address }, () => post(wish))
    const first = await wishOf('name0')
    expect(await from('192.0.2.1', first)).toMatchObject({ status: 200 })
    for (let again = 0; again < 5; again += 1) expect(await from('192.0.2.1', first)).toMatchObject({ status: 200 })
    expect(await from('192.0.2.1', await wishOf('name0'))).toMatchObject({ status: 409 })
    expect(await from('192.0.2.1', await wishOf('name1'))).toMatchObject({ status: 200 })
    expect(await from('192.0.2.1', await wishOf('name2'))).toMatchObject({ status: 200 })
    const fourth = await from('192.0.2.1', await wishOf('name3'))
    expect(fourth).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } })
    expect(await get('/v1/profile/account/name3')).toMatchObject({ status: 404 })
    expect(await from('192.0.2.2', await wishOf('name3'))).toMatchObject({ status: 200 })
    serve({ callers: payers, perDay: 3 })
    expect(await from('192.0.2.1', await wishOf('name4'))).toMatchObject({ status: 429 })
    now += DAY + 1000
    expect(await from('192.0.2.1', await wishOf('name4'))).toMatchObject({ status: 200 })
  })

  test('is refused beyond it without a write or the check of a signature, so that it keeps no other caller waiting', async () => {
    let writes = 0
    const increment: Storage['increment'] = (...parameters) => {
      writes += 1
      return storage.increment(...parameters)
    }
    serve({ storage: { ...storage, increment }, perDay: 1 })
    expect(await post(await wishOf('name0'))).toMatchObject({ status: 200 })
    expect(writes).toBe(1)
    for (const name of ['name1', 'name2'])
      expect(await post({ ...(await wishOf(name)), signature: '0x00' })).toMatchObject({ status: 429 })
    expect(writes).toBe(1)
  })
})

describe('lapsing', () => {
  const sign = async (signer: Signer): Promise<object> =>
    bodyOf(signer, messageOf('alice.reown.id', {}, Math.floor(now / 1000)))

  test('is off unless it is asked for', async () => {
    await post(await sign(alice))
    now += 50 * 365 * DAY
    expect(await get('/v1/profile/account/alice')).toMatchObject({ status: 200 })
    expect(await post(await sign(bob))).toMatchObject({ status: 409 })
  })

  test('comes with 90 days of notice, also for names that are older than the rule, and signing again renews', async () => {
    await post(await sign(alice))
    now += 1000 * DAY
    serve({ lapseDays: 365 })
    const end = Math.floor(now / 1000) + 90 * 86_400
    expect(await get('/v1/profile/account/alice')).toMatchObject({ status: 200, body: { lapses_at: end } })
    now += 90 * DAY - 1000
    expect(await get(`/v1/identity/${alice.address}`)).toMatchObject({ body: { name: 'alice.reown.id' } })
    expect(await post(await sign(alice))).toMatchObject({ status: 200 })
    const renewed = await get('/v1/profile/account/alice')
    expect(renewed).toMatchObject({ status: 200, body: { registered_at: NOW / 1000 } })
    expect(renewed.body).not.toHaveProperty('lapses_at')
  })

  test('leaves the name to its last owner for two years, then to any account', async () => {
    serve({ lapseDays: 365 })
    await get('/v1/profile/account/alice')
    await post(await sign(alice))
    now += 365 * DAY
    expect(await get('/v1/profile/account/alice')).toMatchObject({ status: 410, body: { error: { code: 'LAPSED' } } })
    serve({ lapseDays: 0 })
    expect(await get('/v1/profile/account/alice')).toMatchObject({ status: 200 })
    serve({ lapseDays: 365 })
    expect(await get('/v1/profile/account/alice')).toMatchObject({ status: 200 })
    now += 90 * DAY
    expect(await get(`/v1/identity/${alice.address}`)).toMatchObject({ body: { name: null } })
    expect(await get(`/v1/profile/reverse/${alice.address}`)).toMatchObject({ body: [] })
    expect(await get('/v1/profile/suggestions/alice')).toMatchObject({
      body: { suggestions: [{ registered: true }, {}, {}, {}, {}, {}] }
    })
    expect(await post(await sign(bob))).toEqual(
      refusal(409, 'CONFLICT', 'name', 'The name has lapsed and waits for its last owner')
    )
    now += 729 * DAY
    expect(await post(await sign(bob))).toMatchObject({ status: 409 })
    expect(await post(await sign(alice))).toMatchObject({ status: 200 })
    expect(await get(`/v1/identity/${alice.address}`)).toMatchObject({ body: { name: 'alice.reown.id' } })
    now += (365 + 730) * DAY
    expect(await get('/v1/profile/account/alice')).toMatchObject({ status: 404 })
    expect(await post(await sign(bob))).toMatchObject({ status: 200 })
    expect(await get(`/v1/identity/${bob.address}`)).toMatchObject({ body: { name: 'alice.reown.id' } })
    expect(await get(`/v1/identity/${alice.address}`)).toMatchObject({ body: { name: null } })
    expect(await post(await bodyOf(alice, messageOf('alina.reown.id', {}, Math.floor(now / 1000))))).toMatchObject({
      status: 200
    })
  })
})

test('T8.26 a reserved name is not given, not suggested, and stays with who has it', async () => {
  expect(await post(await bodyOf(alice, messageOf('supp0rt.reown.id')))).toEqual(
    refusal(409, 'CONFLICT', 'name', 'The name is reserved')
  )
  expect(await get('/v1/profile/suggestions/support')).toMatchObject({
    body: { suggestions: [{ name: 'support.reown.id', registered: true }] }
  })
  const old = { name: '12345.reown.id', owner: alice.address.toLowerCase(), coinTypes: [60], attributes: {} }
  await storage.set(
    'names/name/12345.reown.id',
    JSON.stringify({ kind: 'held', record: { ...old, registeredAt: NOW, renewedAt: NOW } })
  )
  await storage.set(`names/owner/${old.owner}`, old.name)
  expect(await post(await bodyOf(alice, messageOf(old.name)))).toMatchObject({ status: 200 })
  expect(await post(await bodyOf(bob, messageOf(old.name)))).toMatchObject({ status: 409 })
})

test.each([
  ['avatar', 'https://127.0.0.1/a.png'],
  ['avatar', 'https://[::1]/a.png'],
  ['avatar', 'https://[::ffff:10.0.0.1]/a.png'],
  ['avatar', 'https://192.168.1.1/a.png'],
  ['avatar', 'https://169.254.169.254/latest'],
  ['avatar', 'https://2130706433/a.png'],
  ['avatar', 'https://localhost/a.png'],
  ['avatar', 'https://pictures.localhost./a.png'],
  ['avatar', 'https://router.local/a.png'],
  ['avatar', 'https://metadata.google.internal/a.png'],
  ['avatar', 'https://intranet/a.png'],
  ['avatar', 'http://pictures.example/a.png'],
  ['avatar', 'blob:https://pictures.example/1'],
  ['avatar', 'data:image/png;base64,AAAA'],
  ['bio', 'paid \u202e001'],
  ['bio', 'ali\u200bce'],
  ['bio', 'ali\u2060ce'],
  ['bio', '\ufeffHello'],
  ['bio', 'Hello\u2028there'],
  ['bio', 'Hello\u{e0041}']
])('T8.26 an %s of %j is refused', async (field, text) => {
  expect(await post(await bodyOf(alice, messageOf('alice.reown.id', { [field]: text })))).toMatchObject({
    status: 400,
    body: { reasons: [{ name: `attributes.${field}` }] }
  })
})

test('T8.26 a name that looks like one that another account has is not given, and is free once that one is', async () => {
  serve({ lapseDays: 200 })
  expect(await post(await bodyOf(alice, messageOf('alice10.reown.id')))).toMatchObject({ status: 200 })
  expect(await post(await bodyOf(bob, messageOf('a1icelo.reown.id')))).toEqual(
    refusal(409, 'CONFLICT', 'name', 'The name looks like one that somebody has')
  )
  expect(await get('/v1/profile/suggestions/a1ice1o')).toMatchObject({
    body: {
      suggestions: [
        { name: 'a1ice1o.reown.id', registered: true },
        ...Array.from({ length: 5 }, () => ({ registered: false }))
      ]
    }
  })
  expect(await post(await bodyOf(bob, messageOf('alice11.reown.id')))).toMatchObject({ status: 200 })
  // Alice still signs for hers.
  expect(await post(await bodyOf(alice, messageOf('alice10.reown.id')))).toMatchObject({ status: 200 })
  now += (200 + 2 * 365) * DAY
  expect(await post(await bodyOf(carol, messageOf('a1icelo.reown.id', {}, now / 1000)))).toMatchObject({ status: 200 })
})
