import { createFakeClock, failureOf, settle } from '@appkit/core/testing'
import { expect, test } from 'vitest'
import { ANVIL_KEYS } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import type { Eip1193Provider } from '../provider/eip1193-provider.js'
import { createTestWallet } from '../testing/index.js'

const UID = testConnector().uid

type Answer = (forward: () => Promise<unknown>) => unknown

/** A connected wallet that answers these methods in its own way. */
async function start(answers: Readonly<Record<string, Answer>> = {}, connector = testConnector()) {
  const clock = createFakeClock()
  const wallet = createTestWallet({ accounts: [ANVIL_KEYS[0]], chains: [{ id: 1, rpcUrl: 'https://a.example/' }] })
  const provider: Eip1193Provider = {
    ...wallet.provider,
    request: async (request) => {
      const forward = () => wallet.provider.request(request)
      const answer = answers[request.method] ?? ((ask) => ask())
      return answer(forward)
    }
  }
  const kit = createTestRuntime({ networks: [testNetwork(1, ['https://a.example/'])], clock })
  await kit.connect(provider, { connector })
  const { runtime } = kit
  const asked = () => wallet.log.map(({ method }) => method)
  return {
    ...kit,
    wallet,
    clock,
    asked,
    can: () => runtime.canRevokeAccess?.(UID),
    revoke: () => runtime.revokeAccess?.(UID) ?? Promise.reject()
  }
}

const unsupported: Answer = () => Promise.reject({ code: -32601, message: 'method not found' })

test('default: a wallet that knows of its permissions is offered, and asked in one request; then the session is over', async () => {
  const { can, revoke, asked, runtime, wallet, clock } = await start()
  expect(await can()).toBe(true)
  expect(asked()).not.toContain('wallet_revokePermissions')
  expect(await revoke()).toBe('revoked')
  expect(wallet.granted).toBe(false)
  await runtime.disconnect(UID)
  expect(asked().filter((method) => method === 'wallet_revokePermissions')).toHaveLength(1)
  expect(clock.pending).toBe(0)
})

test('behavior: it is not offered where the wallet knows no permissions, names none, or is reached through a session', async () => {
  const cases: Readonly<Record<string, Answer>>[] = [
    { wallet_getPermissions: unsupported },
    { wallet_getPermissions: () => [] },
    { wallet_getPermissions: () => [null, { parentCapability: 'wallet_snap' }] },
    { wallet_getPermissions: () => 'yes' }
  ]
  for (const answers of cases) expect(await (await start(answers)).can()).toBe(false)
  const relayed = await start({}, { ...testConnector(), type: 'WALLET_CONNECT' })
  expect(await relayed.can()).toBe(false)
  expect(relayed.asked()).not.toContain('wallet_getPermissions')
})

test('behavior: a wallet that does not say what it knows is given up after two seconds', async () => {
  const { can, clock } = await start({ wallet_getPermissions: () => new Promise(() => undefined) })
  const answer = can()
  await settle()
  await clock.advance(2_000)
  expect(await answer).toBe(false)
  expect(clock.pending).toBe(0)
})

test('behavior: a wallet that agrees and goes on telling its accounts has kept the access, and the session', async () => {
  const { revoke, runtime, wallet } = await start({ wallet_revokePermissions: () => null })
  expect(await revoke()).toBe('kept')
  const [address = ''] = wallet.addresses
  expect(await runtime.signMessage({ connectorUid: UID, address, message: 'x' })).toMatch(/^0x/)
})

const failures = [
  ['refuses', () => Promise.reject({ code: 4001, message: 'User rejected' }), 'USER_REJECTED'],
  ['does not know the method', unsupported, 'WALLET_METHOD_UNSUPPORTED']
] as const
test.each(failures)('behavior: a wallet that %s stays connected', async (_how, answer, code) => {
  const { revoke, events, wallet } = await start({ wallet_revokePermissions: answer })
  expect((await failureOf(revoke())).code).toBe(code)
  expect([wallet.granted, events]).toEqual([true, []])
})

test('behavior: a wallet that never answers is given up after a minute', async () => {
  const { revoke, clock } = await start({ wallet_revokePermissions: () => new Promise(() => undefined) })
  const failure = failureOf(revoke())
  await settle()
  await clock.advance(60_000)
  expect((await failure).code).toBe('TIMEOUT')
  expect(clock.pending).toBe(0)
})
