import { describe, expect, test } from 'vitest'
import { decline, NOW, openKit, WILLING } from '../../test/open-kit.js'
import { revokeInView } from './revoke-session.js'
import { selectRevocation } from './smart-sessions-slice.js'

const calls = {
  type: 'contract-call',
  data: { address: `0x${'5a'.repeat(20)}`, abi: [], functions: [{ functionName: 'move' }] }
}
const coins = { type: 'native-token-recurring-allowance', data: { allowance: '0x10', start: NOW, period: 60 } }
const tokens = { type: 'erc20-recurring-allowance', data: { token: `0x${'5a'.repeat(20)}`, ...coins.data } }
const listed = (permission: object = calls) => ({
  pci: 'p1',
  project: { id: 'p', name: 'game.example' },
  expiry: NOW + 60,
  createdAt: NOW - 60,
  permissions: [permission],
  policies: []
})
const replies = { '': { pcis: [listed()] }, '/revoke': { success: true } }
const unsupported = { '0x1': { permissions: { supported: false } } }

describe('T2.E20 T8.25 default: each kind of permission is taken back by the wallet that granted it', () => {
  test.each([calls, coins, tokens])('$type', async (permission) => {
    const kit = await openKit({ replies: { ...replies, '': { pcis: [listed(permission)] } } })
    await kit.actions.revokePermissions('p1')
    expect(kit.asked).toEqual([
      {
        method: 'wallet_revokePermissions',
        params: [{ pci: 'p1', permissions: [permission], expiry: NOW + 60, address: kit.account }]
      }
    ])
    expect(await kit.sent()).toEqual([
      {
        to: `/v1/sessions/${kit.account}/revoke`,
        body: { pci: 'p1', signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }
      }
    ])
    expect(selectRevocation(kit.widget.store.getState())).toEqual({ step: 'idle' })
    kit.widget.dispose()
  })
})

describe('behavior: the account signs the text where the wallet has no request for it', () => {
  test.each([
    ['says nothing of permissions', {}, WILLING],
    ['says that it grants none', unsupported, WILLING],
    ['does not know it after all', undefined, {}],
    ['answers with what is no signature', undefined, { wallet_revokePermissions: () => null }]
  ])('a wallet that %s', async (_name, capabilities, answers) => {
    const kit = await openKit({ replies, answers, ...(capabilities && { capabilities }) })
    await kit.actions.revokePermissions('p1')
    const [{ body } = { body: {} }] = await kit.sent()
    expect(body).toEqual({ pci: 'p1', signature: `signed:Revoke the session p1 of ${kit.account.toLowerCase()}` })
    kit.widget.dispose()
  })
})

describe('T2.E20 behavior: a failure leaves it listed, and says why', () => {
  test.each([
    ['declined', { ...replies }, { wallet_revokePermissions: decline }, 'USER_REJECTED'],
    ['refused by the services', { ...replies, '/revoke': new Response('{}', { status: 409 }) }, WILLING, 'BAD_RESPONSE']
  ])('%s', async (_name, answered, answers, code) => {
    const kit = await openKit({ replies: answered, answers })
    await expect(kit.actions.revokePermissions('p1')).rejects.toMatchObject({ code })
    expect(selectRevocation(kit.widget.store.getState())).toMatchObject({ step: 'failed', pci: 'p1', error: { code } })
    expect(await kit.actions.getSmartSessions()).toMatchObject([{ pci: 'p1', revokedAt: undefined }])
    kit.widget.dispose()
  })

  test('in the view it does not reject', async () => {
    const kit = await openKit({ replies, answers: { wallet_revokePermissions: decline } })
    const [session] = await kit.actions.getSmartSessions()
    await kit.widget.dispatch(revokeInView(session!, 'game.example'))
    expect(selectRevocation(kit.widget.store.getState())).toMatchObject({ step: 'failed' })
    kit.widget.dispose()
  })
})

test('behavior: a session that the account does not have: the wallet is not prompted', async () => {
  const kit = await openKit({ replies })
  await expect(kit.actions.revokePermissions('p2')).rejects.toMatchObject({
    code: 'OPTIONS_INVALID',
    context: { option: 'pci' }
  })
  expect(kit.asked).toEqual([])
  kit.widget.dispose()
})

test('behavior: one at a time', async () => {
  const sign: ((signature: string) => void)[] = []
  const wallet_revokePermissions = () => new Promise<string>((resolve) => void sign.push(resolve))
  const kit = await openKit({ replies, answers: { wallet_revokePermissions } })
  const first = kit.actions.revokePermissions('p1')
  await expect.poll(() => kit.asked.length).toBe(1)
  await expect(kit.actions.revokePermissions('p1')).rejects.toMatchObject({ code: 'ALREADY_IN_PROGRESS' })
  sign[0]?.('0x12')
  await first
  expect(await kit.sent()).toHaveLength(1)
  kit.widget.dispose()
})

test('T7.03 behavior: the account is switched before the wallet is asked: it is not asked', async () => {
  const kit = await openKit({ replies })
  const revoking = expect(kit.actions.revokePermissions('p1')).rejects.toMatchObject({
    code: 'CONTEXT_CHANGED',
    context: { what: 'account' }
  })
  await kit.switchAccount(`0x${'5b'.repeat(20)}`)
  await revoking
  expect(kit.asked).toEqual([])
  expect(await kit.sent()).toEqual([])
  kit.widget.dispose()
})
