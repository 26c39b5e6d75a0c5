import type { ContractRunner } from '@appkit/core/testing'
import { createAuthClient } from '../../create-auth-client.js'
import { createTestBrowser } from '../create-test-browser.js'
import type { ContractBench, WithServer } from './contract-server.js'

/** Requests that no page of the app has made. A server refuses them by 403, or as NextAuth v4 by an address with `csrf=true`. */
export function describeCsrf({ it, expect }: ContractRunner, withServer: WithServer): void {
  it(
    'default: a browser keeps its token, and another one gets another',
    withServer(async ({ csrfToken, base, origin }) => {
      const token = await csrfToken()
      expect(token).toMatch(/^[\w.~-]{16,512}$/)
      expect(await csrfToken()).toBe(token)
      const elsewhere = createTestBrowser(origin).openTab()
      const answer = (await (await elsewhere.fetch(`${base}/csrf`)).json()) as { readonly csrfToken: string }
      expect(answer.csrfToken === token).toBe(false)
    })
  )

  it(
    'T8.03 behavior: without a token, or with that of another browser, no user is signed in',
    withServer(async (bench) => {
      const { server, base, openTab, origin } = bench
      const elsewhere = createTestBrowser(origin).openTab()
      const other = (await (await elsewhere.fetch(`${base}/csrf`)).json()) as { readonly csrfToken: string }
      for (const token of [undefined, other.csrfToken, '']) {
        const fields = await server.credentials.accepted(bench)
        const answer = await post(bench, `callback/${server.credentials.id}`, fields, token)
        expect(answer).toBe('refused')
      }
      expect(await openTab().auth.getSession()).toBe(null)
    })
  )

  it(
    'T8.03 behavior: without a token no user is signed out, and no session is changed',
    withServer(async (bench) => {
      const { openTab, signIn, fetch, base } = bench
      const { auth } = openTab()
      await signIn(auth)
      expect(await post(bench, 'signout', {}, undefined)).toBe('refused')
      const body = JSON.stringify({ csrfToken: 'f'.repeat(64), data: { nickname: 'Eve' } })
      const headers = { 'content-type': 'application/json' }
      const changed = await fetch(`${base}/session`, { method: 'POST', body, headers })
      expect(changed.status >= 400).toBe(true)
      const session = await auth.getSession()
      expect(session === null).toBe(false)
      expect(JSON.stringify(session).includes('Eve')).toBe(false)
    })
  )

  it(
    'T8.03 behavior: a client whose cookie was taken away is told MissingCSRF, and stays signed in after a failed sign-out',
    withServer(async ({ openTab, server, origin, fetch, csrfToken, browser, base, signIn }) => {
      const { auth } = openTab()
      const fields = await server.credentials.accepted({ origin, fetch, csrfToken })
      const tab = browser.openTab({
        // The token comes, its cookie is lost.
        fetch: async (input, init) => {
          const answer = await fetch(input, init)
          if (String(input) === `${base}/csrf`) loseCsrfCookie(browser.cookies)
          return answer
        }
      })
      const forgetful = createAuthClient({ basePath: server.basePath, platform: tab })
      const result = await forgetful.signIn(server.credentials.id, { ...fields, redirect: false })
      expect(result).toMatchObject({ error: 'MissingCSRF', ok: false, url: null })
      await signIn(auth)
      const failure = await forgetful.signOut({ redirect: false }).then(
        () => 'signed out',
        (error: { readonly code: string }) => error.code
      )
      expect(failure).toBe('FORBIDDEN')
      expect((await auth.getSession()) === null).toBe(false)
      forgetful.dispose()
    })
  )
}

function loseCsrfCookie(cookies: Map<string, string>): void {
  for (const name of cookies.keys()) if (name.includes('csrf')) cookies.delete(name)
}

async function post(
  { fetch, base }: ContractBench,
  path: string,
  fields: Readonly<Record<string, string>>,
  csrfToken: string | undefined
): Promise<'refused' | 'accepted'> {
  const { csrfToken: _own, ...others } = fields
  const body = new URLSearchParams({ ...others, json: 'true', ...(csrfToken !== undefined && { csrfToken }) })
  const answer = await fetch(`${base}/${path}`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status === 403) return 'refused'
  const { url } = (await answer.json()) as { readonly url?: string }
  return new URL(url ?? '/', base).searchParams.get('csrf') === 'true' ? 'refused' : 'accepted'
}
