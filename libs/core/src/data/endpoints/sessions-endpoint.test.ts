import { describe, expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { sessionsApi, type SessionProposal, type SmartSession } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'
import type { FakeReply } from '../../testing/index.js'

const { activateSession, getSessions, proposeSession, revokeSession } = sessionsApi.endpoints
const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PATH = `/v1/sessions/${encodeURIComponent(account)}`
const session = {
  pci: 'a1_-',
  project: { id: 'p', name: 'A game', url: 'https://game.example', iconUrl: 'http://elsewhere.example/i.png' },
  expiry: 1_800_000_000,
  createdAt: 1_790_000_000,
  permissions: [{ type: 'contract-call', data: { address: '0x12', functions: [{ functionName: 'move' }] } }],
  policies: [],
  context: '0xabc'
}
const noBody = () => new Response(null, { status: 204 })
const failure = new Response('{}', { status: 409, headers: { 'content-type': 'application/json' } })

interface Result<T> {
  readonly data?: T
  readonly error?: PlainError
}

async function ask<T>(action: object, replies: Readonly<Record<string, FakeReply>>, baseUrls?: object) {
  const { answerOf, provider, widget } = setUpData(replies, baseUrls ? { baseUrls } : {})
  const result = await answerOf<Result<T>>(action)
  widget.dispose()
  return { ...result, provider }
}

describe('the list', () => {
  test('default: in milliseconds, with what a wallet needs to revoke it, and without what it was granted by', async () => {
    const { data } = await ask<readonly SmartSession[]>(getSessions.initiate({ account }), {
      [PATH]: { pcis: [session] }
    })
    expect(data).toEqual([
      {
        pci: 'a1_-',
        project: { id: 'p', name: 'A game', url: 'https://game.example', iconUrl: undefined },
        expiry: 1_800_000_000_000,
        createdAt: 1_790_000_000_000,
        revokedAt: undefined,
        permissions: session.permissions
      }
    ])
  })

  test.each([
    ['an id with a slash', { pci: 'a/b' }],
    ['a date that is none', { expiry: '1' }],
    ['a permission with markup', { permissions: [{ type: '<b>', data: {} }] }],
    ['no project', { project: null }]
  ])('T2.E19 behavior: one with %s is left out', async (_name, parts) => {
    const { data } = await ask<readonly unknown[]>(getSessions.initiate({ account }), {
      [PATH]: { pcis: [session, { ...session, ...parts }] }
    })
    expect(data).toHaveLength(1)
  })

  test('default: without a data provider there are none', async () => {
    expect((await ask(getSessions.initiate({ account }), {}, {})).data).toEqual([])
  })
})

describe('T2.E20 behavior: revoking', () => {
  test('sends id and signature, and the list is asked for again', async () => {
    const { answerOf, provider, widget } = setUpData({ [PATH]: { pcis: [session] }, [`${PATH}/revoke`]: noBody })
    await answerOf(getSessions.initiate({ account }))
    const { data } = await answerOf<Result<unknown>>(
      revokeSession.initiate({ account, pci: 'a1_-', signature: '0x12' })
    )
    expect(data).toEqual({ isRevoked: true })
    await answerOf(getSessions.initiate({ account }))
    expect(provider.asked(PATH)).toHaveLength(2)
    const sent = provider.requests.find(({ method }) => method === 'POST')
    expect(await sent?.json()).toEqual({ pci: 'a1_-', signature: '0x12' })
    widget.dispose()
  })

  test('a failure is an error, and the session stays listed', async () => {
    const { answerOf, widget } = setUpData({ [PATH]: { pcis: [session] }, [`${PATH}/revoke`]: failure })
    await answerOf(getSessions.initiate({ account }))
    const { error } = await answerOf<Result<unknown>>(revokeSession.initiate({ account, pci: 'a1_-', signature: '0x' }))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', context: { status: 409 } })
    expect((await answerOf<Result<readonly unknown[]>>(getSessions.initiate({ account }))).data).toHaveLength(1)
    widget.dispose()
  })

  test('without a data provider nothing is revoked', async () => {
    const { data } = await ask(revokeSession.initiate({ account, pci: 'a', signature: '0x' }), {}, {})
    expect(data).toEqual({ isRevoked: false })
  })
})

describe('granting', () => {
  const request = { chainId: '0x1', expiry: 1_900_000_000, permissions: [] }

  test('default: the server proposes its key, and learns what the wallet granted', async () => {
    const proposal = { pci: 'p1', key: { type: 'secp256k1', publicKey: '0x04ab' } }
    const proposed = await ask(proposeSession.initiate({ account, request }), { [PATH]: proposal })
    expect(proposed.data).toEqual(proposal)
    expect(proposed.provider.asked(PATH)[0]).toMatchObject({ v: '2', projectId: 'test' })
    const action = activateSession.initiate({
      account,
      request,
      proposal: proposed.data as SessionProposal,
      context: '0xabc',
      authorization: { expiry: 1_800_000_000, signature: '0x12' }
    })
    const activated = await ask(action, { [`${PATH}/activate`]: noBody })
    expect(activated.data).toEqual({ isActive: true })
    expect(await activated.provider.requests[0]?.json()).toEqual({ ...request, pci: 'p1', context: '0xabc' })
  })

  test('T2.E19 a server that asks for it gets the signature of the account', async () => {
    const key = { type: 'secp256k1', publicKey: '0x04ab' } as const
    const { data: proposal } = await ask<SessionProposal>(proposeSession.initiate({ account, request }), {
      [PATH]: { pci: 'p1', key, authorization: 'eip712' }
    })
    expect(proposal?.authorization).toBe('eip712')
    const authorization = { expiry: 1_800_000_000, signature: '0x12' }
    const action = activateSession.initiate({ account, request, proposal: proposal!, context: '0xabc', authorization })
    const { provider } = await ask(action, { [`${PATH}/activate`]: noBody })
    expect(await provider.requests[0]?.json()).toEqual({ ...request, pci: 'p1', context: '0xabc', authorization })
  })

  test('behavior: another way to authorize is none that this kit knows', async () => {
    const { data } = await ask<SessionProposal>(proposeSession.initiate({ account, request }), {
      [PATH]: { pci: 'p1', key: { type: 'secp256k1', publicKey: '0x04ab' }, authorization: 'password' }
    })
    expect(data?.authorization).toBeUndefined()
  })

  test.each([
    { pci: '../x', key: { type: 'secp256k1', publicKey: '0x04ab' } },
    { pci: 'p1', key: { type: 'rsa', publicKey: '0x04ab' } },
    { pci: 'p1', key: { type: 'secp256k1', publicKey: 'nonsense' } },
    { pci: 'p1' }
  ])('behavior: the proposal %j is BAD_RESPONSE', async (proposal) => {
    const { error } = await ask(proposeSession.initiate({ account, request }), { [PATH]: proposal })
    expect(error?.code).toBe('BAD_RESPONSE')
  })

  test('behavior: without a data provider nothing is granted', async () => {
    expect((await ask(proposeSession.initiate({ account, request }), {}, {})).error?.code).toBe('UNAVAILABLE')
  })
})
