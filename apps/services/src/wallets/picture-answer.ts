import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isKnownVersion } from '../http/is-known-version.js'

const SVG = 'image/svg+xml; charset=utf-8'
const HEADERS = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff'
}

/** Answers a picture that is harmless even when it is opened as a page of its own. @source docs/threats.md T9.08 */
export function pictureAnswer(context: Context, body: string | Uint8Array<ArrayBuffer>, type = SVG): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ...HEADERS, etag }
  if (isKnownVersion(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  return context.body(body, 200, { ...headers, 'content-type': type })
}
