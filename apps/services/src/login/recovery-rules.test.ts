import { expect, test } from 'vitest'
import { APP, codeIn, FRAME_ORIGIN, linkIn } from '../../test/frame-client.js'
import { passkeyHarness, type PasskeyHarness } from '../../test/passkey-harness.js'
import { sessionTokens } from '../users/session-tokens.js'
import { userRegistry } from '../users/user-registry.js'
import { RECOVERY_RULES } from './recovery-rules.js'
import { FRAME_ROUTES } from './wire.js'

const EMAIL = 'alice@app.example'
const NEW_EMAIL = 'alice@new.example'
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A wallet that a passkey protects, and an attacker who reads the mailbox of its owner. */
async function openProtected() {
  const frame = await passkeyHarness()
  const first = await frame.login(EMAIL)
  const passkey = await frame.addPasskey(first)
  frame.pass(HOUR)
  const token = await frame.usePasskey(passkey, first.userId)
  const thief = await frame.login(EMAIL)
  return { frame, passkey, userId: first.userId, owner: { token }, thief }
}

const emailNow = async (frame: PasskeyHarness, caller: { readonly token: string }) =>
  (await frame.done('GET /frame/v1/session', undefined, caller)).user.email
const isOver = async (frame: PasskeyHarness, caller: { readonly token: string }) =>
  (await frame.ask('GET /frame/v1/session', undefined, caller)).status === 401
/** Opens the page behind a link, and presses its button. */
async function press(frame: PasskeyHarness, link: string): Promise<number> {
  await frame.app.request(link)
  return (await frame.app.request(link, { method: 'POST', headers: { origin: 'https://api.example' } })).status
}
const linkTo = (frame: PasskeyHarness, email: string): string => linkIn(frame.mailTo(email).text)

test('T8.21 who reads the mailbox of a wallet that a passkey protects changes nothing about who recovers it', async () => {
  const { frame, thief } = await openProtected()
  const sent = frame.mails.length
  const wishes = [
    () => frame.refused('POST /frame/v1/update-email', { email: 'thief@x.example' }, thief),
    () => frame.refused('POST /frame/v1/update-email', { email: 'thief@x.example', isMailboxLost: true }, thief),
    () => frame.refused('POST /frame/v1/passkey-options', {}, thief),
    () => frame.refused('POST /frame/v1/step-up', { purpose: 'delete' }, thief),
    () => frame.refused('DELETE /frame/v1/user', {}, thief)
  ]
  for (const wish of wishes) expect(await wish()).toMatchObject({ status: 403, code: 'PASSKEY_NEEDED' })
  expect(await frame.refused('POST /frame/v1/step-up', { purpose: 'export' }, thief)).toMatchObject({ status: 409 })
  expect(frame.mails).toHaveLength(sent)
})

test('T8.21 a change that was begun before the wallet had a passkey ends with it', async () => {
  const frame = await passkeyHarness()
  const [owner, thief] = [await frame.login(EMAIL), await frame.login(EMAIL)]
  const { updateId } = await frame.done('POST /frame/v1/update-email', { email: NEW_EMAIL }, thief)
  const first = { updateId, otp: codeIn(frame.mailTo(EMAIL).text) }
  await frame.done('POST /frame/v1/update-email-primary-otp', first, thief)
  await frame.addPasskey(owner)
  const second = { updateId, otp: codeIn(frame.mailTo(NEW_EMAIL).text) }
  expect(await frame.refused('POST /frame/v1/update-email-secondary-otp', second, thief)).toMatchObject({
    code: 'PASSKEY_NEEDED'
  })
})

test('T8.21 with the passkey and both codes the email changes at once; every session stays, and the address before is told', async () => {
  const { frame, owner, thief } = await openProtected()
  await frame.changeEmail(owner, { from: EMAIL, to: NEW_EMAIL })
  expect(await emailNow(frame, owner)).toBe(NEW_EMAIL)
  expect(await isOver(frame, thief)).toBe(false)
  expect(frame.mailTo(EMAIL).subject).toBe("Your wallet's email was changed")
  expect(linkTo(frame, EMAIL)).toMatch(/^https:\/\/api\.example\/login\/undo\/[\w-]{43}$/)
})

test('T8.21 who has lost the mailbox changes the email by a passkey login of the last ten minutes and a code at the new address', async () => {
  const { frame, passkey, userId, owner } = await openProtected()
  const wish = { email: NEW_EMAIL, isMailboxLost: true }
  frame.pass(11 * 60_000)
  expect(await frame.refused('POST /frame/v1/update-email', wish, owner)).toMatchObject({ code: 'LOGIN_TOO_OLD' })
  const young = { token: await frame.usePasskey(passkey, userId) }
  const { action, updateId } = await frame.done('POST /frame/v1/update-email', wish, young)
  expect(action).toBe('VERIFY_SECONDARY_OTP')
  const otp = codeIn(frame.mailTo(NEW_EMAIL).text)
  await frame.done('POST /frame/v1/update-email-secondary-otp', { updateId, otp }, young)
  expect(await emailNow(frame, young)).toBe(NEW_EMAIL)
  expect(linkTo(frame, EMAIL)).not.toBe('')

  const unprotected = await frame.login('bob@app.example')
  expect(await frame.refused('POST /frame/v1/update-email', wish, unprotected)).toMatchObject({ code: 'CONFLICT' })
})

test('T8.21 opening the link of the notice changes nothing; its button undoes the change, and what was begun since is over', async () => {
  const frame = await passkeyHarness()
  const [owner, thief] = [await frame.login(EMAIL), await frame.login(EMAIL)]
  frame.pass(1)
  await frame.changeEmail(thief, { from: EMAIL, to: 'thief@x.example' })
  const link = linkTo(frame, EMAIL)
  frame.pass(1)
  const since = await frame.login('thief@x.example')
  const stolen = await frame.addPasskey(since)
  await expect(frame.login(EMAIL)).rejects.toThrow('409 EMAIL_LEFT')

  const page = await frame.app.request(link)
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("'none'")])
  expect(await page.text()).toContain('<form method="post">')
  expect(await emailNow(frame, owner)).toBe('thief@x.example')

  expect(await press(frame, link)).toBe(200)
  expect(await emailNow(frame, owner)).toBe(EMAIL)
  expect([await isOver(frame, thief), await isOver(frame, since), await isOver(frame, owner)]).toEqual([
    true,
    true,
    false
  ])
  await expect(frame.usePasskey(stolen, owner.userId)).rejects.toThrow('400 BAD_REQUEST')
  expect(frame.mailTo('thief@x.example').subject).toBe("The change of your wallet's email was undone")
  const sent = frame.mails.length
  expect(await press(frame, link)).toBe(200)
  expect(frame.mails).toHaveLength(sent)

  frame.pass(1)
  expect((await frame.login(EMAIL)).userId).toBe(owner.userId)
  expect((await frame.login('thief@x.example')).userId).not.toBe(owner.userId)
})

test('T8.21 after several changes the oldest address has the last word, until 72 hours after its own', async () => {
  const frame = await passkeyHarness()
  const thief = await frame.login(EMAIL)
  await frame.changeEmail(thief, { from: EMAIL, to: 'one@x.example' })
  const first = linkTo(frame, EMAIL)
  frame.pass(40 * HOUR)
  await frame.changeEmail(thief, { from: 'one@x.example', to: 'two@x.example' })
  const second = linkTo(frame, 'one@x.example')
  frame.pass(31 * HOUR)
  expect(await press(frame, first)).toBe(200)
  expect((await frame.login(EMAIL)).userId).toBe(thief.userId)
  expect(await press(frame, second)).toBe(404)
  for (const freed of ['one@x.example', 'two@x.example'])
    expect((await frame.login(freed)).userId).not.toBe(thief.userId)

  const again = await frame.login(EMAIL)
  await frame.changeEmail(again, { from: EMAIL, to: NEW_EMAIL })
  const late = linkTo(frame, EMAIL)
  frame.pass(72 * HOUR)
  expect(await press(frame, late)).toBe(404)
  expect(await emailNow(frame, again)).toBe(NEW_EMAIL)
  expect((await frame.login(EMAIL)).userId).not.toBe(again.userId)
})

test('T8.21 no notice, no change: the email stays as it was while the mail server is away', async () => {
  const { frame, owner } = await openProtected()
  const { updateId } = await frame.done('POST /frame/v1/update-email', { email: NEW_EMAIL }, owner)
  const first = { updateId, otp: codeIn(frame.mailTo(EMAIL).text) }
  await frame.done('POST /frame/v1/update-email-primary-otp', first, owner)
  const second = { updateId, otp: codeIn(frame.mailTo(NEW_EMAIL).text) }
  frame.breakMails(true)
  expect(await frame.refused('POST /frame/v1/update-email-secondary-otp', second, owner)).toMatchObject({ status: 503 })
  expect(await emailNow(frame, owner)).toBe(EMAIL)
  frame.breakMails(false)
  await frame.changeEmail(owner, { from: EMAIL, to: NEW_EMAIL })
})

test('T8.21 while a change can be undone, the new address begins no recovery and deletes nothing', async () => {
  const { frame, owner } = await openProtected()
  await frame.changeEmail(owner, { from: EMAIL, to: NEW_EMAIL })
  const until = frame.now() + 72 * HOUR
  const byNew = await frame.login(NEW_EMAIL)
  for (const purpose of ['recover', 'delete'] as const)
    expect(
      await frame.refused('POST /frame/v1/step-up', { purpose }, purpose === 'delete' ? owner : byNew)
    ).toMatchObject({ status: 409, code: 'EMAIL_TOO_NEW', until })
  frame.pass(72 * HOUR)
  expect(await frame.recover(byNew, NEW_EMAIL)).toBe(until + 3 * DAY)
})

test('T8.21 a recovery that is under way is called off by a change of the email, by its undo and by a new passkey', async () => {
  const { frame, passkey, userId, owner, thief } = await openProtected()
  const isUnderWay = async () => 'recoveryFrom' in (await frame.done('GET /frame/v1/user', undefined, owner))
  await frame.recover(thief, EMAIL)
  expect(await isUnderWay()).toBe(true)
  await frame.addPasskey(owner, passkey)
  expect(await isUnderWay()).toBe(false)

  await frame.recover(thief, EMAIL)
  frame.pass(HOUR)
  await frame.changeEmail(owner, { from: EMAIL, to: NEW_EMAIL })
  expect(await isUnderWay()).toBe(false)
  frame.pass(4 * DAY)
  expect(await frame.refused('POST /frame/v1/recover-finish', {}, thief)).toMatchObject({ code: 'CONFLICT' })
  const begun = frame.now()
  expect(await frame.recover(await frame.login(NEW_EMAIL), NEW_EMAIL)).toBe(begun + 3 * DAY)
  await frame.usePasskey(passkey, userId)
})

test('T8.21 the mail that a recovery has begun stops it; only a new request begins another wait', async () => {
  const { frame, owner, thief } = await openProtected()
  const from = await frame.recover(thief, EMAIL)
  expect(frame.mailTo(EMAIL).subject).toBe('Your wallet will open without its passkey')
  const link = linkTo(frame, EMAIL)
  await frame.app.request(link)
  expect(await frame.done('GET /frame/v1/user', undefined, owner)).toMatchObject({ recoveryFrom: from })
  expect(await press(frame, link)).toBe(200)
  frame.pass(4 * DAY)
  expect(await frame.refused('POST /frame/v1/recover-finish', {}, thief)).toMatchObject({ code: 'CONFLICT' })
  const begun = frame.now()
  expect(await frame.recover(await frame.login(EMAIL), EMAIL)).toBe(begun + 3 * DAY)
  expect(await press(frame, link)).toBe(200)
  expect(await frame.done('GET /frame/v1/user', undefined, owner)).toMatchObject({ recoveryFrom: begun + 3 * DAY })
})

test('T8.21 a session from before a recovery was requested does not finish it', async () => {
  const { frame, thief } = await openProtected()
  frame.pass(HOUR)
  const owner = await frame.login(EMAIL)
  await frame.recover(owner, EMAIL)
  frame.pass(3 * DAY)
  expect(await frame.refused('POST /frame/v1/recover-finish', {}, thief)).toMatchObject({ code: 'LOGIN_TOO_OLD' })
  await frame.done('POST /frame/v1/recover-finish', {}, owner)
})

test('T8.21 after an undo, the user who then logs in with the passkey has the last word', async () => {
  const { frame, passkey, userId, owner } = await openProtected()
  await frame.changeEmail(owner, { from: EMAIL, to: NEW_EMAIL })
  expect(await press(frame, linkTo(frame, EMAIL))).toBe(200)
  frame.pass(1)
  const again = { token: await frame.usePasskey(passkey, userId) }
  await frame.changeEmail(again, { from: EMAIL, to: NEW_EMAIL })
  expect(frame.mailTo(EMAIL).subject).toBe("Your wallet's email was changed")
  expect(linkTo(frame, EMAIL)).toBe('')
  expect(await emailNow(frame, again)).toBe(NEW_EMAIL)
})

test('T8.21 who has no email has the passkey alone: nothing recovers the wallet without it', async () => {
  const frame = await passkeyHarness()
  const users = userRegistry({ storage: frame.storage, vault: frame.vault, frameOrigin: FRAME_ORIGIN })
  const { id } = await users.findOrCreate({ kind: 'farcaster', fid: 7 })
  const login = {
    token: (await sessionTokens(frame.storage, users).begin(id, { ...APP, provider: 'farcaster' }))!.token
  }
  await frame.addPasskey(login)
  for (const purpose of ['recover', 'export'] as const)
    expect((await frame.refused('POST /frame/v1/step-up', { purpose }, login)).status).toBe(409)
  expect(await frame.refused('DELETE /frame/v1/user', {}, login)).toMatchObject({ code: 'PASSKEY_NEEDED' })
})

test('T8.21 every route of the frame has its row in the table of recovery, or changes nothing of it', () => {
  const harmless = [
    'email',
    'device',
    'otp',
    'passkey-login-options',
    'passkey-login',
    'social',
    'social-finish',
    'session',
    'sign-out',
    'farcaster',
    'farcaster-status',
    'step-up'
  ]
  const ruled = Object.values(RECOVERY_RULES).flatMap(({ routes }) => [...routes])
  const all = new Set(Object.keys(FRAME_ROUTES).map((route) => route.split('/').at(-1)))
  expect([...all].toSorted()).toEqual([...new Set([...harmless, ...ruled])].toSorted())
})
