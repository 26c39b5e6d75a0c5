import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callRpc, startLocalChains, type LocalChains } from '@appkit/local-chain'
import { Hono } from 'hono'
import { bytesToHex, getContractAddress, serializeErc6492Signature, type Address, type Hex } from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authSessions } from '../auth/auth-sessions.js'
import { signedInUser } from '../auth/signed-in-user.js'
import { nodeCalls } from '../chains/node-calls.js'
import { errorBody } from '../errors/error-body.js'
import { toServiceError } from '../errors/to-service-error.js'
import { signatureCheck } from '../signatures/signature-check.js'
import { fileStorage } from '../storage/file-storage.js'
import { memoryStorage } from '../storage/memory-storage.js'
import type { Storage } from '../storage/storage.js'
import { embeddedVault } from '../vault/embedded-vault.js'
import { parseVaultKeys } from '../vault/parse-vault-keys.js'
import { deletePlainKeys } from './session-registry.js'
import { revocationMessage, sessionService, type SessionServiceOptions } from './session-service.js'

const NOW = 1_790_000_000
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const account = `eip155:31337:${owner.address.toLowerCase()}`
const ORIGIN = 'https://app.example'

let chains: LocalChains
let storage: Storage
let sessions: Hono
let serve: (options?: Partial<SessionServiceOptions>) => void
const vault = embeddedVault(parseVaultKeys(randomBytes(32).toString('base64')), { storage: memoryStorage() })
let now = NOW
let caller = 'app'
beforeAll(async () => {
  chains = await startLocalChains([{ chainId: 31337, name: 'Local Ethereum' }])
})
afterAll(() => chains.stop())
beforeEach(async () => {
  now = NOW
  caller = 'app'
  const folder = await mkdtemp(join(tmpdir(), 'sessions-'))
  const milliseconds = (): number => now * 1000
  storage = await fileStorage(join(folder, 'services.db'), { now: milliseconds, uptime: milliseconds })
  const nodes = new Map([['eip155:31337', chains.urlOf(31337) ?? '']])
  const isSigned = signatureCheck({ nodes, timeout: 10_000, callGas: 1_000_000n, calls: nodeCalls({ atOnce: 8 }) })
  serve = (options) => {
    const parts = { storage, isSigned, vault, callerOf: () => caller, now: milliseconds, ...options }
    sessions = new Hono().route('/', sessionService(parts))
    sessions.onError((thrown, context) => {
      const error = toServiceError(thrown)
      return context.json(errorBody(error, 'id'), error.status)
    })
  }
  serve()
  return async () => {
    await storage.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const grant = {
  chainId: '0x7a69',
  expiry: NOW + 3600,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: NOW + 10, period: 86_400 } },
    {
      type: 'contract-call',
      data: {
        address: stranger.address,
        abi: [{ type: 'function', name: 'mint', inputs: [] }],
        functions: [{ functionName: 'mint', args: [{ operator: 'EQUAL', value: '0x01' }], operation: 'Call' }]
      }
    }
  ],
  policies: [{ type: 'rate-limit', data: { count: 3 } }]
}

interface Proposal {
  readonly pci: string
  readonly key: { readonly type: 'secp256k1'; readonly publicKey: Hex }
}
interface Reply {
  readonly status: number
  readonly body: Proposal & { readonly pcis: readonly unknown[] }
}
async function ask(path: string, body?: unknown, origin = ORIGIN): Promise<Reply> {
  const answer = await sessions.request(`/v1/sessions/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', origin },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: answer.status, body: (await answer.json()) as Reply['body'] }
}
const propose = (request: unknown = grant, of = account): Promise<Reply> => ask(`${of}?projectId=mine&v=2`, request)
/** What the account signs for the grant above, as a wallet shows it. */
function activationOf(
  { pci, key }: Proposal,
  { chainId = 31337, address = owner.address, origin = ORIGIN, context = '0xc0de', expiry = now + 300 } = {}
) {
  const allowance = [
    { name: 'allowance', type: 'uint256' },
    { name: 'periodSeconds', type: 'uint256' },
    { name: 'start', type: 'string' }
  ] as const
  return {
    domain: { name: 'AppKit smart sessions', version: '2', chainId },
    types: {
      Activation: [
        { name: 'pci', type: 'string' },
        { name: 'account', type: 'address' },
        { name: 'chainId', type: 'uint256' },
        { name: 'origin', type: 'string' },
        { name: 'ends', type: 'string' },
        { name: 'nativeAllowances', type: 'NativeAllowance[]' },
        { name: 'tokenAllowances', type: 'TokenAllowance[]' },
        { name: 'contractCalls', type: 'ContractCall[]' },
        { name: 'policies', type: 'Policy[]' },
        { name: 'keys', type: 'Key[]' },
        { name: 'context', type: 'string' },
        { name: 'expiry', type: 'uint256' }
      ],
      NativeAllowance: allowance,
      TokenAllowance: [{ name: 'token', type: 'address' }, ...allowance],
      ContractCall: [
        { name: 'contract', type: 'address' },
        { name: 'functions', type: 'AllowedFunction[]' },
        { name: 'abi', type: 'string' }
      ],
      AllowedFunction: [
        { name: 'name', type: 'string' },
        { name: 'arguments', type: 'AllowedArgument[]' },
        { name: 'valueLimit', type: 'string' },
        { name: 'operation', type: 'string' }
      ],
      AllowedArgument: [
        { name: 'operator', type: 'string' },
        { name: 'value', type: 'string' }
      ],
      Policy: [
        { name: 'type', type: 'string' },
        { name: 'data', type: 'string' }
      ],
      Key: [
        { name: 'type', type: 'string' },
        { name: 'publicKey', type: 'string' }
      ]
    },
    primaryType: 'Activation',
    message: {
      pci,
      account: address,
      chainId: BigInt(chainId),
      origin,
      ends: '2026-09-21T15:13:20.000Z',
      nativeAllowances: [{ allowance: 1n, periodSeconds: 86_400n, start: '2026-09-21T14:13:30.000Z' }],
      tokenAllowances: [],
      contractCalls: [
        {
          contract: stranger.address,
          functions: [
            { name: 'mint', arguments: [{ operator: 'EQUAL', value: '0x01' }], valueLimit: '', operation: 'Call' }
          ],
          abi: '[{"type":"function","name":"mint","inputs":[]}]'
        }
      ],
      policies: [{ type: 'rate-limit', data: '{"count":3}' }],
      keys: [key, ...grant.signer.data.keys],
      context,
      expiry: BigInt(expiry)
    }
  } as const
}
async function authorize(proposal: Proposal, signed: Parameters<typeof activationOf>[1] = {}, signer = owner) {
  const expiry = signed.expiry ?? now + 300
  return { expiry, signature: await signer.signTypedData(activationOf(proposal, { ...signed, expiry })) }
}
async function activate(proposal: Proposal, more: object = {}): Promise<Reply> {
  const authorization = await authorize(proposal)
  const { pci } = proposal
  return ask(`${account}/activate?projectId=mine`, { ...grant, pci, context: '0xc0de', authorization, ...more })
}
async function revoke(pci: string, signer = owner, message = revocationMessage(pci, account)): Promise<Reply> {
  return ask(`${account}/revoke?projectId=mine`, { pci, signature: await signer.signMessage({ message }) })
}
/** The same with one leaf changed at a time, or one item of a list left out or added, and where. */
function changesOf<Value>(value: Value, path = ''): readonly (readonly [path: string, changed: Value])[] {
  const changed = (at: string, to: unknown) => [at, to as Value] as const
  if (typeof value === 'bigint') return [changed(path, value + 1n)]
  if (typeof value === 'number') return [changed(path, value + 1)]
  if (typeof value === 'string') return changedTexts(value).map((text) => changed(path, text))
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, part]) =>
    changesOf(part as unknown, `${path}.${name}`).map(([at, to]) =>
      changed(at, Array.isArray(value) ? value.with(Number(name), to) : { ...value, [name]: to })
    )
  )
  if (!Array.isArray(value) || value.length === 0) return inside
  return [...inside, changed(`${path} less`, value.slice(1)), changed(`${path} more`, [...value, value[0]])]
}

/** A text of the same kind, one digit or letter away; a further one too where it is no address. */
function changedTexts(text: string): readonly string[] {
  const another = `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
  return /^0x[0-9a-f]{40}$/i.test(text) ? [another.toLowerCase()] : [another, `${text}0`]
}

const listed = async (): Promise<readonly unknown[]> => (await ask(account)).body.pcis

test('T2.E19 a session is asked for, granted by the wallet, and listed', async () => {
  const { status, body } = await propose()
  expect(status).toBe(200)
  expect(body.key).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) })
  expect(body.pci).toMatch(/^[A-Za-z0-9_-]{1,128}$/)
  expect(await listed()).toEqual([])
  const wallets = { type: 'keys', data: { keys: [body.key, ...grant.signer.data.keys] } }
  expect(await activate(body, { signer: wallets })).toEqual({ status: 200, body: { success: true } })
  expect(await activate(body)).toMatchObject({ status: 409 })
  expect(await listed()).toEqual([
    {
      pci: body.pci,
      project: { id: 'mine', name: 'app.example', url: 'https://app.example' },
      createdAt: NOW,
      expiry: NOW + 3600,
      permissions: grant.permissions,
      policies: [{ id: 'rate-limit' }]
    }
  ])
})

const keptKey = (pci: string): Promise<string | undefined> => storage.get(`sessions/wrapped-key/${pci}`)

describe('T8.25 the key that was made', () => {
  test('is the one that is told, is kept wrapped for its session alone, and ends with it', async () => {
    const { body } = await propose()
    const waiting = (await keptKey(body.pci)) ?? ''
    await activate(body)
    const kept = (await keptKey(body.pci)) ?? ''
    expect(kept).toBe(waiting)
    const { secret } = await vault.unwrap(`session/${body.pci}`, kept)
    expect(body.key).toMatchObject({ publicKey: privateKeyToAccount(bytesToHex(secret)).publicKey })
    await expect(vault.unwrap('session/another', kept)).rejects.toMatchObject({ name: 'VaultError' })
    const everything = await storage.getMany(await storage.list(''))
    expect(everything.join()).not.toContain(Buffer.from(secret).toString('hex'))
    now += 3601
    expect(await keptKey(body.pci)).toBeUndefined()
  })

  test('is none without a vault: nothing begins, and what there is can be listed and ended', async () => {
    const proposal = (await propose()).body
    await activate(proposal)
    serve({ vault: undefined })
    expect(await propose()).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } })
    expect(await listed()).toHaveLength(1)
    expect(await revoke(proposal.pci)).toMatchObject({ status: 200 })
    expect(await keptKey(proposal.pci)).toBeUndefined()
  })

  test('is deleted where an earlier version has kept it as it was', async () => {
    const old = Array.from({ length: 1001 }, (_, index) => `sessions/key/${index}`)
    await Promise.all(old.map((key) => storage.set(key, generatePrivateKey())))
    const proposal = (await propose()).body
    await deletePlainKeys(storage)
    expect(await storage.list('sessions/key/')).toEqual([])
    expect(await activate(proposal)).toMatchObject({ status: 200 })
  })
})

test('T2.E19 a wish that no wallet grants is forgotten, and a session that is over stays for a month', async () => {
  const [left, granted] = [(await propose()).body, (await propose()).body]
  await activate(granted)
  now += 601
  expect(await activate(left)).toMatchObject({ status: 404 })
  now += 7 * 24 * 3600
  expect(await listed()).toHaveLength(1)
  now += 24 * 24 * 3600
  expect(await listed()).toEqual([])
})

test('T2.E20 the account itself ends a session, and its key with it', async () => {
  const proposal = (await propose()).body
  const { pci } = proposal
  await activate(proposal)
  now += 5
  expect(await revoke(pci)).toEqual({ status: 200, body: { success: true } })
  expect(await listed()).toMatchObject([{ pci, revokedAt: NOW + 5 }])
  expect(await keptKey(pci)).toBeUndefined()
  now += 5
  expect(await revoke(pci)).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject([{ pci, revokedAt: NOW + 5 }])
  expect(await activate(proposal)).toMatchObject({ status: 409 })
})

test('T2.E20 a stranger does not end it, nor does a signature for another session or account', async () => {
  const proposal = (await propose()).body
  const { pci } = proposal
  await activate(proposal)
  expect(await revoke(pci, stranger)).toMatchObject({ status: 400 })
  expect(await revoke(pci, owner, revocationMessage('other', account))).toMatchObject({ status: 400 })
  expect(await revoke(pci, owner, revocationMessage(pci, account.replace('31337', '1')))).toMatchObject({ status: 400 })
  expect(await revoke('unknown')).toMatchObject({ status: 404 })
  expect(await revoke('../x')).toMatchObject({ status: 400 })
  const [session] = await listed()
  expect(session).not.toHaveProperty('revokedAt')
})

describe('what was not asked for is not granted', () => {
  test.each([
    ['a later end', { expiry: grant.expiry + 1 }],
    ['fewer bounds', { permissions: grant.permissions.slice(0, 1) }],
    ['no policies', { policies: [] }]
  ])('%s', async (_, change) => {
    const proposal = (await propose()).body
    expect(await activate(proposal, change)).toMatchObject({ status: 409 })
    expect(await activate(proposal)).toMatchObject({ status: 200 })
  })

  test('a session of another account, or none', async () => {
    const proposal = (await propose()).body
    const { pci } = proposal
    const other = `eip155:31337:${stranger.address.toLowerCase()}`
    const wish = { ...grant, pci, context: '0x', authorization: await authorize(proposal) }
    expect(await ask(`${other}/activate`, wish)).toMatchObject({ status: 404 })
    expect(await activate({ ...proposal, pci: 'unknown' })).toMatchObject({ status: 404 })
  })
})

const contractCall = (abi: unknown): object => ({
  type: 'contract-call',
  data: { address: owner.address, abi, functions: [{ functionName: 'mint' }] }
})

const coinsOf = (allowance: string): object => ({
  type: 'native-token-recurring-allowance',
  data: { allowance, start: 1, period: 1 }
})

describe('T9.06 a wish that cannot be read', () => {
  const bad: readonly [string, object][] = [
    ['chainId', { chainId: '31337' }],
    ['chainId', { chainId: '0x1' }],
    ['address', { address: stranger.address }],
    ['expiry', { expiry: NOW }],
    ['expiry', { expiry: NOW * 1000 }],
    ['signer.type', { signer: { type: 'wallet', data: {} } }],
    ['signer.data.keys', { signer: { type: 'keys', data: { keys: [] } } }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: {} }],
    ['permissions.0.type', { permissions: [{ type: 'everything', data: {} }] }],
    [
      'permissions.0.data.allowance',
      { permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '1', start: 1, period: 1 } }] }
    ],
    ['permissions.0.data.abi', { permissions: [contractCall([{ name: 'x'.repeat(33 * 1024) }])] }],
    ['permissions', { permissions: Array.from({ length: 3 }, () => contractCall([{ name: 'x'.repeat(30 * 1024) }])) }],
    ['permissions.0.data.allowance', { permissions: [coinsOf(`0x1${'0'.repeat(64)}`)] }],
    ['permissions.0.data.abi.0', { permissions: [contractCall([{ name: 1e300 }])] }],
    [
      'permissions.0.data.abi.0',
      { permissions: [contractCall([JSON.parse('{"a":'.repeat(9) + '1' + '}'.repeat(9))])] }
    ],
    ['policies.0.data', { policies: [{ type: 'rate-limit', data: { text: 'x'.repeat(2048) } }] }],
    ['extra', { extra: 1 }]
  ]
  test.each(bad)('%s', async (field, change) => {
    const { status, body } = await propose({ ...grant, ...change })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST', message: expect.stringContaining(`Invalid ${field}:`) } }
    })
  })

  test.each(['eip155:1', `solana:x:${owner.address}`, 'eip155:1:0x12', 'eip155:01:0x', '__proto__'])(
    'an account %s',
    async (of) => {
      expect(await propose(grant, of)).toMatchObject({ status: 400 })
      expect(await ask(of)).toMatchObject({ status: 400 })
    }
  )

  test('without a project', async () => {
    expect(await ask(account, grant)).toMatchObject({ status: 400 })
  })
})

describe('T8.25 signed is what is granted', () => {
  const activationWith = (proposal: Proposal, change: object, authorization: object): Promise<Reply> =>
    ask(`${account}/activate?projectId=mine`, {
      ...grant,
      pci: proposal.pci,
      context: '0xc0de',
      authorization,
      ...change
    })

  test('a signature with any part of it changed lets nothing begin', async () => {
    const proposal = (await propose()).body
    const typedData = activationOf(proposal)
    for (const [path, message] of changesOf(typedData.message)) {
      const signature = await owner.signTypedData({ ...typedData, message })
      const authorization = { expiry: now + 300, signature }
      const { status } = await activationWith(proposal, {}, authorization)
      expect({ path, status }).toEqual({ path, status: 400 })
    }
    const signature = await owner.signTypedData(typedData)
    expect(await activationWith(proposal, {}, { expiry: now + 300, signature })).toMatchObject({ status: 200 })
  })

  test('what is sent with any part of it changed after the signature lets nothing begin', async () => {
    const proposal = (await propose()).body
    const authorization = await authorize(proposal)
    const signer = { type: 'keys', data: { keys: [proposal.key, ...grant.signer.data.keys] } }
    const others = { type: 'keys', data: { keys: [(await propose()).body.key, ...grant.signer.data.keys] } }
    expect(await activationWith(proposal, { signer: others }, authorization)).toMatchObject({ status: 409 })
    for (const [path, change] of changesOf({ ...grant, context: '0xc0de' })) {
      const { status } = await activationWith(proposal, change, authorization)
      expect({ path, status }).toEqual({ path, status: expect.toBeOneOf([400, 409]) })
    }
    expect(await listed()).toEqual([])
    expect(await activationWith(proposal, { signer }, authorization)).toMatchObject({ status: 200 })
  })

  test('an address counts in whatever letters it is asked for', async () => {
    const inCapitals = (address: string): string => `0x${address.slice(2).toUpperCase()}`
    const [coins, call] = grant.permissions
    const data = { ...call!.data, address: inCapitals(stranger.address) }
    const request = { ...grant, address: inCapitals(owner.address), permissions: [coins, { ...call, data }] }
    const { body } = await propose(request)
    expect(await activate(body, request)).toMatchObject({ status: 200 })
  })

  test('the keys of one proposal do not sign for another one of the same grant', async () => {
    const [one, other] = [(await propose()).body, (await propose()).body]
    const authorization = await authorize({ pci: one.pci, key: other.key })
    expect(await activationWith(one, {}, authorization)).toMatchObject({ status: 400 })
  })
})

describe('T8.25 what the wallet granted it by', () => {
  const contexts = async (cookie = ''): Promise<readonly unknown[]> => {
    const answer = await sessions.request(`/v1/sessions/${account}`, { headers: { cookie } })
    const { pcis } = (await answer.json()) as { pcis: readonly { readonly context?: string }[] }
    return pcis.map(({ context }) => context)
  }
  const signedIn = (user: object) => serve({ signedInUser: async () => ({ id: 'somebody', ...user }) })

  test('is told to the user who has signed in as the account, and to no other user', async () => {
    await activate((await propose()).body)
    expect(await contexts()).toEqual([undefined])
    signedIn({ address: owner.address, chainId: 'eip155:31337' })
    expect(await contexts()).toEqual(['0xc0de'])
    for (const user of [
      {},
      { email: 'owner@example.com' },
      { address: owner.address },
      { address: owner.address, chainId: 'eip155:1' },
      { address: stranger.address, chainId: 'eip155:31337' }
    ]) {
      signedIn(user)
      expect(await contexts()).toEqual([undefined])
    }
  })

  test('is asked for with the cookie of a session of the auth server, until that is over', async () => {
    await activate((await propose()).body)
    serve({ signedInUser: signedInUser({ origin: ORIGIN, storage }) })
    const { begin, end } = authSessions(storage)
    const user = { id: account, address: owner.address, chainId: 'eip155:31337' }
    const { id, token } = await begin(user, 'credentials')
    const cookie = `__Host-auth.session-token=${token}`
    expect(await contexts(cookie)).toEqual(['0xc0de'])
    expect(await contexts(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)).toEqual([undefined])
    await end(user.id, id)
    expect(await contexts(cookie)).toEqual([undefined])
  })
})

describe('T2.E19 only the account lets a session begin', () => {
  const wishOf = async (authorization: object | undefined, { of = account, origin = ORIGIN, pci = '' } = {}) =>
    ask(`${of}/activate?projectId=mine`, { ...grant, pci, context: '0xc0de', authorization }, origin)

  test('the app is told that the account has to sign', async () => {
    expect((await propose()).body).toMatchObject({ authorization: 'eip712' })
  })

  test('without a signature, or with one that cannot be read', async () => {
    const proposal = (await propose()).body
    const { pci } = proposal
    const { signature } = await authorize(proposal)
    for (const authorization of [undefined, {}, { expiry: now + 60 }, { expiry: now + 60, signature: 'yes' }])
      expect(await wishOf(authorization, { pci })).toMatchObject({ status: 400 })
    for (const expiry of [now, now + 301, (now + 60) * 1000])
      expect(await wishOf({ expiry, signature }, { pci })).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringContaining('authorization.expiry') } }
      })
    expect(await listed()).toEqual([])
  })

  test('a signature of a stranger, or for another session, account, chain, page or time', async () => {
    const proposal = (await propose()).body
    const { pci } = proposal
    const wrong = [
      await authorize(proposal, {}, stranger),
      await authorize({ ...proposal, pci: 'other' }),
      await authorize(proposal, { address: stranger.address }),
      await authorize(proposal, { chainId: 1 }),
      await authorize(proposal, { origin: 'https://evil.example' }),
      { ...(await authorize(proposal, { expiry: now + 200 })), expiry: now + 300 },
      { expiry: now + 300, signature: await owner.signMessage({ message: revocationMessage(pci, account) }) }
    ]
    for (const authorization of wrong) expect(await wishOf(authorization, { pci })).toMatchObject({ status: 400 })
    expect(await listed()).toEqual([])
    expect(await activate(proposal)).toMatchObject({ status: 200 })
  })

  test('the same signature on another chain or account, or from another page, does nothing', async () => {
    const proposal = (await propose()).body
    const { pci } = proposal
    const authorization = await authorize(proposal)
    const elsewhere = `eip155:1:${owner.address.toLowerCase()}`
    const theirs = `eip155:31337:${stranger.address.toLowerCase()}`
    const onOther = { ...grant, chainId: '0x1', pci, context: '0xc0de', authorization }
    expect(await ask(`${elsewhere}/activate?projectId=mine`, onOther)).toMatchObject({ status: 404 })
    expect(await wishOf(authorization, { pci, of: theirs })).toMatchObject({ status: 404 })
    expect(await wishOf(authorization, { pci, origin: 'https://evil.example' })).toMatchObject({ status: 409 })
    expect(await ask(elsewhere)).toMatchObject({ body: { pcis: [] } })
    expect(await listed()).toEqual([])
  })

  test('of two activations at once one counts, and none later, also not after the end', async () => {
    const proposal = (await propose()).body
    const { pci } = proposal
    const both = await Promise.all([activate(proposal), activate(proposal)])
    expect(both.map(({ status }) => status === 200)).toContain(true)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await activate(proposal)).toMatchObject({ status: 409 })
    await revoke(pci)
    expect(await activate(proposal)).toMatchObject({ status: 409 })
    expect(await listed()).toHaveLength(1)
  })

  /** Says yes to every signature. */
  const YES = '0x631626ba7e60e01b60005260206000f3'
  const LOOP = '0x5b600056'
  async function contractAccount(address: Address, code: Hex): Promise<string> {
    await callRpc(chains.urlOf(31337) ?? '', 'anvil_setCode', [address, code])
    return `eip155:31337:${address.toLowerCase()}`
  }
  const anySeal = { expiry: NOW + 300, signature: `0x${'12'.repeat(40)}` as const }

  test('a contract that says yes, one that loops for ever, and one that is not there', async () => {
    const yes = await contractAccount(`0x${'0'.repeat(35)}c0de1`, YES)
    const loop = await contractAccount(`0x${'0'.repeat(35)}c0de2`, LOOP)
    const none = `eip155:31337:0x${'0'.repeat(35)}c0de3`
    const statuses = []
    for (const of of [yes, loop, none]) {
      const { pci } = (await propose(grant, of)).body
      statuses.push((await wishOf(anySeal, { pci, of })).status)
    }
    expect(statuses).toEqual([200, 400, 400])
  })

  test('a contract that has the word on its chain, so that its signature is empty', async () => {
    const word = '600080fd'
    /** Says yes where the signature is empty: its length is the third word of what is asked. */
    const onlyEmpty: Hex = `0x604435600c57631626ba7e60e01b60005260206000f35b${word}`
    const of = await contractAccount(`0x${'0'.repeat(35)}c0de4`, onlyEmpty)
    const { pci } = (await propose(grant, of)).body
    const [empty, other] = [{ ...anySeal, signature: '0x' as const }, anySeal]
    expect((await wishOf(other, { pci, of })).status).toBe(400)
    expect((await wishOf(empty, { pci, of })).status).toBe(200)
    const refused = (await propose()).body
    expect((await wishOf(empty, { pci: refused.pci })).status).toBe(400)
    expect((await ask(`${of}/revoke?projectId=mine`, { pci, signature: '0x' })).status).toBe(200)
  })

  test('a contract that is not there yet, and that its signature deploys', async () => {
    const bytecode: Hex = `0x6f${YES.slice(2)}60005260106010f3`
    const factory: Address = `0x${'0'.repeat(35)}fac70`
    // Puts the code of the account into the memory and makes a contract of it, with CREATE2 and no salt.
    await contractAccount(factory, `0x78${bytecode.slice(2)}6000526000601960076000f500`)
    const salt: Hex = `0x${'00'.repeat(32)}`
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
    const of = `eip155:31337:${address.toLowerCase()}`
    const { pci } = (await propose(grant, of)).body
    expect(await wishOf(anySeal, { pci, of })).toMatchObject({ status: 400 })
    const signature = serializeErc6492Signature({ address: factory, data: '0x', signature: anySeal.signature })
    expect(await wishOf({ ...anySeal, signature }, { pci, of })).toMatchObject({ status: 200 })
  })
})

describe('T9.02 wishes of others take nothing from an account', () => {
  test('they count for who asks, and are over in ten minutes', async () => {
    for (let index = 0; index < 100; index += 1) expect(await propose()).toMatchObject({ status: 200 })
    expect(await propose()).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } })
    caller = 'owner'
    const proposal = (await propose()).body
    expect(await activate(proposal)).toMatchObject({ status: 200 })
    caller = 'app'
    now += 600
    expect(await propose()).toMatchObject({ status: 200 })
    expect(await storage.list('sessions/wish/')).toHaveLength(1)
    expect(await storage.list('sessions/wrapped-key/')).toHaveLength(2)
  })

  test('no key is made for a wish that is refused', async () => {
    const wrapped: string[] = []
    const wrap: typeof vault.wrap = (owner, secret) => {
      wrapped.push(owner)
      return vault.wrap(owner, secret)
    }
    serve({ vault: { wrap } })
    for (let index = 0; index < 101; index += 1) await propose()
    expect(wrapped).toHaveLength(100)
  })

  test('an account has at most a hundred sessions', async () => {
    for (let index = 0; index < 100; index += 1) {
      caller = `${index}`
      expect(await activate((await propose()).body)).toMatchObject({ status: 200 })
    }
    expect(await activate((await propose()).body)).toMatchObject({ status: 409 })
  })
})
