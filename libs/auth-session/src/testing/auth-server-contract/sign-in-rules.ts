import type { ContractRunner } from '@appkit/core/testing'
import type { WithServer } from './contract-server.js'

/** Signing in: credentials that are accepted or refused, providers of accounts, and where people end. */
export function describeSigningIn({ it, expect }: ContractRunner, withServer: WithServer): void {
  it(
    'default: lists its ways to sign in',
    withServer(async ({ openTab, server, base }) => {
      const providers = await openTab().auth.getProviders()
      const { id } = server.credentials
      expect(providers?.[id]).toMatchObject({ id, type: 'credentials', callbackUrl: `${base}/callback/${id}` })
    })
  )

  it(
    'default: accepts good credentials, and says who is signed in',
    withServer(async ({ openTab, server, origin, fetch, csrfToken }) => {
      const { auth } = openTab()
      const fields = await server.credentials.accepted({ origin, fetch, csrfToken })
      const callbackUrl = `${origin}/inside?a=b`
      const result = await auth.signIn(server.credentials.id, { ...fields, callbackUrl, redirect: false })
      expect(result).toEqual({ error: null, status: 200, ok: true, url: callbackUrl })
      expect(auth.getState().status).toBe('authenticated')
      expect(await openTab().auth.getSession()).toMatchObject(server.credentials.session)
    })
  )

  it(
    'behavior: bad credentials are refused by 401 and CredentialsSignin, and no user is signed in',
    withServer(async ({ openTab, server, origin, fetch, csrfToken }) => {
      const { auth } = openTab()
      const fields = await server.credentials.refused({ origin, fetch, csrfToken })
      const result = await auth.signIn(server.credentials.id, { ...fields, redirect: false })
      expect(result).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null })
      expect(await auth.getSession()).toBe(null)
    })
  )

  it(
    'behavior: good credentials lead to where the app wants',
    withServer(async ({ openTab, server, origin, fetch, csrfToken }) => {
      const { auth, tab } = openTab()
      const fields = await server.credentials.accepted({ origin, fetch, csrfToken })
      await auth.signIn(server.credentials.id, { ...fields, callbackUrl: '/inside#part' })
      expect(tab.visited).toEqual([`${origin}/inside#part`])
    })
  )

  it(
    'behavior: bad credentials lead to a page of the server that says why',
    withServer(async ({ openTab, server, origin, base, fetch, csrfToken }) => {
      const { auth, tab } = openTab()
      await auth.signIn(server.credentials.id, await server.credentials.refused({ origin, fetch, csrfToken }))
      const [page = '', ...others] = tab.visited
      expect(others).toEqual([])
      expect(page.startsWith(`${base}/`)).toBe(true)
      expect(new URL(page).searchParams.get('error')).toBe('CredentialsSignin')
    })
  )

  it(
    'T8.02 behavior: an unknown provider leads to the sign-in page with the way back, and no user is signed in',
    withServer(async ({ openTab, base, origin }) => {
      const { auth, tab } = openTab()
      for (const id of [undefined, 'nobody', '__proto__', 'constructor', '../session', 'A']) await auth.signIn(id)
      const page = `${base}/signin?${new URLSearchParams({ callbackUrl: `${origin}/` }).toString()}`
      expect(tab.visited[0]).toBe(page)
      expect(tab.visited.length).toBe(6)
      expect(await auth.getSession()).toBe(null)
    })
  )

  it(
    'T8.02 behavior: the server itself refuses an unknown provider',
    withServer(async ({ base, fetch, csrfToken, openTab }) => {
      for (const id of ['nobody', '__proto__', 'constructor', '%2e%2e%2fsession']) {
        const body = new URLSearchParams({ csrfToken: await csrfToken(), json: 'true' })
        const answer = await fetch(`${base}/callback/${id}`, { method: 'POST', body, redirect: 'manual' })
        expect(answer.status >= 300 || (await answer.text()).includes('error')).toBe(true)
      }
      expect(await openTab().auth.getSession()).toBe(null)
    })
  )

  it(
    'T8.01 behavior: no answer leads to another origin, whatever is asked for',
    withServer(async ({ base, origin, fetch, csrfToken, server }) => {
      const evil = [
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        'data:text/html,evil',
        'https:evil.example'
      ]
      for (const callbackUrl of evil) {
        const page = { origin, fetch, csrfToken }
        const fields = await server.credentials.accepted(page)
        const body = new URLSearchParams({ ...fields, csrfToken: await csrfToken(), callbackUrl, json: 'true' })
        const answer = await fetch(`${base}/callback/${server.credentials.id}`, { method: 'POST', body })
        const { url } = (await answer.json()) as { readonly url?: string }
        expect(url === undefined ? answer.status >= 400 : new URL(url).origin === origin).toBe(true)
      }
    })
  )

  it(
    'behavior: a provider of accounts is gone to, with what it is asked with',
    withServer(async ({ openTab, server }) => {
      if (!server.oauth) return
      const { auth, tab } = openTab()
      const result = await auth.signIn(server.oauth.id, { redirect: false }, { prompt: 'login' })
      expect(result).toBe(undefined)
      const page = new URL(tab.visited[0] ?? '')
      expect(page.origin).toBe(server.oauth.authorizationOrigin)
      expect(page.searchParams.get('prompt')).toBe('login')
    })
  )
}
