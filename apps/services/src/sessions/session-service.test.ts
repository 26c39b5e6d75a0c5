import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Hex } from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from '../errors/error-body.js'
import { toServiceError } from '../errors/to-service-error.js'
import { signatureCheck } from '../signatures/signature-check.js'
import { fileStorage } from '../storage/file-storage.js'
import type { Storage } from '../storage/storage.js'
import { revocationMessage, sessionService } from './session-service.js'

const NOW = 1_790_000_000
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const account = `eip155:31337:${owner.address.toLowerCase()}`

let storage: Storage
let sessions: Hono
let now = NOW
beforeEach(async () => {
  now = NOW
  const folder = await mkdtemp(join(tmpdir(), 'sessions-'))
  storage = await fileStorage(join(folder, 'services.db'), () => now * 1000)
  const isSigned = signatureCheck({ nodes: new Map(), timeout: 1000, callGas: 50_000_000n })
  sessions = new Hono().route('/', sessionService({ storage, isSigned, now: () => now * 1000 }))
  sessions.onError((thrown, context) => {
    const error = toServiceError(thrown)
    return context.json(errorBody(error, 'id'), error.status)
  })
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

interface Reply {
  readonly status: number
  readonly body: { readonly pci: string; readonly key: unknown; readonly pcis: readonly unknown[] }
}
async function ask(path: string, body?: unknown): Promise<Reply> {
  const answer = await sessions.request(`/v1/sessions/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://app.example' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: answer.status, body: (await answer.json()) as Reply['body'] }
}
const propose = (request: unknown = grant, of = account): Promise<Reply> => ask(`${of}?projectId=mine&v=2`, request)
const activate = (pci: string, more: object = {}): Promise<Reply> =>
  ask(`${account}/activate?projectId=mine`, { ...grant, pci, context: '0xc0de', ...more })
async function revoke(pci: string, signer = owner, message = revocationMessage(pci, account)): Promise<Reply> {
  return ask(`${account}/revoke?projectId=mine`, { pci, signature: await signer.signMessage({ message }) })
}
const listed = async (): Promise<readonly unknown[]> => (await ask(account)).body.pcis

test('T2.E19 a session is asked for, granted by the wallet, and listed', async () => {
  const { status, body } = await propose()
  expect(status).toBe(200)
  expect(body.key).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) })
  expect(body.pci).toMatch(/^[A-Za-z0-9_-]{1,128}$/)
  expect(await listed()).toEqual([])
  const wallets = { type: 'keys', data: { keys: [body.key, ...grant.signer.data.keys] } }
  expect(await activate(body.pci, { signer: wallets })).toEqual({ status: 200, body: { success: true } })
  expect(await activate(body.pci)).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([
    {
      pci: body.pci,
      project: { id: 'mine', name: 'app.example', url: 'https://app.example' },
      createdAt: NOW,
      expiry: NOW + 3600,
      permissions: grant.permissions,
      policies: [{ id: 'rate-limit' }],
      context: '0xc0de'
    }
  ])
})

test('T2.E19 the key that was made is the one that is told, and is not kept longer than the session', async () => {
  const { body } = await propose()
  const kept = (await storage.get(`sessions/key/${body.pci}`)) as Hex
  expect(body.key).toMatchObject({ publicKey: privateKeyToAccount(kept).publicKey })
  now += 3601
  expect(await storage.get(`sessions/key/${body.pci}`)).toBeUndefined()
})

test('T2.E19 a wish that no wallet grants is forgotten, and a session that is over stays for a month', async () => {
  const [left, granted] = [(await propose()).body.pci, (await propose()).body.pci]
  await activate(granted)
  now += 601
  expect(await activate(left)).toMatchObject({ status: 404 })
  now += 7 * 24 * 3600
  expect(await listed()).toHaveLength(1)
  now += 24 * 24 * 3600
  expect(await listed()).toEqual([])
})

test('T2.E20 the account itself ends a session, and its key with it', async () => {
  const { pci } = (await propose()).body
  await activate(pci)
  now += 5
  expect(await revoke(pci)).toEqual({ status: 200, body: { success: true } })
  expect(await listed()).toMatchObject([{ pci, revokedAt: NOW + 5 }])
  expect(await storage.get(`sessions/key/${pci}`)).toBeUndefined()
  now += 5
  expect(await revoke(pci)).toMatchObject({ status: 200 })
  expect(await listed()).toMatchObject([{ pci, revokedAt: NOW + 5 }])
  expect(await activate(pci)).toMatchObject({ status: 409 })
})

test('T2.E20 nobody else ends it, and not with a signature for another session or account', async () => {
  const { pci } = (await propose()).body
  await activate(pci)
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
    ['another context, once there is one', { context: '0xother' }],
    ['a later end', { expiry: grant.expiry + 1 }],
    ['fewer bounds', { permissions: grant.permissions.slice(0, 1) }],
    ['no policies', { policies: [] }]
  ])('%s', async (_, change) => {
    const { pci } = (await propose()).body
    await activate(pci)
    expect(await activate(pci, change)).toMatchObject({ status: 409 })
  })

  test('a session of another account, or none', async () => {
    const { pci } = (await propose()).body
    const other = `eip155:31337:${stranger.address.toLowerCase()}`
    expect(await ask(`${other}/activate`, { ...grant, pci, context: '0x' })).toMatchObject({ status: 404 })
    expect(await activate('unknown')).toMatchObject({ status: 404 })
  })
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

test('an account has at most a hundred', async () => {
  for (let index = 0; index < 100; index += 1) expect(await propose()).toMatchObject({ status: 200 })
  expect(await propose()).toMatchObject({ status: 409 })
})
