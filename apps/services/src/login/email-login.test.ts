import { describe, expect, test } from 'vitest'
import { APP, codeIn, linkIn, wrongCode } from '../../test/frame-client.js'
import { loginHarness } from '../../test/login-harness.js'
import { MailError } from '../mail/mail-transport.js'

const EMAIL = 'alice@app.example'
const MINUTE = 60_000
const WAIT = 'POST /frame/v1/device'
const idOf = ({ loginId }: { readonly loginId: string }) => ({ loginId })

describe('logging in', () => {
  test('a new device: a link, a code, a session; the same user and secret ever after', async () => {
    const frame = await loginHarness()
    const asked = await frame.done('POST /frame/v1/email', { ...APP, email: ' Alice@App.example ' })
    expect(asked).toMatchObject({ action: 'VERIFY_DEVICE', until: frame.now() + 10 * MINUTE })
    expect(await frame.done(WAIT, idOf(asked))).toMatchObject({ status: 'waiting' })
    expect((await frame.approve(EMAIL)).status).toBe(200)
    expect(await frame.done(WAIT, idOf(asked))).toEqual({ status: 'approved', until: frame.now() + 10 * MINUTE })
    const otp = codeIn(frame.mailTo(EMAIL).text)
    const { sessionToken: token, deviceToken, user } = await frame.done('POST /frame/v1/otp', { ...idOf(asked), otp })
    expect(user).toMatchObject({ email: EMAIL })
    const mine = await frame.done('GET /frame/v1/user', undefined, { token })
    expect(mine).toMatchObject({ id: user.id, email: EMAIL, secret: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await frame.done('GET /frame/v1/session', undefined, { token })).toEqual({ user })

    const again = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL, deviceToken })
    expect(again.action).toBe('VERIFY_OTP')
    const code = codeIn(frame.mailTo(EMAIL).text)
    const second = await frame.done('POST /frame/v1/otp', { loginId: again.loginId, otp: code, deviceToken })
    expect(second).toMatchObject({ deviceToken, user })
    expect(await frame.done('GET /frame/v1/user', undefined, { token: second.sessionToken })).toEqual(mine)
    const other = await frame.login('bob@app.example')
    const theirs = await frame.done('GET /frame/v1/user', undefined, { token: other.token })
    expect([theirs.id === mine.id, theirs.secret === mine.secret]).toEqual([false, false])
  })

  test('T8.13 an answer says the same of an email that is known and of one that is not, also to a device of another user', async () => {
    const frame = await loginHarness()
    const { deviceToken } = await frame.login(EMAIL)
    const shapes = []
    for (const wish of [{ email: EMAIL }, { email: 'new@app.example' }, { email: 'new@app.example', deviceToken }]) {
      const { action, until } = await frame.done('POST /frame/v1/email', { ...APP, ...wish })
      const { subject, text } = frame.mailTo(wish.email)
      shapes.push({ action, until: until - frame.now(), subject, text: text.replace(/^https.*$/m, '') })
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  })

  test('opening the link does nothing; its button approves once, and only the newest link does', async () => {
    const frame = await loginHarness()
    const asked = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL })
    const old = linkIn(frame.mailTo(EMAIL).text)
    expect(old).toMatch(/^https:\/\/api\.example\/login\/device\/[\w-]{43}$/)
    for (const method of ['GET', 'HEAD', 'GET']) expect((await frame.app.request(old, { method })).status).toBe(200)
    expect(await (await frame.app.request(old)).text()).toContain('app.example')
    expect(await frame.done(WAIT, idOf(asked))).toMatchObject({ status: 'waiting' })
    expect(frame.mails).toHaveLength(1)
    const again = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL, loginId: asked.loginId })
    expect(again).toMatchObject({ action: 'VERIFY_DEVICE', loginId: asked.loginId })
    expect((await frame.app.request(old, { method: 'POST' })).status).toBe(404)
    expect(await frame.done(WAIT, idOf(asked))).toMatchObject({ status: 'waiting' })
    expect((await frame.approve(EMAIL)).status).toBe(200)
    expect(await frame.done(WAIT, idOf(asked))).toMatchObject({ status: 'approved' })
    expect(frame.mails).toHaveLength(3)
    expect(await frame.done(WAIT, idOf(asked))).toMatchObject({ status: 'approved' })
    expect(frame.mails).toHaveLength(3)
    expect((await frame.app.request(`${old.slice(0, -1)}x`)).status).toBe(404)
  })

  test('links and codes are over after ten minutes, and say so', async () => {
    const frame = await loginHarness()
    const asked = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL })
    frame.pass(10 * MINUTE)
    expect((await frame.approve(EMAIL)).status).toBe(404)
    expect(await frame.refused(WAIT, idOf(asked))).toMatchObject({ status: 410, code: 'CODE_OVER' })
    const { loginId, code } = await frame.codeFor(EMAIL)
    frame.pass(10 * MINUTE)
    expect(await frame.refused('POST /frame/v1/otp', { loginId, otp: code })).toMatchObject({ status: 410 })
  })

  test('T7.11 of many who send one code at once, one gets a session', async () => {
    const frame = await loginHarness()
    const { loginId, code } = await frame.codeFor(EMAIL)
    const sent = Array.from({ length: 5 }, () => frame.ask('POST /frame/v1/otp', { loginId, otp: code }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410])
  })

  test('T7.11 a code that was sent again voids the one before, and a user who types that one is told', async () => {
    const frame = await loginHarness()
    const { loginId, code: old } = await frame.codeFor(EMAIL)
    const again = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL, loginId })
    expect(again).toMatchObject({ action: 'VERIFY_OTP', loginId })
    const code = codeIn(frame.mailTo(EMAIL).text)
    expect(await frame.refused('POST /frame/v1/otp', { loginId, otp: old })).toMatchObject({
      status: 409,
      code: 'CODE_REPLACED',
      message: 'This code was replaced by a newer one: use that'
    })
    const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}\n`
    expect(await frame.ask('POST /frame/v1/otp', { loginId, otp: pasted })).toMatchObject({ status: 200 })
  })

  test('T8.13 a mail that does not leave voids neither the link nor the code that came before', async () => {
    const frame = await loginHarness()
    const { loginId } = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL })
    const again = () => frame.refused('POST /frame/v1/email', { ...APP, email: EMAIL, loginId })
    frame.breakMails(true)
    expect(await again()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    frame.breakMails(false)
    expect((await frame.approve(EMAIL)).status).toBe(200)
    await frame.done(WAIT, { loginId })
    const otp = codeIn(frame.mailTo(EMAIL).text)
    frame.pass(5 * MINUTE)
    expect((await frame.refused('POST /frame/v1/otp', { loginId, otp: wrongCode(otp) })).triesLeft).toBe(4)
    frame.breakMails(true)
    expect(await again()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    // It has the tries and the time that it had.
    const wrong = await frame.refused('POST /frame/v1/otp', { loginId, otp: wrongCode(otp) })
    expect(wrong).toMatchObject({ code: 'CODE_WRONG', triesLeft: 3, until: frame.now() + 5 * MINUTE })
    expect(await frame.ask('POST /frame/v1/otp', { loginId, otp })).toMatchObject({ status: 200 })
  })

  test('T8.13 five tries at a code, each told how many are left and until when; the sixth is not looked at', async () => {
    const frame = await loginHarness()
    const { loginId, code } = await frame.codeFor(EMAIL)
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await frame.refused('POST /frame/v1/otp', { loginId, otp: wrongCode(code) })).toMatchObject({
        status: 400,
        code: 'CODE_WRONG',
        triesLeft,
        until: frame.now() + 10 * MINUTE
      })
    expect(await frame.refused('POST /frame/v1/otp', { loginId, otp: code })).toMatchObject({ status: 410 })
    expect(await frame.refused('POST /frame/v1/otp', { loginId, otp: '12345' })).toMatchObject({ status: 400 })
  })

  test('a code is good for the login it was asked for, and for nothing else', async () => {
    const frame = await loginHarness()
    const first = await frame.codeFor(EMAIL)
    const second = await frame.codeFor(EMAIL)
    const { token } = await frame.login('bob@app.example')
    if (first.code !== second.code)
      expect(await frame.refused('POST /frame/v1/otp', { loginId: second.loginId, otp: first.code })).toMatchObject({
        code: 'CODE_WRONG'
      })
    for (const purpose of ['export', 'delete'] as const) {
      const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose }, { token })
      const otp = codeIn(frame.mailTo('bob@app.example').text)
      expect(await frame.refused('POST /frame/v1/otp', { loginId: stepUpId, otp })).toMatchObject({ status: 410 })
    }
    expect(await frame.ask('POST /frame/v1/otp', { loginId: first.loginId, otp: first.code })).toMatchObject({
      status: 200
    })
  })

  test('a mail that does not leave is told, takes no place, and can be asked for again', async () => {
    const frame = await loginHarness()
    frame.breakMails(true)
    for (let turn = 0; turn < 12; turn += 1)
      expect(await frame.refused('POST /frame/v1/email', { ...APP, email: EMAIL })).toMatchObject({ status: 503 })
    frame.breakMails(false)
    const asked = await frame.done('POST /frame/v1/email', { ...APP, email: EMAIL })
    await frame.approve(EMAIL)
    frame.breakMails(true)
    expect(await frame.refused(WAIT, idOf(asked))).toMatchObject({ status: 503 })
    frame.breakMails(false)
    expect(await frame.done(WAIT, idOf(asked))).toMatchObject({ status: 'approved' })
  })

  test('behavior: an address that the mail server refuses is told as any other, and takes its places', async () => {
    const refuse = () => Promise.reject(new MailError('The mail server did not take a mail', { isRefused: true }))
    const frame = await loginHarness({ mails: { send: refuse }, mailPause: MINUTE })
    const ask = () => frame.ask('POST /frame/v1/email', { ...APP, email: EMAIL })
    expect(await ask()).toMatchObject({
      status: 200,
      body: { action: 'VERIFY_DEVICE', until: frame.now() + 10 * MINUTE }
    })
    expect(await ask()).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
    expect(frame.logged).toHaveLength(1)
  })

  test('T9.06 what cannot be read is refused, by its name', async () => {
    const frame = await loginHarness()
    const bad: readonly [object, number][] = [
      [{ ...APP }, 400],
      [{ ...APP, email: 'alice' }, 400],
      [{ ...APP, email: EMAIL, extra: 1 }, 400],
      [{ ...APP, email: EMAIL, loginId: 'short' }, 400],
      [{ ...APP, email: EMAIL, deviceToken: 7 }, 400],
      [{ appOrigin: APP.appOrigin, email: EMAIL }, 400],
      [{ ...APP, email: `${'x'.repeat(9000)}@app.example` }, 413]
    ]
    for (const [body, status] of bad) expect((await frame.ask('POST /frame/v1/email', body)).status).toBe(status)
    expect(frame.mails).toEqual([])
  })
})
