import { describe, expect, test } from 'vitest'
import { APP, codeIn, linkIn } from '../../test/frame-client.js'
import { loginHarness, type LoginHarness } from '../../test/login-harness.js'
import { MAIL_PAUSE } from './code-quota.js'

const EMAIL = 'alice@app.example'
const MINUTE = 60_000
const HOME = { address: '198.51.100.1' }

const open = () => loginHarness({ mailPause: MAIL_PAUSE })
const stranger = (index: number) => ({ address: `203.0.${index >> 8}.${index & 255}` })

async function askForLink(frame: LoginHarness, email: string, address: string): Promise<number> {
  return (await frame.ask('POST /frame/v1/email', { ...APP, email }, { address })).status
}

/** Tries as a person on a new device does: again when the answer says so. @returns how long that took, ms */
async function logInPatiently(frame: LoginHarness, email = EMAIL, caller = HOME): Promise<number> {
  const begun = frame.now()
  for (;;) {
    const answer = await frame.ask('POST /frame/v1/email', { ...APP, email }, caller)
    if ('body' in answer) {
      await frame.approve(email)
      await frame.done('POST /frame/v1/device', { loginId: answer.body.loginId }, caller)
      const otp = codeIn(frame.mailTo(email).text)
      await frame.done('POST /frame/v1/otp', { loginId: answer.body.loginId, otp }, caller)
      return frame.now() - begun
    }
    const seconds = Number(answer.headers.get('retry-after'))
    expect(answer.error).toMatchObject({ code: 'RATE_LIMITED', until: frame.now() + seconds * 1000 })
    frame.pass(seconds * 1000)
  }
}

describe('T8.23 login-not-locked-out', () => {
  test.each([10, 64])('%i addresses have requested links: a new device waits 15 minutes at most', async (count) => {
    const frame = await open()
    const sent = []
    for (let index = 0; index < count; index += 1) sent.push(await askForLink(frame, EMAIL, stranger(index).address))
    expect(sent.filter((status) => status === 200)).toHaveLength(5)
    expect(await logInPatiently(frame)).toBeLessThanOrEqual(15 * MINUTE)
  })

  test('strangers who go on all day, and take every turn, do not make the wait longer', async () => {
    const frame = await open()
    for (let turn = 0; turn < 12; turn += 1) {
      for (let index = 0; index < 10; index += 1) await askForLink(frame, EMAIL, stranger(index).address)
      frame.pass(20 * MINUTE)
    }
    expect(frame.mails.length).toBeLessThan(50)
    const wish = { ...APP, email: EMAIL }
    const refused = await frame.refused('POST /frame/v1/email', wish, HOME)
    expect(refused.until! - frame.now()).toBeLessThanOrEqual(15 * MINUTE)
    frame.pass(refused.until! - frame.now())
    for (let index = 0; index < 20; index += 1) await askForLink(frame, EMAIL, stranger(index).address)
    expect(await logInPatiently(frame)).toBe(0)
  })

  test('where the last mail was read there is no wait, whatever strangers do', async () => {
    const frame = await open()
    await logInPatiently(frame)
    frame.pass(24 * 60 * MINUTE)
    for (let index = 0; index < 64; index += 1) await askForLink(frame, EMAIL, stranger(index).address)
    expect(await logInPatiently(frame)).toBe(0)
  })

  test('strangers who change their own email to it take neither its codes nor its guesses', async () => {
    const frame = await open()
    for (let index = 0; index < 6; index += 1) {
      const { token } = await frame.login(`mallory${index}@app.example`, undefined, stranger(index))
      const asked = await frame.done('POST /frame/v1/update-email', { email: EMAIL }, { token, ...stranger(index) })
      const otp = codeIn(frame.mailTo(`mallory${index}@app.example`).text)
      const first = { updateId: asked.updateId, otp }
      const caller = { token, ...stranger(index) }
      if ((await frame.ask('POST /frame/v1/update-email-primary-otp', first, caller)).status !== 200) continue
      for (let guess = 0; guess < 5; guess += 1)
        await frame.ask('POST /frame/v1/update-email-secondary-otp', { ...first, otp: '000000' }, caller)
    }
    expect(await logInPatiently(frame)).toBeLessThanOrEqual(15 * MINUTE)
  })

  test('strangers have used up what a project sends: where a login came to its end it goes on', async () => {
    const frame = await loginHarness({ mailPause: MAIL_PAUSE, mailsPerProject: 40 })
    await logInPatiently(frame)
    for (let index = 0; index < 60; index += 1)
      await askForLink(frame, `e${index}@app.example`, stranger(index).address)
    expect(await askForLink(frame, 'last@app.example', '203.0.113.99')).toBe(429)
    frame.pass(MINUTE)
    expect(await logInPatiently(frame)).toBe(0)
  })
})

test('T8.23 one mailbox is one count, however its email is written; its users stay two', async () => {
  const frame = await open()
  const emails = Array.from({ length: 30 }, (_, index) => `a.l.i.c.e+${index}@gmail.com`)
  const sent = []
  for (const email of emails) sent.push(await askForLink(frame, email, '203.0.113.7'))
  expect(sent.filter((status) => status === 200)).toHaveLength(1)
  for (const [index, email] of emails.entries()) await askForLink(frame, email, stranger(index).address)
  expect(frame.mails).toHaveLength(5)
  frame.pass(24 * 60 * MINUTE)
  const one = await frame.login('alice+x@gmail.com', undefined, HOME)
  frame.pass(MINUTE)
  const other = await frame.login('alice@gmail.com', undefined, HOME)
  expect(one.userId).not.toBe(other.userId)
})

describe('email-throttle-server', () => {
  test('T8.23 a second mail within 30 s is refused with the seconds left, on another device and in another session too', async () => {
    const frame = await open()
    const wish = { ...APP, email: EMAIL }
    const first = await frame.done('POST /frame/v1/email', wish, HOME)
    frame.pass(12_000)
    for (const again of [wish, { ...wish, loginId: first.loginId }, { ...wish, projectId: 'other' }]) {
      const refused = await frame.ask('POST /frame/v1/email', again, HOME)
      expect('error' in refused && refused.error).toMatchObject({ code: 'RATE_LIMITED', until: frame.now() + 18_000 })
      expect(refused.headers.get('retry-after')).toBe('18')
    }
    frame.pass(18_000)
    expect(await frame.done('POST /frame/v1/email', wish, HOME)).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  test('after a login and after signing out, on a device that is known', async () => {
    const frame = await open()
    const { deviceToken, token } = await frame.login(EMAIL, undefined, HOME)
    frame.pass(MINUTE)
    const wish = { ...APP, email: EMAIL, deviceToken }
    await frame.login(EMAIL, deviceToken, HOME)
    await frame.done('POST /frame/v1/sign-out', {}, { token, ...HOME })
    expect(await frame.refused('POST /frame/v1/email', wish, HOME)).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('in 30 seconds'),
      until: frame.now() + 30_000
    })
    frame.pass(30_000)
    expect(await frame.done('POST /frame/v1/email', wish, HOME)).toMatchObject({ action: 'VERIFY_OTP' })
  })

  test('strangers elsewhere take nothing of the pause of a device', async () => {
    const frame = await open()
    const { deviceToken } = await frame.login(EMAIL, undefined, HOME)
    frame.pass(MINUTE)
    for (let index = 0; index < 20; index += 1) await askForLink(frame, EMAIL, stranger(index).address)
    expect((await frame.login(EMAIL, deviceToken, HOME)).token).toMatch(/^[\w-]{43}$/)
  })

  test('a mail that did not leave does not count', async () => {
    const frame = await open()
    const wish = { ...APP, email: EMAIL }
    frame.breakMails(true)
    expect(await frame.refused('POST /frame/v1/email', wish, HOME)).toMatchObject({ code: 'UNAVAILABLE' })
    frame.breakMails(false)
    await frame.done('POST /frame/v1/email', wish, HOME)
    expect(linkIn(frame.mailTo(EMAIL).text)).not.toBe('')
  })
})

test('T8.23 a caller that has used up its mails writes nothing more into the storage', async () => {
  const frame = await loginHarness({ mailPause: MAIL_PAUSE, mailsPerProject: 4 })
  for (let index = 0; index < 3; index += 1) await askForLink(frame, `e${index}@app.example`, HOME.address)
  expect(await askForLink(frame, 'e3@app.example', HOME.address)).toBe(429)
  const before = await frame.storage.list('login/')
  for (let index = 4; index < 9; index += 1)
    expect(await askForLink(frame, `e${index}@app.example`, HOME.address)).toBe(429)
  expect(await frame.storage.list('login/')).toEqual(before)
})
