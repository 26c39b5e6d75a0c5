import { randomBytes } from 'node:crypto'
import { eip155Verifier } from '@appkit/chain-eip155/verify'
import { parseSignInMessage, type SIWXMessageData } from '@appkit/core/sign-in'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'

/** Where people sign in with Ethereum, and out again. */
export const SIWE_PATH = '/siwe'

const COOKIE = 'sandbox-siwe'
const KEPT = 10_000
const MAX_BYTES = 16 * 1024

/** Who is signed in. */
interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/** A server on which people sign in with Ethereum, as an app would have one: sessions are in memory, and known by a cookie. */
export function siweServer(): Hono {
  const nonces = new Set<string>()
  const sessions = new Map<string, SiweSession>()
  const verifier = eip155Verifier()
  const app = new Hono()

  app.get('/nonce', (context) => {
    const nonce = randomBytes(16).toString('hex')
    nonces.add(nonce)
    dropOldest(nonces)
    return context.text(nonce, 200, { 'cache-control': 'no-store' })
  })
  app.post('/verify', bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    const { message, signature } = await readSigned(context)
    const data = readMessage(message)
    // Used up by looking, so that it cannot be used twice.
    const isExpected = data !== undefined && nonces.delete(data.nonce) && data.domain === context.req.header('host')
    if (!isExpected || !(await verifier.verify({ data, message, signature }))) return context.json(false)
    const id = randomBytes(32).toString('hex')
    sessions.set(id, { address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) })
    dropOldest(sessions)
    setCookie(context, COOKIE, id, { httpOnly: true, sameSite: 'Strict', path: SIWE_PATH })
    return context.json(true)
  })
  app.get('/session', (context) =>
    context.json(sessions.get(getCookie(context, COOKIE) ?? '') ?? null, 200, { 'cache-control': 'no-store' })
  )
  app.post('/sign-out', (context) => {
    sessions.delete(getCookie(context, COOKIE) ?? '')
    return context.json(true)
  })
  return app
}

async function readSigned(context: Context): Promise<{ readonly message: string; readonly signature: string }> {
  const { message, signature } = (await context.req.json().catch(() => ({}))) as Record<string, unknown>
  return { message: String(message), signature: String(signature) }
}

function readMessage(message: string): SIWXMessageData | undefined {
  try {
    return parseSignInMessage(message)
  } catch {
    return undefined
  }
}

function dropOldest(kept: Set<string> | Map<string, unknown>): void {
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}
