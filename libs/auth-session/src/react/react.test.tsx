// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { ORIGIN, SESSION, setUpClient } from '../../test/set-up-client.js'
import type { AuthClient } from '../auth-client.js'
import { getCsrfToken, getProviders, getSession, SessionProvider, signIn, signOut, useSession } from './index.js'

afterEach(cleanup)

const inProvider =
  (client: AuthClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <SessionProvider client={client}>{children}</SessionProvider>
    </StrictMode>
  )

function Name(): ReactNode {
  const { status, data } = useSession()
  return <p>{`${status} ${data?.user?.name ?? 'nobody'}`}</p>
}

describe('useSession', () => {
  test('default: loading, then what the server says; asked once under StrictMode', async () => {
    const { auth, answers, clock, count } = setUpClient()
    answers['GET /session'] = SESSION
    const { result } = renderHook(() => useSession(), { wrapper: inProvider(auth) })
    expect(result.current).toMatchObject({ status: 'loading', data: null })
    await act(() => clock.advance(0))
    expect(result.current).toMatchObject({ status: 'authenticated', data: SESSION })
    expect(count('GET /session')).toBe(1)
  })

  test('default: nothing is left when the provider has gone', async () => {
    const { openTab, clock } = setUpClient()
    const { auth } = openTab({ refetchInterval: 30 })
    const { unmount } = renderHook(() => useSession(), { wrapper: inProvider(auth) })
    await act(() => clock.advance(0))
    unmount()
    expect(clock.pending).toBe(0)
  })

  test('default: update has the server change the session', async () => {
    const { auth, answers, clock } = setUpClient()
    answers['GET /session'] = SESSION
    const { result } = renderHook(() => useSession(), { wrapper: inProvider(auth) })
    await act(() => clock.advance(0))
    answers['POST /session'] = { ...SESSION, nickname: 'Ada' }
    await act(() => result.current.update({ nickname: 'Ada' }))
    expect(result.current.data).toMatchObject({ nickname: 'Ada' })
  })

  test('T8.04 parameters: required goes to the sign-in page, and is loading meanwhile', async () => {
    const { auth, tab, clock } = setUpClient()
    const { result } = renderHook(() => useSession({ required: true }), { wrapper: inProvider(auth) })
    await act(() => clock.advance(0))
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${ORIGIN}/` })
    expect(tab.visited).toEqual([`${ORIGIN}/api/auth/signin?${query.toString()}`])
    expect(result.current).toMatchObject({ status: 'loading', data: null })
  })

  test('parameters: onUnauthenticated is told once, and nothing is gone to', async () => {
    const { auth, tab, clock } = setUpClient()
    let times = 0
    const { rerender } = renderHook(() => useSession({ required: true, onUnauthenticated: () => (times += 1) }), {
      wrapper: inProvider(auth)
    })
    await act(() => clock.advance(0))
    rerender()
    expect(times).toBe(1)
    expect(tab.visited).toEqual([])
  })

  test('behavior: without a provider it says so', () => {
    expect(() => renderHook(() => useSession())).toThrowError(
      expect.objectContaining({ code: 'KIT_MISSING', message: '`useSession` must be wrapped in a <SessionProvider />' })
    )
  })
})

describe('on a server', () => {
  test('default: the session that was given is rendered, and the browser begins with it', async () => {
    const { openTab, clock, count } = setUpClient()
    const html = renderToString(
      <SessionProvider session={SESSION}>
        <Name />
      </SessionProvider>
    )
    expect(html).toBe('<p>authenticated Ada</p>')
    const { auth } = openTab({ session: SESSION })
    const root = document.createElement('div')
    root.innerHTML = html
    const troubles: unknown[] = []
    const Provider = inProvider(auth)
    const hydrated = await act(async () =>
      hydrateRoot(
        root,
        <Provider>
          <Name />
        </Provider>,
        { onRecoverableError: (error) => troubles.push(error) }
      )
    )
    await act(() => clock.advance(0))
    expect(root.textContent).toBe('authenticated Ada')
    expect(troubles).toEqual([])
    expect(count('GET /session')).toBe(0)
    act(() => hydrated.unmount())
  })

  test('default: without one it is loading', () => {
    const html = renderToString(
      <SessionProvider>
        <Name />
      </SessionProvider>
    )
    expect(html).toBe('<p>loading nobody</p>')
  })
})

test("default: the functions use the page's provider", async () => {
  const { auth, answers, clock, count } = setUpClient()
  const Provider = inProvider(auth)
  render(
    <Provider>
      <Name />
    </Provider>
  )
  await act(() => clock.advance(0))
  expect(screen.getByText('unauthenticated nobody')).toBeDefined()
  answers['GET /session'] = SESSION
  await act(() => signIn('credentials', { message: 'hello', signature: '0x1', redirect: false }))
  expect(screen.getByText('authenticated Ada')).toBeDefined()
  expect(await getSession()).toEqual(SESSION)
  expect(await getCsrfToken()).toBe('a-token-of-the-server')
  expect(Object.keys((await getProviders()) ?? {})).toEqual(['credentials', 'accounts'])
  await act(() => signOut({ redirect: false }))
  expect(screen.getByText('unauthenticated nobody')).toBeDefined()
  expect(count('POST /signout')).toBe(1)
})
