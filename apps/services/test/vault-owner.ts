import { decodeAttestationObject, parseAuthenticatorData } from '@simplewebauthn/server/helpers'
import type { PasskeyProof, Protection, VaultPasskey } from '../src/vault/key-vault.js'
import { APP, FRAME_ORIGIN } from './frame-client.js'
import { virtualPasskey } from './virtual-passkey.js'

/** A user with a passkey of the frame. */
export interface VaultOwner {
  readonly passkey: VaultPasskey
  readonly protection: Protection
  /** That they used it just now. @param origin of the page @default that of the frame */
  proof(challenge: string, origin?: string): PasskeyProof
}

/** @param userId whose wallet it is for */
export function vaultOwner(userId: string): VaultOwner {
  const device = virtualPasskey(new URL(FRAME_ORIGIN).hostname, false)
  const place = { origin: FRAME_ORIGIN, topOrigin: APP.appOrigin }
  const made = device.register({ ...place, challenge: 'any' })
  const { attestationObject } = made['response'] as { readonly attestationObject: string }
  const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const { credentialPublicKey = new Uint8Array() } = parseAuthenticatorData(attested.get('authData'))
  const passkey = {
    id: device.id,
    publicKey: Buffer.from(credentialPublicKey).toString('base64url'),
    counter: 0
  }
  return {
    passkey,
    protection: { origin: FRAME_ORIGIN, passkeys: [passkey] },
    proof: (challenge, origin = FRAME_ORIGIN) => ({
      challenge,
      response: device.use({ ...place, origin, challenge: Buffer.from(challenge).toString('base64url'), userId }),
      topOrigin: APP.appOrigin
    })
  }
}
