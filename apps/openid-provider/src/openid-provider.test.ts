import * as openid from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerAs } from './answer-as.js'
import { startOpenIdProvider, type OpenIdProvider } from './openid-provider.js'
import { PEOPLE, type Person } from './person.js'

const CALLBACK = 'http://127.0.0.1:4444/callback'
const [ann, bob, cleo] = PEOPLE as readonly [Person, Person, Person]
const client = { clientId: 'google', clientSecret: 'a-secret', name: 'Google' }

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider({ clients: [client], callbackPath: '/callback' })
})
afterAll(() => provider.stop())

async function begin(more: Record<string, string> = {}) {
  const config = await openid.discovery(new URL(provider.issuer), client.clientId, client.clientSecret, undefined, {
    execute: [openid.allowInsecureRequests]
  })
  const [verifier, state, nonce] = [openid.randomPKCECodeVerifier(), openid.randomState(), openid.randomNonce()]
  const uri = openid.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more
  }).href
  const finish = async (url: string, pkceCodeVerifier = verifier) => {
    const tokens = await openid.authorizationCodeGrant(config, new URL(url), {
      pkceCodeVerifier,
      expectedState: state,
      expectedNonce: nonce
    })
    const subject = tokens.claims()?.sub ?? ''
    return openid.fetchUserInfo(config, tokens.access_token, subject)
  }
  return { uri, finish }
}

test('a user says who they are, each time anew, and is the same the next time', async () => {
  const log = async (person: Person) => {
    const { uri, finish } = await begin()
    return finish((await answerAs(uri, person)).url)
  }
  const first = await log(ann)
  expect(first).toMatchObject({ name: 'Ann', email: 'ann@social.example', email_verified: true })
  expect((await log(bob)).sub).not.toBe(first.sub)
  expect(await log({ ...ann, name: 'Ann Other' })).toMatchObject({ sub: first.sub, name: 'Ann Other' })
  expect(await log(cleo)).not.toHaveProperty('email')
})

test('the page offers people, a form and a way back, in plain words and without a script', async () => {
  const { uri } = await begin()
  const redirect = await fetch(uri, { redirect: 'manual' })
  const cookie = redirect.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const page = await fetch(new URL(redirect.headers.get('location') ?? '', uri), { headers: { cookie } })
  expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  const text = await page.text()
  for (const words of ['Log in with Google', 'Continue as Ann', '>Continue</button>', '>Cancel</button>'])
    expect(text).toContain(words)
})

test('who turns back is told of, with the state', async () => {
  const { uri } = await begin()
  const { searchParams } = new URL((await answerAs(uri, 'cancel')).url)
  expect(searchParams.get('error')).toBe('access_denied')
  expect(searchParams.get('state')).toBe(new URL(uri).searchParams.get('state'))
})

test('the answer can be a form', async () => {
  const { uri, finish } = await begin({ response_mode: 'form_post' })
  const { url, form } = await answerAs(uri, ann)
  expect(url).toBe(CALLBACK)
  expect(await finish(`${url}?${String(form)}`)).toMatchObject({ name: 'Ann' })
})

test('a code is good once, for who began, and no user is led elsewhere', async () => {
  const { uri, finish } = await begin()
  const { url } = await answerAs(uri, ann)
  await expect(finish(url, 'x'.repeat(43))).rejects.toMatchObject({ error: 'invalid_grant' })
  const again = await begin()
  const led = await answerAs(again.uri, ann)
  await again.finish(led.url)
  await expect(again.finish(led.url)).rejects.toMatchObject({ error: 'invalid_grant' })
  const withoutPkce = new URL(uri)
  withoutPkce.searchParams.delete('code_challenge')
  expect((await answerAs(withoutPkce.href, ann)).url).toContain('error=invalid_request')
  const elsewhere = new URL(uri)
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/callback')
  await expect(answerAs(elsewhere.href, ann)).rejects.toThrow('400: This login cannot go on (invalid_redirect_uri)')
})
