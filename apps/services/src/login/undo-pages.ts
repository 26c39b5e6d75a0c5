import { Hono } from 'hono'
import { html } from 'hono/html'
import { languageOf, type ServiceLanguage } from '../messages/service-language.js'
import { page, PAGE_HEADERS, type Page } from '../pages/plain-page.js'
import { findUndoable } from '../users/email-changes.js'
import { recoveryId, type UserRecord } from '../users/user-record.js'
import type { UserRegistry } from '../users/user-registry.js'
import { emailUndoneLetter } from './letters.js'
import type { Notices } from './notices.js'
import { UNDO_PATH, type UndoLink, type UndoLinks } from './undo-links.js'

/** Dependencies of the pages. */
export interface UndoPagesOptions {
  readonly storage: { now(): number }
  readonly users: UserRegistry
  readonly links: UndoLinks
  readonly notices: Notices
}

type State = 'open' | 'done' | 'over'

/**
 * The page behind the link in a notice. Opening it changes nothing, since programs open links too; its button undoes a change of the email, or
 * stops a recovery.
 * @source docs/threats.md T8.21
 */
export function undoPages({ storage, users, links, notices }: UndoPagesOptions): Hono {
  const app = new Hono()
  const path = `${UNDO_PATH}/:token`

  async function find(token: string) {
    const link = await links.find(token)
    const user = link && (await users.find(link.userId))
    return { link, state: link && user ? stateOf(link, user, storage.now()) : 'over' } as const
  }
  async function undo({ kind, userId, id }: UndoLink, language: ServiceLanguage): Promise<State> {
    if (kind === 'recovery') {
      await users.update(userId, (user) => (recoveryId(user) === id ? withoutRecovery(user) : undefined))
      return 'done'
    }
    const undone = (await users.undoEmailChange(userId, id))?.emailUndone
    if (!undone) return 'over'
    await notices.sendAfterwards({ to: undone.email, ...emailUndoneLetter(language) })
    return 'done'
  }

  app.get(path, async (context) => {
    const [{ link, state }, language] = await Promise.all([find(context.req.param('token')), languageOf(context)])
    return context.html(pageOf(link?.kind, state, language), state === 'over' ? 404 : 200, PAGE_HEADERS)
  })
  app.post(path, async (context) => {
    const [{ link, state }, language] = await Promise.all([find(context.req.param('token')), languageOf(context)])
    const after = link && state === 'open' ? await undo(link, language) : state
    return context.html(pageOf(link?.kind, after, language), after === 'over' ? 404 : 200, PAGE_HEADERS)
  })
  return app
}

function stateOf({ kind, id }: UndoLink, user: UserRecord, now: number): State {
  if (kind === 'recovery') {
    if (recoveryId(user) === id) return 'open'
    return user.passkeys.length > 0 ? 'done' : 'over'
  }
  if (findUndoable(user, id, now)) return 'open'
  return user.emailUndone?.changeId === id ? 'done' : 'over'
}

function withoutRecovery({ recovery: _stopped, ...user }: UserRecord): UserRecord {
  return user
}

function pageOf(kind: UndoLink['kind'] = 'email', state: State, language: ServiceLanguage): Page {
  const { texts } = language
  if (state === 'over')
    return page(texts['page.deviceOver.title'], html`<p role="status">${texts['page.undoOver.text']}</p>`, { language })
  const name = NAMES[kind][state]
  const body =
    state === 'done'
      ? html`<p role="status">${texts[`page.${name}.text`]}</p>`
      : html`<p>${texts[`page.${name}.text`]}</p>
          <form method="post">
            <button>${texts[`page.${NAMES[kind].open}.confirm`]}</button>
          </form>`
  return page(texts[`page.${name}.title`], body, { language })
}

const NAMES = {
  email: { open: 'undoEmail', done: 'emailUndone' },
  recovery: { open: 'stopRecovery', done: 'recoveryStopped' }
} as const
