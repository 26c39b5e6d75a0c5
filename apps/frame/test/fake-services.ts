import { base64urlnopad } from '@scure/base'

/** The code that the fake services have mailed. */
export const CODE = '246810'
/** The secret of everybody who logs in at them. */
export const SECRET = base64urlnopad.encode(new Uint8Array(32).fill(7))
export const SESSION_TOKEN = 's'.repeat(43)
export const DEVICE_TOKEN = 'd'.repeat(43)
const LOGIN_ID = 'l'.repeat(43)
const STEP_UP_ID = 'u'.repeat(43)

/** What was asked, as it left the frame. */
export interface AskedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

/** The services as the frame reaches them, in memory: a login with one code, and a node that knows a few methods. */
export interface FakeServices {
  readonly fetch: typeof fetch
  readonly asked: readonly AskedRequest[]
  /** What a node answers. */
  readonly nodeAnswers: Record<string, unknown>
  /** The next answers at a path, before the usual ones. */
  answerNext(path: string, status: number, body: unknown, headers?: Record<string, string>): void
  /** What becomes of a method of a node from now on, once it was asked. @param answer gets the parameters */
  intercept(method: string, answer: Intercept): void
}

type Intercept = (params: unknown) => Response | Promise<Response>

export function createFakeServices(): FakeServices {
  const asked: AskedRequest[] = []
  const next: { path: string; response: Response }[] = []
  const nodeAnswers: Record<string, unknown> = { eth_chainId: '0x1', eth_blockNumber: '0x10' }
  const intercepted = new Map<unknown, Intercept>()
  const sessions = new Set<string>()
  const user = { id: 'user-1', email: 'alice@example.com', createdAt: 0 }

  const refuse = (status: number, code: string, more: object = {}): Response =>
    Response.json({ error: { code, message: 'services: internal words', requestId: 'r', ...more } }, { status })
  const asUser = ({ headers }: AskedRequest, answer: () => Response): Response =>
    sessions.has(headers.get('authorization') ?? '') ? answer() : refuse(401, 'UNAUTHORIZED')
  const routes: Record<string, (request: AskedRequest) => Response> = {
    'POST /frame/v1/email': ({ body }) => {
      const { email } = body as { email: string }
      if (email.startsWith('broken')) throw new TypeError(`cannot read the key of ${email}`)
      return Response.json({ action: 'VERIFY_OTP', loginId: LOGIN_ID, until: 1 })
    },
    'POST /frame/v1/otp': ({ body }) => {
      const { otp } = body as { otp: string }
      if (otp !== CODE) return refuse(400, 'CODE_WRONG', { triesLeft: 4, until: 1 })
      sessions.add(`Bearer ${SESSION_TOKEN}`)
      return Response.json({ sessionToken: SESSION_TOKEN, deviceToken: DEVICE_TOKEN, user })
    },
    'GET /frame/v1/session': (request) => asUser(request, () => Response.json({ user })),
    'GET /frame/v1/user': (request) =>
      asUser(request, () => Response.json({ ...user, codesTo: user.email, secret: SECRET })),
    'POST /frame/v1/sign-out': (request) =>
      asUser(request, () => {
        sessions.clear()
        return Response.json({})
      }),
    'POST /frame/v1/step-up': (request) =>
      asUser(request, () => Response.json({ stepUpId: STEP_UP_ID, until: 600_000 })),
    'POST /frame/v1/export': (request) =>
      asUser(request, () => {
        const { otp, stepUpId } = request.body as { otp: string; stepUpId?: string }
        if (otp !== CODE || stepUpId !== STEP_UP_ID) return refuse(400, 'CODE_WRONG', { triesLeft: 4, until: 1 })
        return Response.json({ secret: SECRET })
      }),
    'DELETE /frame/v1/user': (request) =>
      asUser(request, () => {
        const { otp, stepUpId } = request.body as { otp?: string; stepUpId?: string }
        if (otp !== CODE || stepUpId !== STEP_UP_ID) return refuse(400, 'CODE_WRONG', { triesLeft: 4, until: 1 })
        sessions.clear()
        return Response.json({})
      }),
    'POST /v1/': ({ body }) => {
      const { id, method } = body as { id: number; method: string }
      return Object.hasOwn(nodeAnswers, method)
        ? Response.json({ jsonrpc: '2.0', id, result: nodeAnswers[method] })
        : Response.json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } })
    }
  }

  return {
    asked,
    nodeAnswers,
    answerNext: (path, status, body, headers = {}) => {
      next.push({ path, response: Response.json(body, { status, headers }) })
    },
    intercept: (method, answer) => void intercepted.set(method, answer),
    fetch: async (input, init = {}) => {
      const url = new URL(String(input))
      const { method = 'GET', headers, body } = init
      const request = {
        method,
        url: url.href,
        headers: new Headers(headers),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
      }
      asked.push(request)
      const call = request.body as { method?: unknown; params?: unknown } | undefined
      const intercept = intercepted.get(call?.method)
      if (intercept) return intercept(call?.params)
      const place = next.findIndex(({ path }) => path === url.pathname)
      const [prepared] = place < 0 ? [] : next.splice(place, 1)
      return prepared?.response ?? routes[`${method} ${url.pathname}`]?.(request) ?? refuse(404, 'NOT_FOUND')
    }
  }
}
