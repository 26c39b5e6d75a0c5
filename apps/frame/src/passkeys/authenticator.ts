import { FrameError } from '@appkit/frame-protocol/server'
import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { base64urlnopad } from '@scure/base'
import { frameTexts } from '../messages/frame-texts.js'
import { prfInput } from './passkey-secret.js'

/** What a passkey gave. */
export interface UsedPasskey {
  /** Of the credential, base64url. */
  readonly id: string
  /** For the services, as JSON. */
  readonly response: object
  /** What its PRF extension gave, 32 bytes. */
  readonly prf: Uint8Array<ArrayBuffer>
}

/** The passkeys of this person, as the browser reaches them. It asks the person itself. */
export interface Authenticator {
  /** @param options as the services gave them @throws FrameError in words for the person */
  make(options: object): Promise<UsedPasskey>
  /** @param options as the services gave them @throws FrameError in words for the person */
  use(options: object): Promise<UsedPasskey>
}

/** What speaks WebAuthn, in the window in which the person is. */
export interface WebAuthn {
  readonly startAuthentication: typeof startAuthentication
  readonly startRegistration: typeof startRegistration
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Extensions = NonNullable<RequestOptions['extensions']>

/** The passkeys that a window reaches. A passkey without PRF is none here: it could log in, and not open the wallet. @source W3C WebAuthn Level 3, 10.1.4 */
export function createAuthenticator(webAuthn: WebAuthn): Authenticator {
  async function use(given: object): Promise<UsedPasskey> {
    const options = given as RequestOptions
    const { clientExtensionResults: results, ...credential } = await asked(
      webAuthn.startAuthentication({ optionsJSON: { ...options, extensions: await prfWish() } })
    )
    const first = results.prf?.results?.first
    if (!first) throw new FrameError(frameTexts['passkey.noPrf'])
    return { id: credential.id, prf: bytesOf(first), response: { ...credential, clientExtensionResults: {} } }
  }
  return {
    use,
    async make(given) {
      const options = given as CreationOptions
      const extensions = { ...options.extensions, ...(await prfWish()) }
      const { id, response, ...made } = await asked(
        webAuthn.startRegistration({ optionsJSON: { ...options, extensions } })
      )
      const { clientExtensionResults: results, ...credential } = made
      if (results.prf?.enabled !== true) throw new FrameError(frameTexts['passkey.noPrf'])
      const first = results.prf.results?.first
      const prf = first ? bytesOf(first) : (await use(prfQuestion(id, options.rp.id))).prf
      return { id, prf, response: { id, response, ...credential, clientExtensionResults: {} } }
    }
  }
}

/** Many a device says what its PRF gives only when the passkey is used. Nothing of that goes to the services. */
function prfQuestion(id: string, rpId: string | undefined): RequestOptions {
  return {
    challenge: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32))),
    ...(rpId !== undefined && { rpId }),
    allowCredentials: [{ id, type: 'public-key' }],
    userVerification: 'required'
  }
}

async function prfWish(): Promise<Extensions> {
  return { prf: { eval: { first: await prfInput() } } }
}

/** Browsers say the same when the person turns back, has no such passkey, or took too long. */
async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (cause) {
    // An error of another window is no `Error` of this one.
    const name = (cause as Partial<Error> | undefined)?.name
    const text =
      name === 'InvalidStateError'
        ? 'passkey.known'
        : name === 'NotSupportedError'
          ? 'passkey.noPrf'
          : 'passkey.notUsed'
    throw new FrameError(frameTexts[text])
  }
}

function bytesOf(given: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  const view = ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given)
  return Uint8Array.from(view)
}
