import type { ContractRunner } from '@appkit/core/testing'
import { until, type WithServer } from './contract-server.js'

/** The session: that there is none at first, tabs that follow one another, its end, and its change. */
export function describeSessions({ it, expect }: ContractRunner, withServer: WithServer): void {
  it(
    'default: a browser without cookies has no session, which is no failure',
    withServer(async ({ openTab, logged }) => {
      const { auth } = openTab()
      expect(await auth.getSession()).toBe(null)
      expect(auth.getState()).toEqual({ status: 'unauthenticated', session: null })
      expect(logged).toEqual([])
    })
  )

  it(
    'behavior: an app is told when a session ends',
    withServer(async ({ openTab, signIn }) => {
      const { auth } = openTab()
      await signIn(auth)
      const session = await auth.getSession()
      expect(Date.parse(session?.expires ?? '') > Date.now()).toBe(true)
    })
  )

  it(
    'T8.17 behavior: every tab follows who signs in and out',
    withServer(async ({ openTab, signIn }) => {
      const { auth } = openTab()
      const { auth: other } = openTab()
      other.subscribe(() => undefined)
      expect(await until(() => other.getState().status === 'unauthenticated')).toBe(true)
      await signIn(auth)
      expect(await until(() => other.getState().status === 'authenticated')).toBe(true)
      await auth.signOut({ redirect: false })
      expect(other.getState().status).toBe('unauthenticated')
      expect(await other.getSession()).toBe(null)
    })
  )

  it(
    'behavior: signing out leads to where the app wants',
    withServer(async ({ openTab, signIn, origin }) => {
      const { auth, tab } = openTab()
      await signIn(auth)
      expect(await auth.signOut({ callbackUrl: '/outside', redirect: false })).toEqual({ url: `${origin}/outside` })
      await signIn(auth)
      await auth.signOut({ callbackUrl: '/outside' })
      expect(tab.visited).toEqual([`${origin}/outside`])
      expect(await auth.getSession()).toBe(null)
    })
  )

  it(
    'behavior: the session is changed by an app that is signed in, and by no other',
    withServer(async ({ openTab, signIn, server, logged }) => {
      const { auth } = openTab()
      expect(await auth.updateSession({ nickname: 'Ada' })).toBe(null)
      await signIn(auth)
      expect(await auth.updateSession({ nickname: 'Ada' })).toMatchObject(server.credentials.session)
      expect(auth.getState().status).toBe('authenticated')
      expect(logged).toEqual([])
    })
  )
}
