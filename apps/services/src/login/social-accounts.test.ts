import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startForgingProvider } from '../../test/forging-provider.js'
import { temporaryFolder } from '../../test/temporary-folder.js'
import { readSocials } from '../config/read-socials.js'
import { socialAccounts, type SocialAccounts } from './social-accounts.js'
import type { SocialProvider } from './social-providers.js'

const SECRETS = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: 'https://api.example/login/social/callback'
}

/** What the other side answers. */
interface Script {
  readonly token?: unknown
  readonly me?: unknown
  readonly status?: number
  readonly delay?: number
}

/** A provider of plain OAuth 2 that knows one code and insists on PKCE. */
async function startProvider(provider: SocialProvider, { token, me, status = 200, delay = 0 }: Script) {
  const asked: { path: string; authorization: string | undefined; body: URLSearchParams }[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? ''
      asked.push({ path, authorization: request.headers.authorization, body })
      const answer = (code: number, content: unknown): void => {
        setTimeout(() => {
          response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(content))
        }, delay)
      }
      if (path === '/token') {
        const isRight = body.get('code') === 'good' && body.get('code_verifier') === SECRETS.verifier
        return answer(isRight ? 200 : 400, isRight ? (token ?? TOKEN) : { error: 'invalid_grant' })
      }
      return answer(request.headers.authorization === 'Bearer access' ? status : 401, me)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  )
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = join(await temporaryFolder(), 'socials.json')
  const places = { tokenEndpoint: `${origin}/token`, userinfoEndpoint: `${origin}/me` }
  await writeFile(file, JSON.stringify({ [provider]: { clientId: 'id', clientSecret: 'a secret', ...places } }))
  return { asked, accounts: socialAccounts({ settings: readSocials(file), timeout: 1000 }) }
}

const TOKEN = { access_token: 'access', token_type: 'bearer', scope: 'one,two' }

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

const read = (accounts: SocialAccounts, provider: SocialProvider, answer = `code=good&state=${SECRETS.state}`) =>
  accounts.read(provider, SECRETS, new URLSearchParams(answer))

test.each([
  ['x', { data: { id: '42', name: 'Ann A', username: 'ann' } }, { subject: '42', username: 'ann' }],
  [
    'discord',
    { id: '80', username: 'ann', global_name: null, email: 'Ann@Social.Example', verified: true },
    { subject: '80', username: 'ann', email: 'ann@social.example', isEmailVerified: true }
  ],
  ['github', { id: 7, login: 'ann', email: null }, { subject: '7', username: 'ann' }],
  [
    'facebook',
    { id: '9', name: 'Ann', email: 'ann@social.example' },
    { subject: '9', username: 'Ann', email: 'ann@social.example', isEmailVerified: false }
  ]
] as const)('%s tells of an account in its own words', async (provider, me, identity) => {
  const { accounts, asked } = await startProvider(provider, { me })
  const uri = new URL(await accounts.uriFor(provider, SECRETS))
  expect(uri.protocol).toBe('https:')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    client_id: 'id',
    state: SECRETS.state,
    redirect_uri: SECRETS.redirectUri,
    code_challenge: createHash('sha256').update(SECRETS.verifier).digest('base64url'),
    code_challenge_method: 'S256'
  })
  expect(uri.searchParams.has('nonce')).toBe(false)
  expect(await read(accounts, provider)).toEqual({ kind: 'social', provider, ...identity })
  const [exchange] = asked
  expect(exchange?.body.get('redirect_uri')).toBe(SECRETS.redirectUri)
  expect([exchange?.authorization, exchange?.body.get('client_secret')]).toEqual(
    provider === 'x' ? [expect.stringMatching(/^Basic /), null] : [undefined, 'a secret']
  )
})

test.each<[string, Script, string]>([
  ['no id', { me: { login: 'ann' } }, 'the account has no id'],
  ['an id that was rounded', { me: { id: 2 ** 53 } }, 'the account has no id'],
  ['a fault', { me: {}, status: 500 }, 'the account was answered with 500'],
  ['an error with status 200', { token: { error: 'bad_verification_code' } }, 'OAUTH_INVALID_RESPONSE'],
  ['no token', { token: {} }, 'OAUTH_INVALID_RESPONSE'],
  ['an answer that takes too long', { me: { id: 1 }, delay: 1500 }, 'OAUTH_TIMEOUT']
])('T3.12 no user is logged in by %s', async (_what, script, message) => {
  const { accounts } = await startProvider('github', script)
  await expect(read(accounts, 'github')).rejects.toMatchObject({
    reason: 'failed',
    message: expect.stringContaining(message)
  })
})

test('T3.12 no user is logged in by another state, code or issuer, and a no is a no', async () => {
  const { accounts, asked } = await startProvider('github', { me: { id: 1 } })
  const reasonOf = (answer: string) => read(accounts, 'github', answer).catch((error: unknown) => error)
  const { state } = SECRETS
  for (const answer of [
    `code=good&state=${'x'.repeat(43)}`,
    'code=good',
    `code=bad&state=${state}`,
    `state=${state}`,
    `code=good&state=${state}&iss=https%3A%2F%2Fevil.example`,
    `code=good&code=good&state=${state}`,
    `error=server_error&state=${state}`
  ])
    expect([answer, await reasonOf(answer)]).toEqual([answer, expect.objectContaining({ reason: 'failed' })])
  expect(asked.every(({ path, body }) => path === '/token' && body.get('code') === 'bad')).toBe(true)
  for (const error of ['access_denied', 'user_cancelled_authorize'])
    expect(await reasonOf(`error=${error}&state=${state}`)).toMatchObject({ reason: 'access_denied' })
  const words = String(await reasonOf(`error=%0Aann%40social.example&state=${state}`))
  expect(words).not.toContain('ann')
})

test.each(['foreign', 'none', 'HS256'] as const)(
  'T8.27 an ID token counts by the published keys of its provider, though it came for a code: %s is refused',
  async (signature) => {
    const provider = await startForgingProvider('id', 'a secret')
    const file = join(await temporaryFolder(), 'socials.json')
    const { issuer } = provider
    await writeFile(file, JSON.stringify({ google: { clientId: 'id', clientSecret: 'a secret', issuer } }))
    const accounts = socialAccounts({ settings: readSocials(file), timeout: 1000 })
    provider.answerWith('own', SECRETS.nonce)
    expect(await read(accounts, 'google')).toMatchObject({ subject: 'ann', username: 'Ann' })
    provider.answerWith(signature, SECRETS.nonce)
    await expect(read(accounts, 'google')).rejects.toMatchObject({ reason: 'failed' })
  }
)
