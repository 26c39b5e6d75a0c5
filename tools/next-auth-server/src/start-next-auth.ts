import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import type { NextAuthOptions } from 'next-auth'
import { createAuthOptions } from './auth-options.js'

/** Stock NextAuth v4 that runs. */
export interface NextAuthServer {
  /** Origin that pages of the app have to be on, without a slash at the end. */
  readonly origin: string
  readonly basePath: '/api/auth'
  stop(): Promise<void>
}

/** What the handler reads of a request and writes to an answer, beside those of node. */
interface Handled extends IncomingMessage {
  query?: Record<string, unknown>
  cookies?: Record<string, string>
  body?: unknown
}
interface Answering extends ServerResponse {
  status?: (code: number) => Answering
  json?: (body: unknown) => void
  send?: (body: unknown) => void
  redirect?: (url: string) => void
}
type Handler = (request: Handled, answer: Answering) => Promise<void>

/**
 * Starts NextAuth on a free port of loopback, behind what Next would put around it. The server in front of it passes the `host` header on.
 * @param isEmpty whether it offers no way to sign in. @default false
 */
export async function startNextAuth({ isEmpty = false } = {}): Promise<NextAuthServer> {
  // Its origin is then that of each request.
  process.env['AUTH_TRUST_HOST'] = 'true'
  const { default: NextAuth } = createRequire(import.meta.url)('next-auth') as {
    readonly default: (options: NextAuthOptions) => Handler
  }
  const handle = NextAuth(createAuthOptions(isEmpty))
  const server = createServer((request, answer) => {
    serve(handle, request, answer).catch(() => answer.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    basePath: '/api/auth',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

async function serve(handle: Handler, request: Handled, answer: Answering): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://loopback')
  if (!url.pathname.startsWith('/api/auth/')) return void answer.writeHead(404).end()
  request.headers['x-forwarded-host'] = request.headers.host ?? ''
  request.headers['x-forwarded-proto'] = 'http'
  request.query = { ...Object.fromEntries(url.searchParams), nextauth: url.pathname.split('/').slice(3) }
  request.cookies = readCookies(request.headers.cookie ?? '')
  request.body = readBody(await text(request), request.headers['content-type'] ?? '')
  answer.status = (code) => {
    answer.statusCode = code
    return answer
  }
  answer.json = (body) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(body))
  }
  answer.send = (body) => {
    if (typeof body === 'object' && body !== null) return answer.json?.(body)
    answer.end(body === undefined ? '' : String(body))
  }
  answer.redirect = (location) => void answer.writeHead(302, { location }).end()
  await handle(request, answer)
}

function readCookies(header: string): Record<string, string> {
  const pairs = header.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs.map(([name, value]) => [name ?? '', decodeURIComponent(value ?? '')]))
}

function readBody(body: string, contentType: string): unknown {
  if (body === '') return undefined
  return contentType.startsWith('application/json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
}
