import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

/** How the ID token is signed. */
export type Signature = 'own' | 'foreign' | 'none' | 'HS256'

/** An OpenID provider that signs its ID tokens as it is told, each right in all that it says. */
export interface ForgingProvider {
  readonly issuer: string
  /** What the next token has. @param nonce of the login */
  answerWith(signature: Signature, nonce: string): void
}

/** Starts one for one client; it ends after the test. */
export async function startForgingProvider(clientId: string, clientSecret: string): Promise<ForgingProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const published = { ...(await exportJWK(own.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  let issuer = ''
  let next: { readonly signature: Signature; readonly nonce: string } = { signature: 'own', nonce: '' }

  async function idToken(): Promise<string> {
    const { signature, nonce } = next
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, sub: 'ann', aud: clientId, iat: now, exp: now + 300, nonce, name: 'Ann' }
    if (signature === 'none') {
      const encode = (part: object): string => base64url.encode(JSON.stringify(part))
      return `${encode({ alg: 'none' })}.${encode(claims)}.`
    }
    const token = new SignJWT(claims)
    if (signature === 'HS256')
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret))
    return token
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(signature === 'own' ? own.privateKey : foreign.privateKey)
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none']
    }),
    '/keys': () => ({ keys: [published] }),
    '/token': async () => ({
      access_token: 'access',
      token_type: 'bearer',
      expires_in: 300,
      id_token: await idToken()
    }),
    '/me': () => ({ sub: 'ann', name: 'Ann' })
  }
  const server = createServer((request, response) => {
    void Promise.resolve(answers[request.url ?? '']?.()).then((content) =>
      response
        .writeHead(content === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(content ?? {}))
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  )
  return { issuer, answerWith: (signature, nonce) => void (next = { signature, nonce }) }
}
