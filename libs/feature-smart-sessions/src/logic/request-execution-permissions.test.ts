import { describe, expect, test } from 'vitest'
import { decline, NOW, openKit, owner, type WalletAnswers } from '../../test/open-kit.js'
import type { ExecutionPermissionRequest } from './execution-permissions.js'

const TO = `0x${'5b'.repeat(20)}`
const MANAGER = `0x${'db'.repeat(20)}`
const request: ExecutionPermissionRequest = {
  chainId: '0x1',
  to: TO,
  permission: {
    type: 'native-token-periodic',
    isAdjustmentAllowed: false,
    data: { periodAmount: '0x10', periodDuration: 86_400 }
  },
  rules: [{ type: 'expiry', data: { timestamp: NOW + 3_600 } }]
}
const answered = { context: '0xc0de', dependencies: [], delegationManager: MANAGER }
const SUPPORTED = { 'native-token-periodic': { chainIds: ['0x1', '0xa'], ruleTypes: ['expiry'] } }

/** A wallet of the standard, which grants what it is asked for but for these changes. */
const standard = (change: object = {}): WalletAnswers => ({
  wallet_getSupportedExecutionPermissions: () => SUPPORTED,
  wallet_requestExecutionPermissions: (requests) =>
    requests.map((one) => ({ ...(one as object), ...answered, ...change }))
})
const draft = (change: object = {}): WalletAnswers => ({
  wallet_grantPermissions: ([one]) => ({
    ...(one as object),
    context: '0xc0de',
    signerMeta: { delegationManager: MANAGER },
    ...change
  })
})
const ACCOUNTS = {
  '0x1': { permissions: { supported: true, signerTypes: ['account'], permissionTypes: ['native-token-periodic'] } }
}
const NOTHING_SAID = {}

async function ask(parts: Parameters<typeof openKit>[0], ...wanted: readonly ExecutionPermissionRequest[]) {
  const kit = await openKit({ capabilities: NOTHING_SAID, ...parts })
  const outcome = await kit.actions.requestExecutionPermissions(wanted.length > 0 ? wanted : [request]).then(
    (permissions) => ({ permissions, code: undefined, error: undefined }),
    (error: { readonly code: string }) => ({ permissions: undefined, code: error.code, error })
  )
  kit.widget.dispose()
  return { ...outcome, asked: kit.asked, methods: kit.asked.map(({ method }) => method) }
}

test('default: a wallet of the standard is asked by the standard’s request, all at once', async () => {
  const other = { ...request, to: MANAGER, rules: [] }
  const { permissions, asked } = await ask({ answers: standard() }, request, other)
  expect(asked).toEqual([
    { method: 'wallet_getSupportedExecutionPermissions', params: [] },
    {
      method: 'wallet_requestExecutionPermissions',
      params: [
        { ...request, from: owner.address },
        { ...other, from: owner.address }
      ]
    }
  ])
  expect(permissions).toEqual([
    { ...request, from: owner.address, ...answered },
    { ...other, from: owner.address, ...answered }
  ])
})

test('default: a wallet that says in its capabilities that it grants by the drafts is asked by their name', async () => {
  const { permissions, asked } = await ask({ answers: draft(), capabilities: ACCOUNTS })
  expect(asked.at(-1)).toEqual({
    method: 'wallet_grantPermissions',
    params: [
      {
        chainId: '0x1',
        address: owner.address,
        expiry: NOW + 3_600,
        signer: { type: 'account', data: { address: TO } },
        permissions: [{ type: 'native-token-periodic', data: request.permission.data }],
        policies: []
      }
    ]
  })
  expect(permissions).toEqual([{ ...request, from: owner.address, ...answered }])
})

test('behavior: a wallet that says nothing of either is asked by the standard’s request', async () => {
  const { wallet_requestExecutionPermissions: grant } = standard()
  expect((await ask({ answers: { wallet_requestExecutionPermissions: grant! } })).permissions).toHaveLength(1)
  expect(await ask({ answers: {} })).toMatchObject({
    code: 'WALLET_METHOD_UNSUPPORTED',
    methods: ['wallet_getSupportedExecutionPermissions', 'wallet_requestExecutionPermissions']
  })
})

describe('behavior: a wallet is not asked for what it says it does not grant', () => {
  test.each<[string, Parameters<typeof openKit>[0], ExecutionPermissionRequest]>([
    [
      'another type',
      { answers: standard() },
      { ...request, permission: { ...request.permission, type: 'erc20-token-stream' } }
    ],
    [
      'a name of every object',
      { answers: standard() },
      { ...request, permission: { ...request.permission, type: 'constructor' } }
    ],
    ['another rule', { answers: standard() }, { ...request, rules: [{ type: 'payee', data: { addresses: [TO] } }] }],
    [
      'a type on this network',
      {
        answers: {
          ...standard(),
          wallet_getSupportedExecutionPermissions: () => ({ 'native-token-periodic': { chainIds: ['0xa'] } })
        }
      },
      request
    ],
    [
      'a type, by the drafts',
      { answers: draft(), capabilities: ACCOUNTS },
      { ...request, permission: { ...request.permission, type: 'erc20-token-periodic' } }
    ],
    [
      'anything to an account, by the drafts',
      { answers: draft(), capabilities: { '0x1': { permissions: { supported: true, signerTypes: ['keys'] } } } },
      request
    ],
    ['without an end, by the drafts', { answers: draft(), capabilities: ACCOUNTS }, { ...request, rules: [] }]
  ])('%s', async (_case, parts, wanted) => {
    const { code, methods } = await ask(parts, wanted)
    expect(code).toBe('WALLET_METHOD_UNSUPPORTED')
    expect(methods).toEqual(['wallet_getSupportedExecutionPermissions'])
  })
})

describe('T8.25 what a wallet grants is no more than it was asked for', () => {
  const { permission } = request
  const rules = (timestamp: unknown) => [{ type: 'expiry', data: { timestamp } }]
  test.each<[string, object]>([
    ['another account gets it', { to: MANAGER }],
    ['another account gives it', { from: TO }],
    ['it is on another network', { chainId: '0xa' }],
    ['it is of another type', { permission: { ...permission, type: 'native-token-stream' } }],
    ['it is more', { permission: { ...permission, data: { ...permission.data, periodAmount: '0x11' } } }],
    ['a bound is missing', { permission: { ...permission, data: { periodAmount: '0x10' } } }],
    ['it ends later', { rules: rules(NOW + 3_601) }],
    ['it has no end', { rules: [] }],
    ['its end is no time', { rules: rules('later') }],
    ['it is over already', { rules: rules(NOW) }],
    ['it has no context', { context: '0x' }],
    ['its context is no hex', { context: 'c0de' }],
    ['no contract redeems it', { delegationManager: undefined }]
  ])('refused: %s', async (_case, change) => {
    expect((await ask({ answers: standard(change) })).code).toBe('BAD_RESPONSE')
  })

  test.each([null, {}, [], [null], ['x', 'y']])('refused: the answer %j', async (answer) => {
    expect((await ask({ answers: { ...standard(), wallet_requestExecutionPermissions: () => answer } })).code).toBe(
      'BAD_RESPONSE'
    )
  })

  test.each<[string, object]>([
    [
      'the amount is written otherwise',
      { permission: { ...permission, data: { ...permission.data, periodAmount: '0x010' } } }
    ],
    [
      'the wallet fills in what was left open',
      { permission: { ...permission, data: { ...permission.data, startTime: NOW } } }
    ],
    ['it ends earlier', { rules: rules(NOW + 60) }],
    [
      'the wallet adds a rule of its own',
      { rules: [...rules(NOW + 60), { type: 'redeemer', data: { addresses: [TO] } }] }
    ],
    ['addresses are in another case', { to: TO.toUpperCase().replace('0X', '0x') }],
    ['accounts have to be deployed first', { dependencies: [{ factory: MANAGER, factoryData: '0x12' }] }]
  ])('taken: %s', async (_case, change) => {
    expect((await ask({ answers: standard(change) })).permissions).toMatchObject([change])
  })

  test('taken: what the person has adjusted, where the app allows that; not its type, its accounts or a later end', async () => {
    const free = { ...request, permission: { ...permission, isAdjustmentAllowed: true } }
    const other = { ...free.permission, data: { periodAmount: '0x20', periodDuration: 60 } }
    expect((await ask({ answers: standard({ permission: other }) }, free)).permissions).toMatchObject([
      { permission: other }
    ])
    for (const change of [{ to: MANAGER }, { permission: { ...other, type: 'x' } }, { rules: rules(NOW + 9_999) }])
      expect((await ask({ answers: standard(change) }, free)).code).toBe('BAD_RESPONSE')
  })

  test('refused: a draft’s answer with two permissions, or without who redeems it', async () => {
    const { type, data } = permission
    for (const change of [
      {
        permissions: [
          { type, data },
          { type, data }
        ]
      },
      { signerMeta: undefined },
      { permissions: [] }
    ])
      expect((await ask({ answers: draft(change), capabilities: ACCOUNTS })).code).toBe('BAD_RESPONSE')
  })
})

test('behavior: declining is told as such', async () => {
  expect((await ask({ answers: { ...standard(), wallet_requestExecutionPermissions: decline } })).code).toBe(
    'USER_REJECTED'
  )
})

test.each<[string, string, object | undefined]>([
  ['OPTIONS_INVALID', 'requestExecutionPermissions.0.to', { to: 'bob' }],
  ['OPTIONS_INVALID', 'requestExecutionPermissions.0.chainId', { chainId: '1' }],
  [
    'OPTIONS_INVALID',
    'requestExecutionPermissions.0.permission.type',
    { permission: { ...request.permission, type: '' } }
  ],
  [
    'OPTIONS_INVALID',
    'requestExecutionPermissions.0.permission.data',
    { permission: { ...request.permission, data: { on: 1n } } }
  ],
  ['OPTIONS_INVALID', 'requestExecutionPermissions.0.rules', { rules: [{ type: 'expiry', data: { timestamp: NOW } }] }],
  ['OPTIONS_INVALID', 'requestExecutionPermissions.0.rules', { rules: [{ type: 'expiry', data: {} }] }],
  ['CHAIN_MISMATCH', '', { chainId: '0xa' }],
  ['INVALID_ADDRESS', '', { from: TO }]
])('behavior: %s %s before the wallet is asked', async (code, option, change) => {
  const { error, methods } = await ask({ answers: standard() }, { ...request, ...change } as ExecutionPermissionRequest)
  expect(error).toMatchObject({ code, ...(option !== '' && { context: { option } }) })
  expect(methods).toEqual([])
})

describe('what a wallet supports and has granted', () => {
  test('default: as a wallet of the standard says; what cannot be read of it is left out', async () => {
    const granted = { ...request, from: owner.address, ...answered }
    const kit = await openKit({
      answers: {
        wallet_getSupportedExecutionPermissions: () => ({
          ...SUPPORTED,
          odd: 'x',
          'token-approval-revocation': { chainIds: ['0x1'] }
        }),
        wallet_getGrantedExecutionPermissions: () => [granted, { odd: true }, { ...granted, from: undefined }]
      }
    })
    expect(await kit.actions.getSupportedExecutionPermissions()).toEqual({
      ...SUPPORTED,
      'token-approval-revocation': { chainIds: ['0x1'], ruleTypes: [] }
    })
    expect(await kit.actions.getGrantedExecutionPermissions()).toEqual([granted, granted])
    kit.widget.dispose()
  })

  test('default: of a wallet of the drafts, as its capabilities say', async () => {
    const kit = await openKit({ answers: draft(), capabilities: ACCOUNTS })
    expect(await kit.actions.getSupportedExecutionPermissions()).toEqual({
      'native-token-periodic': { chainIds: ['0x1'], ruleTypes: ['expiry'] }
    })
    await expect(kit.actions.getGrantedExecutionPermissions()).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED'
    })
    kit.widget.dispose()
  })

  test('behavior: a wallet that knows neither', async () => {
    const kit = await openKit({ answers: {}, capabilities: NOTHING_SAID })
    for (const question of ['getSupportedExecutionPermissions', 'getGrantedExecutionPermissions'] as const)
      await expect(kit.actions[question]()).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
    kit.widget.dispose()
  })
})
