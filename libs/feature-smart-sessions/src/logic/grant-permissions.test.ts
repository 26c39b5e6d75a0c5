import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decline, NOW, openKit, ORIGIN, WILLING } from '../../test/open-kit.js'
import type { GrantPermissionsRequest } from './grant-request.js'

const APP_KEY = { type: 'secp256k1', publicKey: '0x04aa' } as const
const KEY = { type: 'secp256k1', publicKey: '0x04bb' } as const
const OTHER: Hex = `0x${'5b'.repeat(20)}`
const request: GrantPermissionsRequest = {
  chainId: '0x1',
  expiry: NOW + 3_600,
  signer: { type: 'keys', data: { keys: [APP_KEY] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x10', start: NOW + 10, period: 86_400 } }
  ]
}
const proposal = { pci: 'p1', key: KEY, authorization: 'eip712' }
const replies = { '': proposal, '/activate': { success: true } }

/** Asks a wallet and services that answer so, and says what was asked of whom. */
async function grant(parts: Parameters<typeof openKit>[0] = {}, wanted = request) {
  const kit = await openKit({ replies, ...parts })
  const outcome = await kit.actions.grantPermissions(wanted).then(
    (granted) => ({ granted, code: undefined }),
    (error: { readonly code: string }) => ({ granted: undefined, code: error.code })
  )
  kit.widget.dispose()
  const sent = await kit.sent()
  return { ...outcome, kit, sent, methods: kit.asked.map(({ method }) => method) }
}

test('T8.25 default: the wallet is asked for the keys of services and app, and signs what it granted', async () => {
  const { granted, kit, sent } = await grant()
  const keys = [KEY, APP_KEY]
  expect(granted).toEqual({
    chainId: '0x1',
    address: kit.account.slice('eip155:1:'.length),
    expiry: NOW + 3_600,
    permissions: request.permissions,
    context: 'p1'
  })
  const [first, second] = kit.asked
  expect(first?.params).toMatchObject([{ version: 2, signer: { type: 'keys', data: { keys } }, expiry: NOW + 3_600 }])
  const { message } = JSON.parse(String(second?.params[1])) as { readonly message: object }
  expect(message).toMatchObject({
    pci: 'p1',
    chainId: '1',
    origin: ORIGIN,
    ends: '2027-01-15T09:00:00.000Z',
    nativeAllowances: [{ allowance: '16', periodSeconds: '86400', start: '2027-01-15T08:00:10.000Z' }],
    keys,
    context: '0xc0de',
    expiry: String(NOW + 270)
  })
  expect(sent.map(({ to }) => to)).toEqual([`/v1/sessions/${kit.account}`, `/v1/sessions/${kit.account}/activate`])
  expect(sent[1]?.body).toMatchObject({
    ...request,
    pci: 'p1',
    context: '0xc0de',
    authorization: { expiry: NOW + 270, signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }
  })
})

test('behavior: the empty signature of an account whose contract has the word is for the services to judge', async () => {
  const { granted, sent } = await grant({ answers: { ...WILLING, eth_signTypedData_v4: () => '0x' } })
  expect(granted?.context).toBe('p1')
  expect(sent[1]?.body).toMatchObject({ authorization: { signature: '0x' } })
})

test('default: services that ask for no signature get none', async () => {
  const { granted, methods, sent } = await grant({ replies: { ...replies, '': { pci: 'p1', key: KEY } } })
  expect(granted?.context).toBe('p1')
  expect(methods).toEqual(['wallet_grantPermissions'])
  expect(sent[1]?.body).not.toHaveProperty('authorization')
})

describe('behavior: nothing begins', () => {
  const { eth_signTypedData_v4: sign, wallet_grantPermissions: allow } = WILLING
  test.each([
    ['the person declines the permissions', { wallet_grantPermissions: decline }, 'USER_REJECTED'],
    [
      'the person declines the signature',
      { wallet_grantPermissions: allow!, eth_signTypedData_v4: decline },
      'USER_REJECTED'
    ],
    ['the wallet knows no such request', { eth_signTypedData_v4: sign! }, 'WALLET_METHOD_UNSUPPORTED'],
    ['the wallet answers with nothing', { ...WILLING, wallet_grantPermissions: () => null }, 'BAD_RESPONSE'],
    ['what was signed is no signature', { ...WILLING, eth_signTypedData_v4: () => 'signed' }, 'BAD_RESPONSE']
  ])('%s', async (_name, answers, code) => {
    const { code: failed, sent } = await grant({ answers })
    expect(failed).toBe(code)
    expect(sent.map(({ to }) => to.endsWith('/activate'))).toEqual([false])
  })

  test.each([
    ['grants none', { supported: false }],
    ['grants none of this kind', { permissionTypes: ['contract-call'] }],
    ['has no such signers', { signerTypes: ['account'] }]
  ])('the wallet says that it %s: no request is sent', async (_name, permissions) => {
    const { code, methods, sent } = await grant({ capabilities: { '0x1': { permissions } } })
    expect({ code, methods, sent }).toEqual({ code: 'WALLET_METHOD_UNSUPPORTED', methods: [], sent: [] })
  })

  test.each([
    ['another network', { chainId: '0x2105' }, 'CHAIN_MISMATCH'],
    ['another account', { address: OTHER }, 'INVALID_ADDRESS'],
    ['a time that is over', { expiry: NOW }, 'OPTIONS_INVALID']
  ])('it is asked for %s: no request is sent', async (_name, change, code) => {
    const result = await grant({}, { ...request, ...change })
    expect(result).toMatchObject({ code, methods: [], sent: [] })
  })

  test('the services refuse the wish: the wallet is not asked', async () => {
    const refusal = () => new Response('{"error":{"code":"RATE_LIMITED"}}', { status: 429 })
    const { code, methods } = await grant({ replies: { '': refusal } })
    expect(code).toBeDefined()
    expect(methods).toEqual([])
  })

  test('the services refuse the activation', async () => {
    const { code, granted } = await grant({ replies: { ...replies, '/activate': new Response('{}', { status: 409 }) } })
    expect({ code, granted }).toEqual({ code: 'BAD_RESPONSE', granted: undefined })
  })
})

describe('T8.25 behavior: a wallet that answers with more than it was asked for is not asked to sign', () => {
  const [coins] = request.permissions
  test.each([
    ['a later end', { expiry: NOW + 3_601 }],
    ['a higher allowance', { permissions: [{ ...coins, data: { ...coins!.data, allowance: '0x11' } }] }],
    ['another key', { signer: { type: 'keys', data: { keys: [{ ...KEY, publicKey: '0x04cc' }] } } }]
  ])('%s', async (_name, change) => {
    const wallet_grantPermissions = ([wanted]: readonly unknown[]) => ({
      ...(wanted as object),
      context: '0x1',
      ...change
    })
    const { code, methods, sent } = await grant({ answers: { ...WILLING, wallet_grantPermissions } })
    expect(code).toBe('BAD_RESPONSE')
    expect(methods).toEqual(['wallet_grantPermissions'])
    expect(sent).toHaveLength(1)
  })
})

describe('behavior: what changes between the two signatures', () => {
  test.each(['account', 'network'] as const)('%s: the second one is not asked for', async (what) => {
    const change = { now: (): Promise<void> => Promise.resolve() }
    const kit = await openKit({
      replies,
      answers: {
        ...WILLING,
        async wallet_grantPermissions([wanted]) {
          await change.now()
          return { ...(wanted as object), context: '0xc0de' }
        }
      }
    })
    change.now = () => (what === 'account' ? kit.switchAccount(OTHER) : kit.switchNetwork())
    await expect(kit.actions.grantPermissions(request)).rejects.toMatchObject({
      code: 'CONTEXT_CHANGED',
      context: { what }
    })
    expect(kit.asked.map(({ method }) => method)).toEqual(['wallet_grantPermissions'])
    expect(await kit.sent()).toHaveLength(1)
    kit.widget.dispose()
  })
})

test('T8.25 behavior: the app changes its request meanwhile: what was checked is what is granted', async () => {
  const wanted = structuredClone({
    ...request,
    permissions: [
      {
        type: 'contract-call' as const,
        data: { address: OTHER, abi: [{ name: ['move'] }], functions: [{ functionName: 'move' }] }
      }
    ]
  })
  const { granted, sent } = await grant(
    {
      answers: {
        ...WILLING,
        wallet_grantPermissions(params) {
          wanted.permissions[0]!.data.abi[0]!.name.push('steal')
          return WILLING['wallet_grantPermissions']?.(params)
        }
      }
    },
    wanted
  )
  expect(granted?.permissions).toMatchObject([{ data: { abi: [{ name: ['move'] }] } }])
  expect(sent[1]?.body).toMatchObject({ permissions: [{ data: { abi: [{ name: ['move'] }] } }] })
})
