import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerAs, startOpenIdProvider, type LedTo, type Person } from '@appkit/openid-provider'

/** The providers for which a local one stands in. */
const PROVIDERS = ['google', 'x', 'discord', 'github', 'apple', 'facebook']

/** A provider of social accounts, real but local. */
export interface SocialProviderForTests {
  readonly issuer: string
  /** A file for `SERVICES_SOCIALS`. */
  readonly file: string
  stop(): Promise<void>
}

/** Starts one that stands in for all of them. */
export async function startSocialProvider(): Promise<SocialProviderForTests> {
  const clients = PROVIDERS.map((name) => ({ clientId: name, clientSecret: `secret-of-${name}`, name }))
  const { issuer, stop } = await startOpenIdProvider({ clients, callbackPath: '/login/social/callback' })
  const entries = clients.map(({ clientId, clientSecret }) => {
    return [clientId, { clientId, clientSecret, issuer, scopes: 'openid profile email' }]
  })
  const folder = await mkdtemp(join(tmpdir(), 'socials-'))
  const file = join(folder, 'socials.json')
  await writeFile(file, JSON.stringify(Object.fromEntries(entries)))
  return {
    issuer,
    file,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Sends a browser where it was led. @param open reaches the services */
export async function follow(
  led: LedTo,
  open: (url: string, request: RequestInit) => Promise<Response> | Response
): Promise<Response> {
  return open(led.url, {
    redirect: 'manual',
    ...(led.form && {
      method: 'POST',
      body: String(led.form),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(String(led.form).length),
        // Browsers say so of a form that came from the provider.
        origin: 'http://127.0.0.1:1'
      }
    })
  })
}

/** What the frame's page would hand on, after the user has decided. */
export async function comeBack(
  uri: string,
  decision: Person | 'cancel',
  open: (url: string, request: RequestInit) => Promise<Response> | Response
): Promise<URL> {
  const answer = await follow(await answerAs(uri, decision), open)
  if (answer.status !== 303) throw new Error(`The services answered ${answer.status}`)
  return new URL(answer.headers.get('location') ?? '')
}
