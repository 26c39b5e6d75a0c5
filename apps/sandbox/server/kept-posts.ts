import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Where a page that counts sends the events of people who agree. */
export const EVENTS_PATH = '/events'

const KEPT = 500
const MAX_BYTES = 64 * 1024

/** Keeps the JSON that browsers post, reports of theirs or events of the page's: POST adds, GET lists them oldest first, DELETE forgets them. */
export function keptPosts(): Hono {
  const posts: unknown[] = []
  const app = new Hono()
  app.post('/', bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    const post: unknown = await context.req.json().catch(() => undefined)
    if (post === undefined) return context.body(null, 400)
    posts.push(post)
    if (posts.length > KEPT) posts.shift()
    return context.body(null, 204)
  })
  app.get('/', (context) => context.json(posts))
  app.delete('/', (context) => {
    posts.length = 0
    return context.body(null, 204)
  })
  return app
}
