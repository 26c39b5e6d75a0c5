import type { AppKitError } from '@appkit/core'
import { createPatientClock } from '@appkit/core/testing'
import { createAuthClient } from '../src/create-auth-client.js'
import type { AuthClientOptions } from '../src/auth-client.js'
import { createTestBrowser } from '../src/testing/index.js'

export const ORIGIN = 'https://app.example'
export const NOW = 1_800_000_000_000
export const SESSION = { user: { name: 'Ada' }, expires: new Date(NOW + 86_400_000).toISOString() }
const PROVIDERS = {
  credentials: { id: 'credentials', name: 'Ethereum', type: 'credentials' },
  accounts: { id: 'accounts', name: 'Accounts', type: 'oauth' }
}

/** An answer: JSON, or what a server sends that is out of order. */
export type Answer = object | null | Response

const json = (body: object | null) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

/** A browser whose server answers as told, and which is asked nothing else. Answers may be changed at any time. */
export function setUpClient() {
  const answers: Record<string, Answer | Promise<Answer> | (() => Promise<Answer>)> = {
    'GET /session': {},
    'GET /csrf': { csrfToken: 'a-token-of-the-server' },
    'GET /providers': PROVIDERS,
    'POST /signout': { url: `${ORIGIN}/` },
    'POST /session': SESSION,
    'POST /callback/credentials': { url: `${ORIGIN}/inside` }
  }
  const requests: { readonly name: string; readonly query: string; readonly init: RequestInit }[] = []
  const clock = createPatientClock(NOW)
  const browser = createTestBrowser(ORIGIN, async (input, init = {}) => {
    const url = new URL(String(input))
    const name = `${init.method ?? 'GET'} ${url.pathname.replace('/api/auth', '')}`
    requests.push({ name, query: url.search, init })
    const given = answers[name]
    if (given === undefined) throw new TypeError(`Unexpected request: ${name}`)
    const answer = await (typeof given === 'function' ? given() : given)
    return answer instanceof Response ? answer : json(answer)
  })
  const logged: AppKitError[] = []

  function openTab(options: AuthClientOptions = {}, parts: Parameters<typeof browser.openTab>[0] = {}) {
    const tab = browser.openTab({ clock, ...parts })
    const logger = { error: (_code: string, error: AppKitError) => void logged.push(error) }
    return { tab, auth: createAuthClient({ platform: tab, logger, ...options }) }
  }

  return {
    ...openTab(),
    openTab,
    answers,
    browser,
    clock,
    logged,
    requests,
    /** How often something was asked for. */
    count: (name: string) => requests.filter((request) => request.name === name).length
  }
}

/** What a form said. */
export const formOf = (init: RequestInit | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(init?.body)))
