import { describe, expect, test } from 'vitest'
import { APP, codeIn, wrongCode, type FrameCaller } from '../../test/frame-client.js'
import { loginHarness, type LoginHarness } from '../../test/login-harness.js'
import { CODE_LIMITS } from './code-limits.js'
import { DAY } from './daily-places.js'

const EMAIL = 'alice@app.example'
const HOUR = 3_600_000

/** An attacker who waits for nothing: how often their guesses were looked at, and when. */
interface Attacker {
  readonly guesses: number[]
  /** Asks for codes, resends them and guesses at all of them at once, from many addresses in many projects. */
  attack(): Promise<void>
}

/** @param devices tokens of devices that signed in before, stolen; without any the owner opens every link that comes */
function attackerOf(frame: LoginHarness, devices: readonly string[] = []): Attacker {
  const guesses: number[] = []
  let address = 0
  const nextCaller = (): FrameCaller => ({ address: `203.0.${(address += 1) >> 8}.${address & 255}` })

  async function guess(loginId: string, code: string): Promise<void> {
    const answer = await frame.ask('POST /frame/v1/otp', { loginId, otp: wrongCode(code) }, nextCaller())
    if ('error' in answer && (answer.error.code === 'CODE_WRONG' || answer.error.code === 'CODE_REPLACED'))
      guesses.push(frame.now())
  }
  async function begin(turn: number, deviceToken?: string): Promise<void> {
    const wish = { ...APP, projectId: `project-${turn}`, email: EMAIL, ...(deviceToken && { deviceToken }) }
    const asked = await frame.ask('POST /frame/v1/email', wish, nextCaller())
    if (!('body' in asked)) return
    const { loginId, action } = asked.body
    if (action === 'VERIFY_DEVICE') {
      await frame.approve(EMAIL)
      await frame.ask('POST /frame/v1/device', { loginId }, nextCaller())
    }
    for (let resend = 0; resend < 3; resend += 1) {
      const right = codeIn(frame.mailTo(EMAIL).text)
      await Promise.all(Array.from({ length: 7 }, () => guess(loginId, right)))
      const again = await frame.ask('POST /frame/v1/email', { ...wish, loginId }, nextCaller())
      if (!('body' in again)) return
    }
  }
  return {
    guesses,
    async attack() {
      for (let turn = 0; turn < 4; turn += 1) await begin(turn)
      await Promise.all(devices.map((token, turn) => begin(turn, token)))
    }
  }
}

/** The most that happened in any 24 hours. */
function mostInADay(times: readonly number[]): number {
  return Math.max(0, ...times.map((end) => times.filter((time) => time <= end && time > end - DAY).length))
}

describe('T8.13 how often a code for one email is guessed in any 24 hours', () => {
  test('the limits leave a chance of 5 in 100,000 at most', () => {
    const { digits, wrongByStrangers, wrongByDevices } = CODE_LIMITS
    expect((wrongByStrangers + wrongByDevices) / 10 ** digits).toBeLessThanOrEqual(5e-5)
  })

  test('by strangers: resending, at once, from many addresses, in many projects, for days', async () => {
    const frame = await loginHarness()
    const attacker = attackerOf(frame)
    for (let tick = 0; tick < 7; tick += 1) {
      await attacker.attack()
      frame.pass(5 * HOUR)
    }
    const most = mostInADay(attacker.guesses)
    expect(most).toBe(CODE_LIMITS.wrongByStrangers)
    expect(most / 10 ** CODE_LIMITS.digits).toBeLessThanOrEqual(5e-5)
  })

  test('by strangers and an attacker who has stolen all devices of the owner together', async () => {
    const frame = await loginHarness()
    const devices = []
    for (let index = 0; index < 4; index += 1) devices.push((await frame.login(EMAIL)).deviceToken)
    const attacker = attackerOf(frame, devices)
    frame.pass(DAY)
    for (let tick = 0; tick < 6; tick += 1) {
      await attacker.attack()
      frame.pass(5 * HOUR)
    }
    const most = mostInADay(attacker.guesses)
    expect(most).toBe(CODE_LIMITS.wrongByStrangers + CODE_LIMITS.wrongByDevices)
    expect(most / 10 ** CODE_LIMITS.digits).toBeLessThanOrEqual(5e-5)
  })
})
