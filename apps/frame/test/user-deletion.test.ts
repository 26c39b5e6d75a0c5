import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserDeletion } from '../src/deletion/user-deletion.js'
import { deriveKeys } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, SECRET, SESSION_TOKEN, type FakeServices } from './fake-services.js'
import { createFrameInMemory, createMemoryStorage, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const { eip155, solana } = deriveKeys(SECRET)
const never = new AbortController().signal

let services: FakeServices
let storage: ReturnType<typeof createMemoryStorage>
let frame: FrameInMemory
let host: HostPort

beforeEach(() => {
  services = createFakeServices()
  storage = createMemoryStorage()
  frame = createFrameInMemory({ fetch: services.fetch, storage: () => storage })
  frame.setDecision('hang')
  host = connectHost(frame)
})
afterEach(() => {
  host.dispose()
  frame.dispose()
})

async function logIn(): Promise<void> {
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
}

/** What the sheet of the page would show. */
async function openDeletion(): Promise<UserDeletion> {
  await expect.poll(() => frame.approvals.current()?.review.kind).toBe('deletion')
  return frame.approvals.current()?.review as UserDeletion
}
const decide = (decision: 'approve' | 'reject'): void =>
  frame.approvals.decide(frame.approvals.current()?.id ?? 0, decision)

test('T12.08 default: a code, the deletion, and the user is neither logged in any more nor kept', async () => {
  await logIn()
  const asked = host.ask('DELETE_USER')
  const { email, accounts, sendCode, run } = await openDeletion()
  expect(email).toBe('alice@example.com')
  expect(accounts).toMatchObject({ eip155: { address: eip155.address }, solana: { address: solana.address } })
  await sendCode(never)
  await expect(run('000000', never)).rejects.toThrow('Invalid code')
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  await run(CODE, never)
  decide('approve')
  expect(await asked).toBe(undefined)
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await host.ask('GET_USER')).toEqual({ message: 'Log in first.', reason: 'LOGGED_OUT' })
  expect(JSON.stringify([...storage.entries])).not.toContain(SESSION_TOKEN)
  expect(services.asked.flatMap(({ url, body }) => (url.endsWith('/step-up') ? [body] : []))).toEqual([
    { purpose: 'delete' }
  ])
})

test('behavior: turning back is a no, and changes nothing', async () => {
  await logIn()
  const asked = host.ask('DELETE_USER')
  await openDeletion()
  decide('reject')
  expect(await asked).toEqual({ message: 'User rejected the request', code: 4001 })
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('T12.08 behavior: a user with an unchecked email is deleted by a young login: no code can be mailed', async () => {
  await logIn()
  services.answerNext('/frame/v1/user', 200, { id: 'user-1', email: 'bob@example.com', createdAt: 0, secret: SECRET })
  const asked = host.ask('DELETE_USER')
  const { email, run } = await openDeletion()
  expect(email).toBe(undefined)
  services.answerNext('/frame/v1/user', 200, {})
  await run(undefined, never)
  decide('approve')
  expect(await asked).toBe(undefined)
})

test('behavior: who has no email is deleted by a young login, and told when theirs is too old', async () => {
  expect(await host.ask('DELETE_USER')).toEqual({ message: 'Log in first.', reason: 'LOGGED_OUT' })
  await logIn()
  services.answerNext('/frame/v1/user', 200, { id: 'user-1', createdAt: 0, secret: SECRET })
  const asked = host.ask('DELETE_USER')
  const { email, run } = await openDeletion()
  expect(email).toBe(undefined)
  services.answerNext('/frame/v1/user', 403, { error: { code: 'LOGIN_TOO_OLD' } })
  await expect(run(undefined, never)).rejects.toThrow('Log out, log in again')
  services.answerNext('/frame/v1/user', 200, {})
  await run(undefined, never)
  expect(services.asked.at(-1)).toMatchObject({ method: 'DELETE', body: {} })
  decide('approve')
  expect(await asked).toBe(undefined)
})

test('behavior: where a passkey protects the wallet, it is told that the passkey comes first', async () => {
  await logIn()
  const asked = host.ask('DELETE_USER')
  const { sendCode } = await openDeletion()
  services.answerNext('/frame/v1/step-up', 403, { error: { code: 'PASSKEY_NEEDED' } })
  await expect(sendCode(never)).rejects.toThrow('A passkey protects this wallet. Log out')
  decide('reject')
  await asked
})
