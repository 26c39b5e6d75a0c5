import type { Context } from 'hono'
import * as v from 'valibot'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import { safeBaseUrl } from '../http/safe-base-url.js'
import type { Storage } from '../storage/storage.js'

/** Where the links in notices lead to. */
export const UNDO_PATH = '/login/undo'

const undoLink = v.object({
  userId: v.string(),
  kind: v.picklist(['email', 'recovery']),
  /** Of the change of the email, or of the recovery. */
  id: v.string()
})

/** What a link undoes. */
export type UndoLink = v.InferOutput<typeof undoLink>

/** Links in notices, each known by a secret of which only a digest is kept. */
export interface UndoLinks {
  /** @param ttl for how long it is good, ms @returns its address */
  make(context: Context, link: UndoLink, ttl: number): Promise<string>
  find(token: string): Promise<UndoLink | undefined>
}

/** @param publicUrl without a slash at the end; `undefined`: where it was asked */
export function undoLinks(storage: Pick<Storage, 'get' | 'set'>, publicUrl: string | undefined): UndoLinks {
  return {
    async make(context, link, ttl) {
      const token = makeSecret()
      await storage.set(keyOf(token), JSON.stringify(link), { ttl, isSigned: true })
      return `${safeBaseUrl(context, publicUrl)}${UNDO_PATH}/${token}`
    },
    async find(token) {
      const stored = isSecret(token) ? await storage.get(keyOf(token)) : undefined
      return stored === undefined ? undefined : v.parse(undoLink, JSON.parse(stored))
    }
  }
}

function keyOf(token: string): string {
  return `login/undo/${digestOf(token)}`
}
