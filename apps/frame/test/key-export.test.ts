import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KeyExport } from '../src/export/key-export.js'
import { deriveKeys } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, SECRET, type FakeServices } from './fake-services.js'
import { createFrameInMemory, createMemoryStorage, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const { eip155, solana } = deriveKeys(SECRET)
const never = new AbortController().signal

let services: FakeServices
let logged: unknown[]
let storage: ReturnType<typeof createMemoryStorage>
let frame: FrameInMemory
let host: HostPort

beforeEach(() => {
  services = createFakeServices()
  storage = createMemoryStorage()
  logged = []
  frame = createFrameInMemory({
    fetch: services.fetch,
    storage: () => storage,
    log: (entry) => void logged.push(entry)
  })
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
async function openExport(): Promise<KeyExport> {
  await expect.poll(() => frame.approvals.current()?.review.kind).toBe('keys')
  return frame.approvals.current()?.review as KeyExport
}

test('T3.13 default: a code, the keys, and an answer without them; nothing of it in a message, a log or the storage', async () => {
  await logIn()
  const asked = host.ask('EXPORT_KEYS')
  const shown = await openExport()
  expect(shown.email).toBe('alice@example.com')
  await shown.sendCode(never)
  await expect(shown.enterCode('000000', never)).rejects.toThrow('Invalid code')
  expect(await shown.enterCode(CODE, never)).toEqual({ eip155, solana })
  frame.setDecision('approve')
  expect(await asked).toBe(undefined)
  expect(host.heard.at(-1)).toMatchObject({ type: '@w3m-frame/EXPORT_KEYS_SUCCESS' })
  const written = JSON.stringify([host.heard, logged, [...storage.entries], services.asked.map(({ url }) => url)])
  for (const word of [eip155.key, eip155.key.slice(2, 20), solana.key, SECRET, CODE])
    expect(written).not.toContain(word)
})

test('behavior: another code is sent under the same wish', async () => {
  await logIn()
  const asked = host.ask('EXPORT_KEYS')
  const shown = await openExport()
  await shown.sendCode(never)
  await shown.sendCode(never)
  const [first, second] = services.asked.flatMap(({ url, body }) => (url.endsWith('/step-up') ? [body] : []))
  expect(first).toEqual({ purpose: 'export' })
  expect(second).toEqual({ purpose: 'export', stepUpId: expect.stringMatching(/^u{43}$/) })
  frame.setDecision('reject')
  await asked
})

test('behavior: closing is a no, and so is being told to stop', async () => {
  await logIn()
  const asked = host.ask('EXPORT_KEYS')
  await openExport()
  frame.setDecision('reject')
  expect(await asked).toEqual({ message: 'User rejected the request', code: 4001 })
})

test('behavior: while it is open nothing is signed; what was asked meanwhile comes after it', async () => {
  await logIn()
  const exporting = host.ask('EXPORT_KEYS')
  await openExport()
  const signing = host.rpc('personal_sign', ['0x68656c6c6f', eip155.address])
  await host.ask('IS_CONNECTED')
  expect(frame.approvals.current()?.review.kind).toBe('keys')
  expect(host.heard.filter(({ type }) => type.includes('RPC_REQUEST'))).toEqual([])
  frame.approvals.decide(frame.approvals.current()?.id ?? 0, 'reject')
  await exporting
  await expect.poll(() => frame.approvals.current()?.review.title).toBe('Sign a message')
  frame.setDecision('approve')
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: where a passkey protects the wallet, it is said that its keys cannot be exported', async () => {
  await logIn()
  const asked = host.ask('EXPORT_KEYS')
  const { sendCode, enterCode } = await openExport()
  const refused = "A passkey protects this wallet, so its keys can't be exported."
  services.answerNext('/frame/v1/step-up', 409, { error: { code: 'CONFLICT' } })
  await expect(sendCode(never)).rejects.toThrow(refused)
  services.answerNext('/frame/v1/export', 409, { error: { code: 'CONFLICT' } })
  await expect(enterCode(CODE, never)).rejects.toThrow(refused)
  frame.setDecision('reject')
  await asked
})

test('behavior: no user is asked for a code whose email was not checked, or who is not logged in', async () => {
  expect(await host.ask('EXPORT_KEYS')).toEqual({ message: 'Log in first.', reason: 'LOGGED_OUT' })
  await logIn()
  services.answerNext('/frame/v1/user', 200, { id: 'user-1', email: 'bob@example.com', createdAt: 0, secret: SECRET })
  const asked = host.ask('EXPORT_KEYS')
  expect((await openExport()).email).toBe(undefined)
  frame.setDecision('reject')
  await asked
})
