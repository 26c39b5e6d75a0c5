import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callRpc, startLocalChains, type LocalChains } from '@appkit/local-chain'
import { Hono } from 'hono'
import { getContractAddress, serializeErc6492Signature, type Address, type Hex } from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nodeCalls } from '../chains/node-calls.js'
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
const ORIGIN = 'https://app.example'

let chains: LocalChains
let storage: Storage
let sessions: Hono
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
  const options = { storage, isSigned, callerOf: () => caller, now: milliseconds }
  sessions = new Hono().route('/', sessionService(options))
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
async function ask(path: string, body?: unknown, origin = ORIGIN): Promise<Reply> {
  const answer = await sessions.request(`/v1/sessions/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', origin },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: answer.status, body: (await answer.json()) as Reply['body'] }
}
const propose = (request: unknown = grant, of = account): Promise<Reply> => ask(`${of}?projectId=mine&v=2`, request)
/** What the account signs, as a wallet shows it. */
function activationOf(
  pci: string,
  { chainId = 31337, address = owner.address, origin = ORIGIN, expiry = now + 300 } = {}
) {
  return {
    domain: { name: 'AppKit smart sessions', version: '1', chainId },
    types: {
      Activation: [
        { name: 'pci', type: 'string' },
        { name: 'account', type: 'address' },
        { name: 'chainId', type: 'uint256' },
        { name: 'origin', type: 'string' },
        { name: 'expiry', type: 'uint256' }
      ]
    },
    primaryType: 'Activation',
    message: { pci, account: address, chainId: BigInt(chainId), origin, expiry: BigInt(expiry) }
  } as const
}
async function authorize(pci: string, signed: Parameters<typeof activationOf>[1] = {}, signer = owner) {
  const expiry = signed.expiry ?? now + 300
  return { expiry, signature: await signer.signTypedData(activationOf(pci, { ...signed, expiry })) }
}
async function activate(pci: string, more: object = {}): Promise<Reply> {
  const authorization = await authorize(pci)
  return ask(`${account}/activate?projectId=mine`, { ...grant, pci, context: '0xc0de', authorization, ...more })
}
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
  expect(await activate(body.pci)).toMatchObject({ status: 409 })
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
  await activate(body.pci)
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
    ['a later end', { expiry: grant.expiry + 1 }],
    ['fewer bounds', { permissions: grant.permissions.slice(0, 1) }],
    ['no policies', { policies: [] }]
  ])('%s', async (_, change) => {
    const { pci } = (await propose()).body
    expect(await activate(pci, change)).toMatchObject({ status: 409 })
    expect(await activate(pci)).toMatchObject({ status: 200 })
  })

  test('a session of another account, or none', async () => {
    const { pci } = (await propose()).body
    const other = `eip155:31337:${stranger.address.toLowerCase()}`
    const wish = { ...grant, pci, context: '0x', authorization: await authorize(pci) }
    expect(await ask(`${other}/activate`, wish)).toMatchObject({ status: 404 })
    expect(await activate('unknown')).toMatchObject({ status: 404 })
  })
})

const contractCall = (abi: unknown): object => ({
  type: 'contract-call',
  data: { address: owner.address, abi, functions: [{ functionName: 'mint' }] }
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

describe('T2.E19 only the account lets a session begin', () => {
  const wishOf = async (authorization: object | undefined, { of = account, origin = ORIGIN, pci = '' } = {}) =>
    ask(`${of}/activate?projectId=mine`, { ...grant, pci, context: '0xc0de', authorization }, origin)

  test('the app is told that the account has to sign', async () => {
    expect((await propose()).body).toMatchObject({ authorization: 'eip712' })
  })

  test('without a signature, or with one that cannot be read', async () => {
    const { pci } = (await propose()).body
    const { signature } = await authorize(pci)
    for (const authorization of [undefined, {}, { expiry: now + 60 }, { expiry: now + 60, signature: 'yes' }])
      expect(await wishOf(authorization, { pci })).toMatchObject({ status: 400 })
    for (const expiry of [now, now + 301, (now + 60) * 1000])
      expect(await wishOf({ expiry, signature }, { pci })).toMatchObject({
        status: 400,
        body: { error: { message: expect.stringContaining('authorization.expiry') } }
      })
    expect(await listed()).toEqual([])
  })

  test('a signature of somebody else, for another session, account, chain, page or time', async () => {
    const { pci } = (await propose()).body
    const wrong = [
      await authorize(pci, {}, stranger),
      await authorize('other'),
      await authorize(pci, { address: stranger.address }),
      await authorize(pci, { chainId: 1 }),
      await authorize(pci, { origin: 'https://evil.example' }),
      { ...(await authorize(pci, { expiry: now + 200 })), expiry: now + 300 },
      { expiry: now + 300, signature: await owner.signMessage({ message: revocationMessage(pci, account) }) }
    ]
    for (const authorization of wrong) expect(await wishOf(authorization, { pci })).toMatchObject({ status: 400 })
    expect(await listed()).toEqual([])
    expect(await activate(pci)).toMatchObject({ status: 200 })
  })

  test('the same signature on another chain or account, or from another page, does nothing', async () => {
    const { pci } = (await propose()).body
    const authorization = await authorize(pci)
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
    const { pci } = (await propose()).body
    const both = await Promise.all([activate(pci), activate(pci)])
    expect(both.map(({ status }) => status === 200)).toContain(true)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await activate(pci)).toMatchObject({ status: 409 })
    await revoke(pci)
    expect(await activate(pci)).toMatchObject({ status: 409 })
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
    const { pci } = (await propose()).body
    expect(await activate(pci)).toMatchObject({ status: 200 })
    caller = 'app'
    now += 600
    expect(await propose()).toMatchObject({ status: 200 })
    expect(await storage.list('sessions/wish/')).toHaveLength(1)
    expect(await storage.list('sessions/key/')).toHaveLength(2)
  })

  test('an account has at most a hundred sessions', async () => {
    for (let index = 0; index < 100; index += 1) {
      caller = `${index}`
      expect(await activate((await propose()).body.pci)).toMatchObject({ status: 200 })
    }
    expect(await activate((await propose()).body.pci)).toMatchObject({ status: 409 })
  })
})
