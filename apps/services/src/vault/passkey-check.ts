import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import { VaultError, type PasskeyProof, type Protection } from './key-vault.js'
import type { VaultMemory } from './vault-memory.js'
import type { VaultSeal } from './vault-seal.js'

/** How long the user may look for their passkey, ms. */
const LIFETIME_MS = 300_000

/** Checks by itself that passkeys were used, so that it has to believe no server. */
export interface PasskeyCheck {
  challenge(): string
  /**
   * @returns the passkeys, with the counter of the one that was used
   * @throws VaultError PASSKEY_REFUSED
   * @source W3C WebAuthn Level 3, 7.2
   */
  check(protection: Protection, proof: PasskeyProof): Promise<Protection>
}

export function passkeyCheck(seal: VaultSeal, memory: VaultMemory, now: () => number): PasskeyCheck {
  /** A challenge says itself when it was made; which ones were used is remembered for as long as they could be used again. */
  async function takeChallenge(challenge: string): Promise<void> {
    const at = Number(seal.open(challenge, 'challenge').bytes.toString())
    const isYoung = Math.abs(now() - at) < LIFETIME_MS
    if (!isYoung || !(await memory.takeOnce(challenge, 2 * LIFETIME_MS))) throw refused()
  }

  return {
    challenge: () => seal.seal(Buffer.from(String(now())), 'challenge'),
    async check({ origin, passkeys }, { challenge, response: given, topOrigin }) {
      await takeChallenge(challenge)
      const response = given as unknown as AuthenticationResponseJSON
      const used = passkeys.find(({ id }) => id === response.id)
      if (!used) throw refused()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: Buffer.from(challenge).toString('base64url'),
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        expectedTopOrigin: topOrigin,
        credential: {
          id: used.id,
          publicKey: new Uint8Array(Buffer.from(used.publicKey, 'base64url')),
          counter: used.counter
        }
      }).catch(() => {
        throw refused()
      })
      if (!verified) throw refused()
      const { newCounter } = authenticationInfo
      return { origin, passkeys: passkeys.map((own) => (own === used ? { ...own, counter: newCounter } : own)) }
    }
  }
}

function refused(): VaultError {
  return new VaultError('This passkey is not known here', 'PASSKEY_REFUSED')
}
