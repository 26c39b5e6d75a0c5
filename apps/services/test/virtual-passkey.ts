import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encodeCBOR } from '@levischuck/tiny-cbor'

/** What a page is told to make a passkey, or to use one. */
interface PasskeyWish {
  readonly challenge: string
  /** Of the page that uses it. */
  readonly origin: string
  /** Of the page around it, where that is another one. */
  readonly topOrigin?: string
}

/** A passkey in memory, with a key of its own, as a device makes it. */
export interface VirtualPasskey {
  readonly id: string
  /** As `navigator.credentials.create` answers. */
  register(wish: PasskeyWish): Record<string, unknown> & { readonly id: string }
  /** As `navigator.credentials.get` answers. */
  use(wish: PasskeyWish & { readonly userId: string }): Record<string, unknown> & { readonly id: string }
}

const PRESENT_AND_VERIFIED = 0b101
const WITH_CREDENTIAL = 0b0100_0000

/**
 * @param hasCounter whether it counts its uses, which passkeys that are on several devices do not
 * @source W3C WebAuthn Level 3, 6.1
 */
export function virtualPasskey(host: string, hasCounter = true): VirtualPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const hostDigest = createHash('sha256').update(host).digest()
  let count = 0

  const clientData = (type: string, { challenge, origin, topOrigin }: PasskeyWish): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, ...(topOrigin && { crossOrigin: true, topOrigin }) }))
  const authenticatorData = (flags: number, ...more: readonly Uint8Array[]): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    if (hasCounter) count += 1
    return Buffer.concat([hostDigest, Buffer.from([flags]), counter, ...more])
  }
  const answer = (response: Readonly<Record<string, unknown>>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response
  })

  return {
    id,
    register(wish) {
      const cose = encodeCBOR(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))]
        ])
      )
      const head = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId])
      const authData = new Uint8Array(authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, head, cose))
      const attestation = encodeCBOR(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData]
        ])
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', wish).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal']
      })
    },
    use({ userId, ...wish }) {
      const data = clientData('webauthn.get', wish)
      const authData = authenticatorData(PRESENT_AND_VERIFIED)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: Buffer.from(userId).toString('base64url')
      })
    }
  }
}
