import { compactVerify, createRemoteJWKSet, type CompactVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import * as v from 'valibot'
import type { OpenIdApp } from './auth-settings.js'

/** What ID tokens may be signed with: pairs of keys of which the provider publishes one half. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const tokens = v.object({ id_token: v.optional(v.string()) })

/**
 * Checks the signature of the ID token in a provider's answer to a code, by the keys that the provider publishes. Auth.js checks what the token says, and
 * trusts the connection for the rest.
 * @param timeout for each answer of the provider, ms
 * @returns rejects when the token is signed by no key of the provider
 * @source docs/threats.md T8.27
 */
export function idTokenCheck(
  { issuer, clientId }: Pick<OpenIdApp, 'issuer' | 'clientId'>,
  timeout: number
): (answer: Response) => Promise<void> {
  let known: Promise<CompactVerifyGetKey> | undefined
  /** Looked for once, and again after they were not found. */
  const publishedKeys = (): Promise<CompactVerifyGetKey> => {
    const found = known ?? findKeys(issuer, clientId, timeout)
    known = found
    found.catch(() => (known = undefined))
    return found
  }
  return async (answer) => {
    const { id_token: idToken } = v.parse(tokens, await answer.json())
    if (idToken !== undefined) await compactVerify(idToken, await publishedKeys(), { algorithms: ALGORITHMS })
  }
}

async function findKeys(issuer: string, clientId: string, timeout: number): Promise<CompactVerifyGetKey> {
  const configuration = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    // The settings let plain http pass on this machine only.
    execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
    timeout: Math.ceil(timeout / 1000)
  })
  const { jwks_uri: keys = '' } = configuration.serverMetadata()
  return createRemoteJWKSet(new URL(keys), { timeoutDuration: timeout })
}
