import { randomUUID } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { ServicesConfig } from '../config/config.js'
import { errorBody } from '../errors/error-body.js'
import { ServiceError } from '../errors/service-error.js'
import { toServiceError } from '../errors/to-service-error.js'
import { ORIGINS_PATH, anyOrigin, crossOrigin } from '../http/cross-origin.js'
import { FRAME_PATH, frameOriginOnly } from '../http/frame-origin.js'
import { longBodiesByTurns } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { NO_LIMIT, type RequestLimit } from '../http/request-limit.js'
import { SOCIAL_CALLBACK_PATH } from '../login/social-callback.js'
import type { PayerScope } from '../storage/payer-scope.js'
import type { Storage } from '../storage/storage.js'
import { isClockHeld } from '../time/wall-time.js'

/** Paths below which requests name their project elsewhere, or are of no project. */
const WITHOUT_PROJECT = /^\/(health$|frame\/|login\/)/

/** The server's modules and settings. */
export interface ServicesAppOptions extends Pick<ServicesConfig, 'origins' | 'projectIds'> {
  readonly modules: readonly Hono[]
  readonly storage: Pick<Storage, 'get' | 'now' | 'toWallTime' | 'trouble'>
  /** Where the outside reaches this server. @default where it was asked */
  readonly publicUrl?: string | undefined
  /** The one origin that may ask below `/frame/`. @default there is no frame */
  readonly frameOrigin?: string | undefined
  /** Below it is an auth server, which knows by itself who may ask. @default there is none */
  readonly authPath?: string | undefined
  /** @default everybody may ask as much as they want */
  readonly requestLimit?: Pick<RequestLimit, 'take'>
  /** @default what requests write is charged to no client */
  readonly caller?: NameCallerOptions
  /** Takes what went wrong on our side, with the id that the caller was told. */
  readonly log: (requestId: string, error: unknown) => void
}

/** The frame around the modules: request ids, who may ask, and one shape for every failure. */
export function servicesApp({
  origins,
  projectIds,
  publicUrl,
  frameOrigin,
  authPath,
  requestLimit = NO_LIMIT,
  caller,
  modules,
  storage,
  log
}: ServicesAppOptions): Hono {
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.use(async (context, next) => {
    context.set('requestId', randomUUID())
    context.header('x-request-id', context.get('requestId'))
    context.header('x-content-type-options', 'nosniff')
    await next()
  })
  const isAuthPath = (path: string): boolean => authPath !== undefined && path.startsWith(`${authPath}/`)
  const forPages = crossOrigin(origins, publicUrl)
  const forFrame = frameOrigin === undefined ? forPages : frameOriginOnly(frameOrigin)
  app.use((context, next) => {
    const { path } = context.req
    // Browsers are sent there from the pages of providers, some by a form; what comes along has to prove itself.
    if (path === SOCIAL_CALLBACK_PATH || isAuthPath(path)) return next()
    if (path === ORIGINS_PATH) return anyOrigin(context, next)
    return (path.startsWith(FRAME_PATH) ? forFrame : forPages)(context, next)
  })
  app.use(async (context, next) => {
    await requestLimit.take(context)
    await next()
  })
  if (caller) app.use(nameCaller(caller)).use(longBodiesByTurns(caller.callerOf))
  app.use(projectCheck(projectIds, isAuthPath))
  app.get('/health', async (context) => {
    await storage.get('health')
    const degraded = [
      ...(storage.trouble() === undefined ? [] : ['storage']),
      ...(isClockHeld(storage) ? ['clock'] : [])
    ]
    return context.json({ ok: true, ...(degraded.length > 0 && { degraded }) })
  })
  for (const module of modules) app.route('/', module)
  app.notFound(() => {
    throw new ServiceError('NOT_FOUND', 'There is nothing at this address')
  })
  app.onError((thrown, context) => {
    const error = toServiceError(thrown)
    const requestId = context.get('requestId')
    if (error.status >= 500) log(requestId, error.cause ?? error)
    return context.json(errorBody(error, requestId), error.status, { 'cache-control': 'no-store', ...error.headers })
  })
  return app as unknown as Hono
}

/** Whom requests are charged to. */
interface NameCallerOptions {
  readonly payers: PayerScope
  /** The address that a request comes from. */
  readonly callerOf: (context: Context) => string
}

/** Charges what a request writes to the address that it comes from. */
function nameCaller({ payers, callerOf }: NameCallerOptions): MiddlewareHandler {
  return (context, next) => payers.run({ address: callerOf(context) }, next)
}

/** Refuses projects that are not listed. Without a list every project may ask. @param isOther paths that are of no project besides */
function projectCheck(
  projectIds: ReadonlySet<string> | undefined,
  isOther: (path: string) => boolean
): MiddlewareHandler {
  return (context, next) => {
    const { path } = context.req
    if (projectIds === undefined || WITHOUT_PROJECT.test(path) || isOther(path)) return next()
    const projectId = readQuery(context).get('projectId')
    if (projectId === undefined || !projectIds.has(projectId))
      throw new ServiceError('FORBIDDEN', 'This project id is not known here')
    return next()
  }
}
