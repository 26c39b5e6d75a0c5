import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const KEPT = 500
const MAX_BYTES = 64 * 1024

/** Keeps the browser's reports about the content security policy: POST adds, GET lists them oldest first, DELETE forgets them. */
export function cspReports(): Hono {
  const reports: unknown[] = []
  const app = new Hono()
  app.post('/', bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    const report: unknown = await context.req.json().catch(() => undefined)
    if (report === undefined) return context.body(null, 400)
    reports.push(report)
    if (reports.length > KEPT) reports.shift()
    return context.body(null, 204)
  })
  app.get('/', (context) => context.json(reports))
  app.delete('/', (context) => {
    reports.length = 0
    return context.body(null, 204)
  })
  return app
}
