import type { Context } from 'hono'

const SVG = 'image/svg+xml; charset=utf-8'
const HEADERS = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff'
}

/** Answers a picture that is harmless even when it is opened as a page of its own. @source docs/threats.md T9.08 */
export function pictureAnswer(context: Context, body: string | Uint8Array<ArrayBuffer>, type = SVG): Response {
  return context.body(body, 200, { ...HEADERS, 'content-type': type })
}
