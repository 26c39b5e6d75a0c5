import { afterEach, beforeEach, expect, test } from 'vitest'
import { FRAME_ERROR_CODES } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import { deriveKeys } from '../src/keys/derive-keys.js'
import type { Authenticator } from '../src/passkeys/authenticator.js'
import type { PasskeyQuestion } from '../src/passkeys/passkey-question.js'
import { unwrapSecret, wrapSecret } from '../src/passkeys/passkey-secret.js'
import { CODE, createFakeServices, SECRET, SESSION_TOKEN, type FakeServices } from './fake-services.js'
import { createFrameInMemory, createMemorySecret, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const { address } = deriveKeys(SECRET).eip155
const never = new AbortController().signal
/** The window in which the person is. */
const view = {} as Window
const USER = { id: 'user-1', email: 'alice@example.com', codesTo: 'alice@example.com', createdAt: 0 }
const PRF = new Uint8Array(32).fill(9)
const ID = 'p'.repeat(43)

let services: FakeServices
let frame: FrameInMemory
let host: HostPort
let secrets: ReturnType<typeof createMemorySecret>
let failure: FrameError | undefined

/** A device whose passkey always gives the same. */
const authenticator: Authenticator = {
  make: async () => ({ id: ID, prf: PRF, response: { id: ID } }),
  async use(options) {
    if (failure) throw failure
    return { id: ID, prf: PRF, response: { id: ID, of: 'challenge' in options ? options.challenge : undefined } }
  }
}

beforeEach(() => {
  services = createFakeServices()
  secrets = createMemorySecret()
  failure = undefined
  frame = createFrameInMemory({
    fetch: services.fetch,
    deviceSecret: () => secrets,
    loadAuthenticator: async () => authenticator
  })
  frame.setDecision('hang')
  host = connectHost(frame)
})
afterEach(() => {
  host.dispose()
  frame.dispose()
})

async function logIn(): Promise<void> {
  await host.ask('CONNECT_EMAIL', { email: USER.email })
  await host.ask('CONNECT_OTP', { otp: CODE })
}

/** From now on the services have no secret, but what the passkey has made of it. */
async function protect(times = 1): Promise<void> {
  const wrappedSecret = await wrapSecret(PRF, USER.id, SECRET)
  for (let count = 0; count < times; count += 1)
    services.answerNext('/frame/v1/user', 200, { ...USER, passkeys: [{ id: ID, wrappedSecret }] })
}

function prepareLogin(): void {
  services.answerNext('/frame/v1/passkey-login-options', 200, { options: { challenge: 'c' }, loginId: 'l'.repeat(43) })
  services.answerNext('/frame/v1/passkey-login', 200, { sessionToken: SESSION_TOKEN })
}

/** What the sheet of the page would show. */
async function openSheet(): Promise<PasskeyQuestion> {
  await expect.poll(() => frame.approvals.current()?.review.kind).toBe('passkey')
  return frame.approvals.current()?.review as PasskeyQuestion
}

test('default: a passkey logs in, and its secret makes the keys; the services had none to give', async () => {
  await logIn()
  await host.ask('SIGN_OUT')
  await logIn()
  prepareLogin()
  await protect(4)
  const asked = host.ask('CONNECT_PASSKEY')
  const sheet = await openSheet()
  await sheet.run(never, view)
  frame.setDecision('approve')
  expect(await asked).toBe(undefined)
  expect(await host.ask('GET_USER')).toMatchObject({ address, email: USER.email })
  const sent = JSON.stringify(services.asked.map(({ body }) => body))
  for (const hidden of [SECRET, Buffer.from(PRF).toString('base64url')]) expect(sent).not.toContain(hidden)
})

test('a wallet that one protects says so, and is not connected, until it was used', async () => {
  await logIn()
  await protect(2)
  expect(await host.ask('GET_USER')).toEqual({
    message: 'A passkey protects this wallet. Use it first.',
    code: FRAME_ERROR_CODES.passkeyNeeded
  })
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('making one wraps the secret for it, and the services get it wrapped', async () => {
  await logIn()
  services.answerNext('/frame/v1/passkey-options', 200, { options: { challenge: 'c' }, passkeyId: 'i'.repeat(43) })
  services.answerNext('/frame/v1/passkey', 200, {})
  const asked = host.ask('ADD_PASSKEY')
  await (await openSheet()).run(never, view)
  frame.setDecision('approve')
  expect(await asked).toBe(undefined)
  const sent = services.asked.at(-1)?.body as { readonly wrappedSecret: string } | undefined
  expect(await unwrapSecret(PRF, USER.id, sent?.wrappedSecret ?? '')).toBe(SECRET)
  await protect()
  expect(await host.ask('GET_USER')).toMatchObject({ address })
})

test('T8.21 the sheet of a first passkey knows whether an email could ever bring the wallet back', async () => {
  await logIn()
  const { codesTo: _codesTo, ...unchecked } = USER
  for (const [user, hasEmail] of [
    [{ ...unchecked, secret: SECRET }, false],
    [{ ...USER, secret: SECRET }, true]
  ] as const) {
    services.answerNext('/frame/v1/user', 200, user)
    const asked = host.ask('ADD_PASSKEY')
    expect((await openSheet()).hasEmail).toBe(hasEmail)
    frame.setDecision('reject')
    await asked
    frame.setDecision('hang')
    await host.ask('SIGN_OUT')
    await logIn()
  }
})

test('another one is added with the word of one that the wallet has', async () => {
  await logIn()
  const proof = { challenge: 'd' }
  const answer = { options: { challenge: 'c' }, passkeyId: 'i'.repeat(43), proof }
  services.answerNext('/frame/v1/passkey-options', 200, answer)
  services.answerNext('/frame/v1/passkey', 200, {})
  const asked = host.ask('ADD_PASSKEY')
  await (await openSheet()).run(never, view)
  frame.setDecision('approve')
  expect(await asked).toBe(undefined)
  expect(services.asked.at(-1)?.body).toMatchObject({ proof: { id: ID, of: 'd' } })
})

test('turning back is a no, and what a device says about it can be tried again', async () => {
  await logIn()
  failure = new FrameError('No passkey was used. Try again.')
  const asked = host.ask('CONNECT_PASSKEY')
  services.answerNext('/frame/v1/passkey-login-options', 200, { options: { challenge: 'c' }, loginId: 'l'.repeat(43) })
  const sheet = await openSheet()
  await expect(sheet.run(never, view)).rejects.toThrow('No passkey was used')
  frame.setDecision('reject')
  expect(await asked).toMatchObject({ code: FRAME_ERROR_CODES.rejected })
})

test('a passkey that opens nothing here logs no user in', async () => {
  prepareLogin()
  const wrappedSecret = await wrapSecret(new Uint8Array(32), USER.id, SECRET)
  services.answerNext('/frame/v1/user', 200, { ...USER, passkeys: [{ id: ID, wrappedSecret }] })
  const asked = host.ask('CONNECT_PASSKEY')
  await expect((await openSheet()).run(never, view)).rejects.toThrow("This passkey doesn't open this wallet.")
  frame.setDecision('reject')
  await asked
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('who has lost theirs and has an email that was not checked is not offered a code', async () => {
  await logIn()
  const { codesTo: _codesTo, ...unchecked } = USER
  services.answerNext('/frame/v1/user', 200, { ...unchecked, passkeys: [] })
  const asked = host.ask('CONNECT_PASSKEY')
  expect((await openSheet()).recovery?.email).toBe(undefined)
  frame.setDecision('reject')
  await asked
})

test('who has lost theirs waits after a code, and then has their wallet', async () => {
  await logIn()
  await protect()
  services.answerNext('/frame/v1/recover', 200, { from: 1_900_000_000_000 })
  services.answerNext('/frame/v1/recover-finish', 200, {})
  const asked = host.ask('CONNECT_PASSKEY')
  const { recovery } = await openSheet()
  expect([recovery?.email, recovery?.from]).toEqual([USER.email, undefined])
  await recovery?.sendCode(never)
  expect(await recovery?.enterCode(CODE, never)).toBe(1_900_000_000_000)
  await recovery?.finish(never)
  frame.setDecision('approve')
  await asked
  expect(await host.ask('GET_USER')).toMatchObject({ address })
})

test('T8.10 who opens theirs early, by a clock that is ahead, is told when it opens, and not that a passkey was used', async () => {
  const from = 1_900_000_000_000
  await logIn()
  const wrappedSecret = await wrapSecret(PRF, USER.id, SECRET)
  services.answerNext('/frame/v1/user', 200, { ...USER, passkeys: [{ id: ID, wrappedSecret }], recoveryFrom: from })
  const asked = host.ask('CONNECT_PASSKEY')
  const { recovery } = await openSheet()
  services.answerNext('/frame/v1/recover-finish', 409, { error: { code: 'CONFLICT', until: from } })
  expect(await recovery?.finish(never)).toBe(from)
  services.answerNext('/frame/v1/recover-finish', 409, { error: { code: 'CONFLICT' } })
  await expect(recovery?.finish(never)).rejects.toThrow('a passkey was used in the meantime')
  services.answerNext('/frame/v1/recover-finish', 200, {})
  expect(await recovery?.finish(never)).toBe(undefined)
  frame.setDecision('approve')
  await asked
})
