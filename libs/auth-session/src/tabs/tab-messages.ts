import type { TextStorage } from '@appkit/core'
import { literal, number, object, picklist, safeParse } from 'valibot'

/** Where tabs tell each other; NextAuth's own client uses the same. @source https://github.com/nextauthjs/next-auth/tree/v4 client/_utils */
export const TAB_MESSAGE_KEY = 'nextauth.message'

/** What happened in another tab: the user signed out, or the session changed. */
export type TabTrigger = 'signout' | 'getSession'

/** Longest message that is read, characters. */
const MESSAGE_LIMIT = 1_024

const message = object({
  event: literal('session'),
  data: object({ trigger: picklist(['signout', 'getSession']) }),
  timestamp: number()
})

/** @returns `undefined`: nothing that a client writes. @source docs/threats.md T4.01 */
export function readTabMessage(text: string | null): TabTrigger | undefined {
  if (text === null || text.length > MESSAGE_LIMIT) return undefined
  try {
    const { success, output } = safeParse(message, JSON.parse(text))
    return success ? output.data.trigger : undefined
  } catch {
    return undefined
  }
}

/** Tells the other tabs. A message like the last one would not be noticed, so that one is removed first. */
export function postTabMessage(storage: TextStorage, trigger: TabTrigger, now: number): void {
  const text = JSON.stringify({ event: 'session', data: { trigger }, timestamp: Math.floor(now / 1_000) })
  if (storage.getItem(TAB_MESSAGE_KEY) === text) storage.removeItem(TAB_MESSAGE_KEY)
  storage.setItem(TAB_MESSAGE_KEY, text)
}
