import { randomBytes } from 'node:crypto'
import { APP, codeIn, FRAME_ORIGIN } from './frame-client.js'
import { loginHarness, type Login, type LoginHarness, type LoginHarnessOptions } from './login-harness.js'
import { virtualPasskey, type VirtualPasskey } from './virtual-passkey.js'

const DAY = 86_400_000
const HOST = new URL(FRAME_ORIGIN).hostname
const PLACE = { origin: FRAME_ORIGIN, topOrigin: APP.appOrigin }

/** A user whose token is shown. */
type Caller = Pick<Login, 'token'>

/** Two codes of a change of the email, and where to. */
interface ChangeWish {
  readonly from: string
  readonly to: string
  readonly isMailboxLost?: boolean
}

/** The login module with passkeys, whose vault has the clock of the harness. */
export interface PasskeyHarness extends LoginHarness {
  /** Makes a passkey in a session. @param by what adds another one */
  addPasskey(caller: Caller, by?: VirtualPasskey): Promise<VirtualPasskey>
  /** Logs in by a passkey. @returns the token of the session */
  usePasskey(passkey: VirtualPasskey, userId: string): Promise<string>
  /** Asks for a recovery by the code that is mailed. @returns when its wait is over */
  recover(caller: Caller, email: string): Promise<number>
  /** Changes the email by the codes that it takes. */
  changeEmail(caller: Caller, wish: ChangeWish): Promise<void>
}

/** Opens one; it is closed after the test. */
export async function passkeyHarness(
  options: Pick<LoginHarnessOptions, 'waitingTime' | 'openStorage'> = {}
): Promise<PasskeyHarness> {
  const frame = await loginHarness({ waitingTime: 3 * DAY, ...options, hasPasskeys: true })
  return {
    ...frame,
    async addPasskey({ token }, by) {
      const passkey = virtualPasskey(HOST)
      const {
        options: wanted,
        passkeyId,
        proof: asked
      } = await frame.done('POST /frame/v1/passkey-options', {}, { token })
      const response = passkey.register({ ...PLACE, challenge: wanted.challenge })
      const wrappedSecret = randomBytes(60).toString('base64url')
      const proof = by && asked && by.use({ ...PLACE, challenge: asked.challenge, userId: 'anybody' })
      await frame.done('POST /frame/v1/passkey', { passkeyId, response, wrappedSecret, proof }, { token })
      return passkey
    },
    async usePasskey(passkey, userId) {
      const { options: wanted, loginId } = await frame.done('POST /frame/v1/passkey-login-options', APP)
      const response = passkey.use({ ...PLACE, challenge: wanted.challenge, userId })
      return (await frame.done('POST /frame/v1/passkey-login', { loginId, response })).sessionToken
    },
    async recover({ token }, email) {
      const { stepUpId } = await frame.done('POST /frame/v1/step-up', { purpose: 'recover' }, { token })
      const otp = codeIn(frame.mailTo(email).text)
      return (await frame.done('POST /frame/v1/recover', { stepUpId, otp }, { token })).from
    },
    async changeEmail({ token }, { from, to, isMailboxLost }) {
      const wish = { email: to, ...(isMailboxLost === true && { isMailboxLost }) }
      const { updateId, action } = await frame.done('POST /frame/v1/update-email', wish, { token })
      if (action === 'VERIFY_PRIMARY_OTP') {
        const otp = codeIn(frame.mailTo(from).text)
        await frame.done('POST /frame/v1/update-email-primary-otp', { updateId, otp }, { token })
      }
      const otp = codeIn(frame.mailTo(to).text)
      await frame.done('POST /frame/v1/update-email-secondary-otp', { updateId, otp }, { token })
    }
  }
}
