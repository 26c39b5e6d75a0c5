import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { alertsSlice } from '../../alerts/alerts-slice.js'
import { AppKitError, type PlainError } from '../../errors/appkit-error.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { SDK_VERSION } from '../sdk-version.js'
import { selectPausedUntil, upstreamsSlice } from '../upstreams/upstreams-slice.js'
import { buildRequestUrl } from './build-request-url.js'
import { SERVICE_NAMES, type Answer, type DataRequest, type DataService } from './data-request.js'
import { startDeadline, type Deadline } from './deadline.js'
import { fetchAnswer } from './fetch-answer.js'

/** How often a GET is repeated after a broken connection or a 503. */
const RETRIES = 2
/** Wait before the first repetition, ms: between half of it and all of it; doubled for the next. */
const RETRY_WAIT_MS = 400

/** What an endpoint hands on of its own. */
export type AskContext = Pick<BaseQueryApi, 'extra' | 'getState' | 'dispatch' | 'signal'>

/**
 * Asks an upstream once, within ten seconds, and decodes the answer; the one way out of the data layer. Never throws: a failure is a coded error.
 * Without a base URL nobody is asked, nor an upstream that has asked to slow down before that time is over.
 */
export async function ask<T>(context: AskContext, request: DataRequest<T>): Promise<Answer<T>> {
  const services = context.extra as WidgetServices
  const source = SERVICE_NAMES[request.service]
  const base = services.baseUrls[request.service]
  if (base === undefined) return request.ifUnsupported()
  const waitMs = (selectPausedUntil(context.getState() as WidgetState, request.service) ?? 0) - services.clock.now()
  if (waitMs > 0) return { error: toPlain(slowDown(source, waitMs), request) }
  const deadline = startDeadline(services.clock, [context.signal, services.flows.gone.signal], source)
  try {
    const url = buildRequestUrl(base, request.path, { ...commonQuery(context), ...request.query })
    const body = request.body && JSON.stringify(request.body)
    const answer = await repeat(services, deadline, body === undefined ? RETRIES : 0, () =>
      fetchAnswer(services, { url, body, accepts: request.accepts ?? 'json', source }, deadline)
    )
    const data = request.decode(answer, base)
    if (data !== undefined) return { data }
    throw new AppKitError('BAD_RESPONSE', { source })
  } catch (cause) {
    const error = AppKitError.is(cause) ? cause : new AppKitError('BAD_RESPONSE', { source }, { cause })
    if (error.code === 'FORBIDDEN') tellRefusal(context, request.service)
    if (AppKitError.is(error, 'RATE_LIMITED')) {
      const until = services.clock.now() + (error.context.retryAfterSeconds ?? 1) * 1_000
      context.dispatch(upstreamsSlice.actions.upstreamPaused({ service: request.service, until }))
    }
    return { error: toPlain(error, request) }
  } finally {
    deadline.end()
  }
}

/** Raises the alert the first time only: whoever has dismissed it knows. @source docs/threats.md T2.F02 */
function tellRefusal({ dispatch, getState }: AskContext, service: DataService): void {
  if ((getState() as WidgetState).upstreams?.refusedBy.includes(service)) return
  dispatch(upstreamsSlice.actions.projectRefused({ service }))
  dispatch(alertsSlice.actions.alertRaised('INVALID_APP_CONFIGURATION'))
}

function slowDown(source: string, waitMs: number): AppKitError {
  return new AppKitError('RATE_LIMITED', { source, retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

function toPlain(error: AppKitError, { failure }: Pick<DataRequest<unknown>, 'failure'>): PlainError {
  const plain = error.toPlain()
  return failure === undefined ? plain : { ...plain, message: failure }
}

function commonQuery({ extra, getState }: AskContext): Record<string, string> {
  const { adapters } = (extra as WidgetServices).chains
  const kinds = adapters.map(({ namespace }) => namespace).join(',') || 'universal'
  const { projectId } = (getState() as WidgetState).options
  return { projectId, st: 'appkit', sv: `html-${kinds}-${SDK_VERSION}` }
}

async function repeat<T>(
  { clock }: Pick<WidgetServices, 'clock'>,
  deadline: Deadline,
  retries: number,
  attempt: () => Promise<T>
): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (turn >= retries || !isPassing(error)) throw error
      let timer: unknown
      const wait = () =>
        new Promise<void>((resolve) => {
          timer = clock.setTimeout(resolve, jittered(RETRY_WAIT_MS * 2 ** turn))
        })
      await deadline.within(wait).finally(() => clock.clearTimeout(timer))
    }
  }
}

/** A broken connection, or a 503. */
function isPassing(error: unknown): boolean {
  return AppKitError.is(error, 'UNAVAILABLE') && (error.context.status ?? 503) === 503
}

/** Between half and all of it, so that many pages do not come back at once. */
function jittered(milliseconds: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return milliseconds * (0.5 + random / 510)
}
