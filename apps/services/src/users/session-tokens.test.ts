import { describe, expect, test } from 'vitest'
import { codeIn, wrongCode } from '../../test/frame-client.js'
import { loginHarness, type LoginHarness } from '../../test/login-harness.js'

const EMAIL = 'alice@app.example'
const NEW_EMAIL = 'alice@new.example'
const DAY = 86_400_000
const statusOf = async (frame: LoginHarness, token: string | undefined): Promise<number> =>
  (await frame.ask('GET /frame/v1/session', undefined, { token })).status
const nextToken = async (frame: LoginHarness, token: string): Promise<string | undefined> =>
  (await frame.ask('GET /frame/v1/session', undefined, { token })).headers.get('x-session-token') ?? undefined

describe('T8.17 sessions', () => {
  test('each login has a session of its own, and nothing but its token opens it', async () => {
    const frame = await loginHarness()
    const { token, deviceToken, loginId } = await frame.login(EMAIL)
    const second = await frame.login(EMAIL, deviceToken)
    expect(second.token).not.toBe(token)
    for (const [shown, status] of [
      [token, 200],
      [second.token, 200],
      [undefined, 401],
      [deviceToken, 401],
      [loginId, 401],
      ['', 401],
      [`${token}x`, 401]
    ] as const)
      expect(await statusOf(frame, shown)).toBe(status)
    const entries = await Promise.all((await frame.storage.list('login/')).map((key) => frame.storage.get(key)))
    const kept = [...(await frame.storage.list('login/')), ...entries].join('\n')
    for (const secret of [token, deviceToken, loginId]) expect(kept).not.toContain(secret)
  })

  test('signing out ends the session for every tab, and no other; everywhere ends all', async () => {
    const frame = await loginHarness()
    const { token, deviceToken } = await frame.login(EMAIL)
    const second = await frame.login(EMAIL, deviceToken)
    const third = await frame.login(EMAIL, deviceToken)
    expect(await frame.done('POST /frame/v1/sign-out', {}, { token })).toEqual({})
    for (const route of ['GET /frame/v1/user', 'GET /frame/v1/session'] as const)
      expect((await frame.ask(route, undefined, { token })).status).toBe(401)
    expect(await statusOf(frame, second.token)).toBe(200)
    await frame.done('POST /frame/v1/sign-out', { everywhere: true }, { token: second.token })
    expect([await statusOf(frame, second.token), await statusOf(frame, third.token)]).toEqual([401, 401])
  })

  test('after a day the next token comes; the old one goes on until a minute after that was used', async () => {
    const frame = await loginHarness()
    const { token } = await frame.login(EMAIL)
    frame.pass(DAY - 1000)
    expect(await nextToken(frame, token)).toBeUndefined()
    frame.pass(1000)
    const lost = await nextToken(frame, token)
    const next = (await nextToken(frame, token))!
    expect(lost).not.toBe(next)
    frame.pass(DAY / 2)
    expect(await statusOf(frame, token)).toBe(200)
    expect(await statusOf(frame, next)).toBe(200)
    expect(await nextToken(frame, token)).toBeUndefined()
    expect(await statusOf(frame, token)).toBe(200)
    frame.pass(60_000)
    expect([await statusOf(frame, token), await statusOf(frame, next)]).toEqual([401, 200])
    await frame.done('POST /frame/v1/sign-out', {}, { token: next })
    expect([await statusOf(frame, next), await statusOf(frame, lost)]).toEqual([401, 401])
  })

  test('a next token that an attacker had made is over with the old one, and ends the session for both', async () => {
    const frame = await loginHarness()
    const other = await frame.login(EMAIL)
    const { token } = await frame.login(EMAIL)
    frame.pass(DAY)
    const stolen = (await nextToken(frame, token))!
    const own = (await nextToken(frame, token))!
    expect(await statusOf(frame, own)).toBe(200)
    frame.pass(60_000)
    expect([await statusOf(frame, stolen), await statusOf(frame, own)]).toEqual([401, 401])
    expect(await statusOf(frame, other.token)).toBe(200)
  })

  test('tabs that got different next tokens at once all go on, and so does one that was idle since', async () => {
    const frame = await loginHarness()
    let { token } = await frame.login(EMAIL)
    for (let round = 0; round < 3; round += 1) {
      frame.pass(DAY)
      const tabs = await Promise.all([1, 2, 3].map(() => nextToken(frame, token)))
      expect(await Promise.all(tabs.map((tab) => statusOf(frame, tab)))).toEqual([200, 200, 200])
      frame.pass(DAY / 2)
      for (const tab of tabs) expect(await statusOf(frame, tab)).toBe(200)
      token = tabs[round]!
      frame.pass(DAY)
      const idle = await nextToken(frame, token)
      frame.pass(DAY - 1000)
      expect(await statusOf(frame, idle)).toBe(200)
      expect(await statusOf(frame, token)).toBe(200)
      frame.pass(60_000)
      expect([await statusOf(frame, token), await statusOf(frame, idle)]).toEqual([401, 200])
      token = idle!
    }
  })

  test('a session that is used lasts, an unused one is over after thirty days', async () => {
    const frame = await loginHarness()
    let { token } = await frame.login(EMAIL)
    for (let day = 0; day < 45; day += 5) {
      frame.pass(5 * DAY)
      token = (await nextToken(frame, token)) ?? token
      expect(await statusOf(frame, token)).toBe(200)
    }
    frame.pass(30 * DAY)
    expect(await statusOf(frame, token)).toBe(401)
  })

  test('a next token that waits to be used lasts as long as the session: visits of one request, weeks apart', async () => {
    const frame = await loginHarness()
    let { token } = await frame.login(EMAIL)
    // One request a visit: the answer to it is where the next token comes from, and the next visit where it is used first.
    for (const days of [7, 2, 29, 29]) {
      frame.pass(days * DAY)
      const next = await nextToken(frame, token)
      expect([days, next]).toEqual([days, expect.any(String)])
      token = next ?? token
    }
    frame.pass(30 * DAY)
    expect(await statusOf(frame, token)).toBe(401)
  })

  test('a session of an app that is on the list no more is refused', async () => {
    const frame = await loginHarness()
    const { token } = await frame.login(EMAIL)
    const later = await loginHarness({ storage: frame.storage, origins: [] })
    expect(await statusOf(later, token)).toBe(403)
  })
})

describe('T8.17 changing the email takes a code at each address', () => {
  test('both: the user, the secret and the other sessions stay; the old address is a stranger’s once it cannot undo the change', async () => {
    const frame = await loginHarness()
    const other = await frame.login(EMAIL)
    const { token, userId } = await frame.login(EMAIL)
    const { secret } = await frame.done('GET /frame/v1/user', undefined, { token })
    const asked = await frame.done('POST /frame/v1/update-email', { email: 'Alice@NEW.example' }, { token })
    expect(asked.action).toBe('VERIFY_PRIMARY_OTP')
    const { updateId } = asked
    const first = { updateId, otp: codeIn(frame.mailTo(EMAIL).text) }
    const second = await frame.done('POST /frame/v1/update-email-primary-otp', first, { token })
    expect(second.action).toBe('VERIFY_SECONDARY_OTP')
    const otp = codeIn(frame.mailTo(NEW_EMAIL).text)
    const changed = await frame.done('POST /frame/v1/update-email-secondary-otp', { updateId, otp }, { token })
    expect(changed.newEmail).toBe(NEW_EMAIL)
    expect(await frame.done('GET /frame/v1/user', undefined, { token })).toMatchObject({
      id: userId,
      email: NEW_EMAIL,
      secret
    })
    expect(await statusOf(frame, other.token)).toBe(200)
    expect((await frame.login(NEW_EMAIL, changed.deviceToken)).userId).toBe(userId)
    await expect(frame.login(EMAIL)).rejects.toThrow('409 EMAIL_LEFT')
    frame.pass(3 * DAY)
    expect((await frame.login(EMAIL)).userId).not.toBe(userId)
  })

  test('one of them, in the wrong place, or wrong: nothing changes', async () => {
    const frame = await loginHarness()
    const { token, userId } = await frame.login(EMAIL)
    const { updateId } = await frame.done('POST /frame/v1/update-email', { email: NEW_EMAIL }, { token })
    const otp = codeIn(frame.mailTo(EMAIL).text)
    const early = await frame.refused('POST /frame/v1/update-email-secondary-otp', { updateId, otp }, { token })
    expect(early.status).toBe(409)
    const wrong = { updateId, otp: wrongCode(otp) }
    expect((await frame.refused('POST /frame/v1/update-email-primary-otp', wrong, { token })).code).toBe('CODE_WRONG')
    await frame.done('POST /frame/v1/update-email-primary-otp', { updateId, otp }, { token })
    expect((await frame.ask('POST /frame/v1/update-email-primary-otp', { updateId, otp }, { token })).status).toBe(410)
    const at = codeIn(frame.mailTo(NEW_EMAIL).text)
    if (at !== otp)
      expect(
        (await frame.refused('POST /frame/v1/update-email-secondary-otp', { updateId, otp }, { token })).code
      ).toBe('CODE_WRONG')
    const thief = await frame.login('thief@app.example')
    const stolen = await frame.refused('POST /frame/v1/update-email-secondary-otp', { updateId, otp: at }, thief)
    expect(stolen.status).toBe(410)
    expect(await frame.done('GET /frame/v1/session', undefined, { token })).toMatchObject({
      user: { id: userId, email: EMAIL }
    })
  })

  test('the code that is due can be sent again, also the second one', async () => {
    const frame = await loginHarness()
    const { token } = await frame.login(EMAIL)
    const wish = { email: NEW_EMAIL }
    const { updateId } = await frame.done('POST /frame/v1/update-email', wish, { token })
    const again = await frame.done('POST /frame/v1/update-email', { ...wish, updateId }, { token })
    expect(again).toMatchObject({ action: 'VERIFY_PRIMARY_OTP', updateId })
    const first = { updateId, otp: codeIn(frame.mailTo(EMAIL).text) }
    await frame.done('POST /frame/v1/update-email-primary-otp', first, { token })
    const due = await frame.done('POST /frame/v1/update-email', { ...wish, updateId }, { token })
    expect(due).toMatchObject({ action: 'VERIFY_SECONDARY_OTP', updateId })
    const second = { updateId, otp: codeIn(frame.mailTo(NEW_EMAIL).text) }
    await frame.done('POST /frame/v1/update-email-secondary-otp', second, { token })
  })

  test('the email of another wallet is refused, once both codes are right and not before', async () => {
    const frame = await loginHarness()
    const owner = await frame.login(NEW_EMAIL)
    const { token } = await frame.login(EMAIL)
    const { updateId } = await frame.done('POST /frame/v1/update-email', { email: NEW_EMAIL }, { token })
    const first = { updateId, otp: codeIn(frame.mailTo(EMAIL).text) }
    await frame.done('POST /frame/v1/update-email-primary-otp', first, { token })
    const second = { updateId, otp: codeIn(frame.mailTo(NEW_EMAIL).text) }
    expect(await frame.refused('POST /frame/v1/update-email-secondary-otp', second, { token })).toMatchObject({
      status: 409,
      message: 'Another wallet has this email already'
    })
    expect((await frame.login(NEW_EMAIL)).userId).toBe(owner.userId)
    expect((await frame.login(EMAIL)).userId).not.toBe(owner.userId)
  })
})

describe('what a session alone may not do', () => {
  test('T8.17 the secret is shown again, and the user deleted, by a fresh code for just that', async () => {
    const frame = await loginHarness()
    const { token, userId } = await frame.login(EMAIL)
    const thief = await frame.login('thief@app.example')
    const { secret } = await frame.done('GET /frame/v1/user', undefined, { token })
    const stepUp = async (purpose: 'export' | 'delete') => {
      const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose }, { token })
      return { stepUpId, otp: codeIn(frame.mailTo(EMAIL).text) }
    }
    const toExport = await stepUp('export')
    const toDelete = await stepUp('delete')
    expect((await frame.ask('POST /frame/v1/export', toDelete, { token })).status).toBe(410)
    expect((await frame.ask('DELETE /frame/v1/user', toExport, { token })).status).toBe(410)
    expect((await frame.ask('POST /frame/v1/export', toExport, thief)).status).toBe(410)
    expect((await frame.ask('POST /frame/v1/export', toExport)).status).toBe(401)
    expect(await frame.done('POST /frame/v1/export', toExport, { token })).toEqual({ secret })
    expect((await frame.ask('POST /frame/v1/export', toExport, { token })).status).toBe(410)
    const both = await Promise.all([0, 1].map(() => frame.ask('DELETE /frame/v1/user', toDelete, { token })))
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await statusOf(frame, token)).toBe(401)
    expect(await frame.storage.get(`login/user/${userId}`)).toBeUndefined()
    const again = await frame.login(EMAIL)
    expect(again.userId).not.toBe(userId)
    expect((await frame.done('GET /frame/v1/user', undefined, again)).secret).not.toBe(secret)
  })

  test('T8.17 who has an email is not deleted without a code, however young their login is', async () => {
    const frame = await loginHarness()
    const { token } = await frame.login(EMAIL)
    expect(await frame.refused('DELETE /frame/v1/user', {}, { token })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await statusOf(frame, token)).toBe(200)
  })

  test('T8.13 its codes are guessed five times each, and count for the email', async () => {
    const frame = await loginHarness()
    const { token } = await frame.login(EMAIL)
    let compared = 0
    for (let turn = 0; turn < 4; turn += 1) {
      const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose: 'export' }, { token })
      const otp = wrongCode(codeIn(frame.mailTo(EMAIL).text))
      for (let tries = 0; tries < 6; tries += 1)
        if ((await frame.refused('POST /frame/v1/export', { stepUpId, otp }, { token })).code === 'CODE_WRONG')
          compared += 1
    }
    expect(compared).toBe(10)
  })
})

test('a user has twenty sessions, the oldest makes room', async () => {
  const frame = await loginHarness()
  const tokens: string[] = []
  for (let index = 0; index < 21; index += 1) {
    frame.pass(DAY / 8)
    tokens.push((await frame.login(EMAIL, undefined, { address: `203.0.113.${index}` })).token)
  }
  expect([await statusOf(frame, tokens[0]), await statusOf(frame, tokens[1])]).toEqual([401, 200])
})
