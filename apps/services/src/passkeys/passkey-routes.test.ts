import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { APP, codeIn, FRAME_ORIGIN } from '../../test/frame-client.js'
import { loginHarness, type Login, type LoginHarness } from '../../test/login-harness.js'
import { virtualPasskey, type VirtualPasskey } from '../../test/virtual-passkey.js'
import { sessionTokens } from '../users/session-tokens.js'
import { userRegistry } from '../users/user-registry.js'

const EMAIL = 'alice@app.example'
const DAY = 86_400_000
const HOST = new URL(FRAME_ORIGIN).hostname
const WRAPPED = randomBytes(60).toString('base64url')
const PLACE = { origin: FRAME_ORIGIN, topOrigin: APP.appOrigin }

/** The module with passkeys. */
const open = (options: { waitingTime?: number | undefined } = { waitingTime: 3 * DAY }): Promise<LoginHarness> =>
  loginHarness({ ...options, hasPasskeys: true })

/** @param by what adds another one */
async function add(frame: LoginHarness, login: Pick<Login, 'token'>, by?: VirtualPasskey): Promise<VirtualPasskey> {
  const passkey = virtualPasskey(HOST)
  await frame.done('POST /frame/v1/passkey', await make(frame, login, passkey, by), login)
  return passkey
}

/** What the frame sends for a passkey that was made just now. */
async function make(frame: LoginHarness, login: Pick<Login, 'token'>, passkey: VirtualPasskey, by?: VirtualPasskey) {
  const { options, passkeyId, proof: wanted } = await frame.done('POST /frame/v1/passkey-options', {}, login)
  const response = passkey.register({ ...PLACE, challenge: options.challenge })
  const proof = by && wanted && by.use({ ...PLACE, challenge: wanted.challenge, userId: 'anybody' })
  return { passkeyId, response, wrappedSecret: WRAPPED, proof }
}

async function use(frame: LoginHarness, passkey: VirtualPasskey, userId: string): Promise<string> {
  const { options, loginId } = await frame.done('POST /frame/v1/passkey-login-options', APP)
  const response = passkey.use({ ...PLACE, challenge: options.challenge, userId })
  return (await frame.done('POST /frame/v1/passkey-login', { loginId, response })).sessionToken
}

async function recover(frame: LoginHarness, { token }: Pick<Login, 'token'>): Promise<number> {
  const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose: 'recover' }, { token })
  const otp = codeIn(frame.mailTo(EMAIL).text)
  return (await frame.done('POST /frame/v1/recover', { stepUpId, otp }, { token })).from
}

test('default: with a passkey the secret is out of reach, and the passkey logs in on any device', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  const before = await frame.done('GET /frame/v1/user', undefined, login)
  expect(before.secret).toMatch(/^[\w-]{43}$/)
  const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose: 'export' }, login)
  const otp = codeIn(frame.mailTo(EMAIL).text)
  const passkey = await add(frame, login)
  const after = await frame.done('GET /frame/v1/user', undefined, login)
  expect(after).toMatchObject({ id: before.id, passkeys: [{ id: passkey.id, wrappedSecret: WRAPPED }] })
  expect(after.secret).toBeUndefined()

  const token = await use(frame, passkey, before.id)
  expect(await frame.done('GET /frame/v1/user', undefined, { token })).toEqual(after)
  const byEmail = await frame.login(EMAIL)
  expect(await frame.done('GET /frame/v1/user', undefined, byEmail)).toEqual(after)
  expect(await frame.refused('POST /frame/v1/export', { stepUpId, otp }, login)).toMatchObject({ code: 'CONFLICT' })
})

test('T8.26 the id of a passkey that another user has, or the same one, is no new passkey', async () => {
  const frame = await open()
  const [alice, bob] = [await frame.login(EMAIL), await frame.login('bob@app.example')]
  const passkey = await add(frame, alice)
  const again = await frame.refused('POST /frame/v1/passkey', await make(frame, bob, passkey), bob)
  expect(again).toMatchObject({ status: 400, message: 'This passkey is not known here' })
  const token = await use(frame, passkey, alice.userId)
  const twice = await make(frame, { token }, passkey, passkey)
  expect(await frame.refused('POST /frame/v1/passkey', twice, { token })).toMatchObject({ status: 400 })
  expect((await frame.done('GET /frame/v1/user', undefined, bob)).passkeys ?? []).toEqual([])
  expect((await frame.done('GET /frame/v1/user', undefined, { token })).passkeys).toHaveLength(1)
  await add(frame, bob)
})

test('a second passkey is added by who used the first one, not by who reads the email', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  const first = await add(frame, login)
  expect(await frame.refused('POST /frame/v1/passkey-options', {}, login)).toMatchObject({ code: 'PASSKEY_NEEDED' })
  const token = await use(frame, first, login.userId)
  const spare = virtualPasskey(HOST)
  expect(await frame.refused('POST /frame/v1/passkey', await make(frame, { token }, spare), { token })).toMatchObject({
    code: 'CONFLICT'
  })
  expect(
    await frame.refused('POST /frame/v1/passkey', await make(frame, { token }, spare, spare), { token })
  ).toMatchObject({ status: 400, message: 'This passkey is not known here' })
  const second = await add(frame, { token }, first)
  await use(frame, second, login.userId)
  const { passkeys } = await frame.done('GET /frame/v1/user', undefined, { token })
  expect(passkeys?.map(({ id }) => id)).toEqual([first.id, second.id])
})

test('another page, another challenge, another user, another passkey, or the same answer again: refused, without a word why', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  const passkey = await add(frame, login)
  const other = await frame.login('bob@app.example')
  await add(frame, other)
  const userId = login.userId
  const attempts: readonly ((challenge: string) => Record<string, unknown>)[] = [
    (challenge) => passkey.use({ challenge, userId, origin: 'https://evil.example' }),
    (challenge) => passkey.use({ challenge, userId, origin: FRAME_ORIGIN, topOrigin: 'https://evil.example' }),
    () => passkey.use({ ...PLACE, challenge: randomBytes(32).toString('base64url'), userId }),
    (challenge) => passkey.use({ ...PLACE, challenge, userId: other.userId }),
    (challenge) => virtualPasskey(HOST).use({ ...PLACE, challenge, userId }),
    (challenge) => ({ ...virtualPasskey(HOST).use({ ...PLACE, challenge, userId }), id: passkey.id }),
    () => ({ id: passkey.id })
  ]
  for (const attempt of attempts) {
    const { options, loginId } = await frame.done('POST /frame/v1/passkey-login-options', APP)
    const refusal = await frame.refused('POST /frame/v1/passkey-login', {
      loginId,
      response: attempt(options.challenge)
    })
    expect(refusal).toMatchObject({ status: 400, message: 'This passkey is not known here' })
  }
  const { options, loginId } = await frame.done('POST /frame/v1/passkey-login-options', APP)
  const response = passkey.use({ ...PLACE, challenge: options.challenge, userId })
  await frame.done('POST /frame/v1/passkey-login', { loginId, response })
  expect(await frame.refused('POST /frame/v1/passkey-login', { loginId, response })).toMatchObject({ status: 410 })
  expect(
    await frame.refused('POST /frame/v1/passkey-login-options', { ...APP, appOrigin: 'https://evil.example' })
  ).toMatchObject({ status: 403 })
})

test('T8.17 a wallet that a passkey protects is deleted by who used it, not by who reads the email', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  const before = await frame.done('POST /frame/v1/step-up', { purpose: 'delete' }, login)
  const otp = codeIn(frame.mailTo(EMAIL).text)
  const passkey = await add(frame, login)
  expect(await frame.refused('POST /frame/v1/step-up', { purpose: 'delete' }, login)).toMatchObject({
    code: 'PASSKEY_NEEDED'
  })
  const proof = { stepUpId: before.stepUpId, otp }
  expect(await frame.refused('DELETE /frame/v1/user', proof, login)).toMatchObject({ code: 'PASSKEY_NEEDED' })
  const token = await use(frame, passkey, login.userId)
  const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose: 'delete' }, { token })
  const fresh = { stepUpId, otp: codeIn(frame.mailTo(EMAIL).text) }
  await frame.done('DELETE /frame/v1/user', fresh, { token })
  expect((await frame.ask('GET /frame/v1/session', undefined, { token })).status).toBe(401)
})

test('no code is mailed for a secret that passkeys alone open', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  await add(frame, login)
  const sent = frame.mails.length
  expect(await frame.refused('POST /frame/v1/step-up', { purpose: 'export' }, login)).toMatchObject({
    status: 409,
    code: 'CONFLICT'
  })
  expect(frame.mails).toHaveLength(sent)
})

test('a passkey is made for the session that asked for it, in time, once', async () => {
  const frame = await open()
  const [login, other] = [await frame.login(EMAIL), await frame.login('bob@app.example')]
  const begin = () => make(frame, login, virtualPasskey(HOST))
  expect(await frame.refused('POST /frame/v1/passkey', await begin(), other)).toMatchObject({ status: 410 })
  const late = await begin()
  frame.pass(300_000)
  expect(await frame.refused('POST /frame/v1/passkey', late, login)).toMatchObject({ status: 410 })
  const good = await begin()
  await frame.done('POST /frame/v1/passkey', good, login)
  expect(await frame.refused('POST /frame/v1/passkey', good, login)).toMatchObject({ code: 'PASSKEY_NEEDED' })
})

test('who has lost their passkey waits, is told by mail, and has the same secret again', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  const { secret } = await frame.done('GET /frame/v1/user', undefined, login)
  await add(frame, login)
  const from = await recover(frame, login)
  expect(from).toBe(frame.now() + 3 * DAY)
  expect(frame.mailTo(EMAIL).subject).toBe('Your wallet will open without its passkey')
  expect(await frame.done('GET /frame/v1/user', undefined, login)).toMatchObject({ recoveryFrom: from })
  expect(await frame.refused('POST /frame/v1/recover-finish', {}, login)).toMatchObject({
    code: 'CONFLICT',
    until: from
  })
  frame.pass(3 * DAY)
  await frame.done('POST /frame/v1/recover-finish', {}, login)
  const after = await frame.done('GET /frame/v1/user', undefined, login)
  expect(after.secret).toBe(secret)
  expect(after).not.toHaveProperty('passkeys')
  expect(await frame.refused('POST /frame/v1/recover-finish', {}, login)).toMatchObject({ code: 'CONFLICT' })
})

test('behavior: who logs in with an account elsewhere is told of it at the email that its provider has checked', async () => {
  const frame = await open()
  const users = userRegistry({ ...frame, frameOrigin: FRAME_ORIGIN })
  const ann = { kind: 'social', provider: 'google', subject: '1', email: EMAIL, isEmailVerified: true } as const
  const { id } = await users.findOrCreate(ann)
  const begun = await sessionTokens(frame.storage, users).begin(id, { ...APP, provider: 'google' })
  const login = { token: begun!.token }
  await add(frame, login)
  expect(await recover(frame, login)).toBe(frame.now() + 3 * DAY)
  expect(frame.mailTo(EMAIL).subject).toBe('Your wallet will open without its passkey')
})

test('behavior: a mail about it that could not be sent is said, and is sent when it is asked for again', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  await add(frame, login)
  const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose: 'recover' }, login)
  const otp = codeIn(frame.mailTo(EMAIL).text)
  frame.breakMails(true)
  expect(await frame.refused('POST /frame/v1/recover', { stepUpId, otp }, login)).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE'
  })
  frame.breakMails(false)
  expect(await recover(frame, login)).toBe(frame.now() + 3 * DAY)
  expect(frame.mailTo(EMAIL).subject).toBe('Your wallet will open without its passkey')
})

test('using the passkey calls a recovery off, also one whose time has come', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  const passkey = await add(frame, login)
  await recover(frame, login)
  frame.pass(4 * DAY)
  await use(frame, passkey, login.userId)
  expect(await frame.refused('POST /frame/v1/recover-finish', {}, login)).toMatchObject({ code: 'CONFLICT' })
  expect(await frame.done('GET /frame/v1/user', undefined, login)).not.toHaveProperty('recoveryFrom')
})

test('asking for a recovery again does not begin the wait anew', async () => {
  const frame = await open()
  const login = await frame.login(EMAIL)
  await add(frame, login)
  const from = await recover(frame, login)
  frame.pass(DAY)
  expect(await recover(frame, login)).toBe(from)
})

test('a vault without a waiting time makes no passkeys, and the wallet stays as it was', async () => {
  const frame = await open({ waitingTime: undefined })
  const login = await frame.login(EMAIL)
  await expect(add(frame, login)).rejects.toThrow('503 UNAVAILABLE')
  expect(await frame.done('GET /frame/v1/user', undefined, login)).toHaveProperty('secret')
})

test('where the operator has not turned them on, there are none', async () => {
  const frame = await loginHarness()
  const login = await frame.login(EMAIL)
  expect(await frame.refused('POST /frame/v1/passkey-options', {}, login)).toMatchObject({ status: 404 })
})
