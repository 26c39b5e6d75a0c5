import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { alertsSlice } from '../../alerts/alerts-slice.js'
import { AppKitError } from '../../errors/appkit-error.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { SDK_VERSION } from '../../version/sdk-version.js'
import { selectPausedUntil, upstreamsSlice } from '../upstreams/upstreams-slice.js'
import { buildRequestUrl } from './build-request-url.js'
import { SERVICE_NAMES, type Answer, type DataRequest, type DataService } from './data-request.js'
import { startDeadline, type Deadline } from './deadline.js'
import { fetchAnswer } from './fetch-answer.js'

/** How often a GET is repeated after a broken connection or a 503. */
const RETRIES = 2
/** Wait before the first repetition, ms: between half of it and all of it; doubled for the next. */
const RETRY_WAIT_MS = 400

/** What RTK Query gives to a base query, as far as asking needs it. */
export type AskContext = Pick<BaseQueryApi, 'extra' | 'getState' | 'dispatch' | 'signal'>

/**
 * Asks an upstream once, within ten seconds; the one way out of the data layer. Never throws: a failure is a coded error. An upstream that has asked
 * to slow down is not asked before that time is over.
 */
export async function ask(context: AskContext, request: DataRequest, baseUrl: string): Promise<Answer<unknown>> {
  const services = context.extra as WidgetServices
  const { service, path, query, body, accepts = 'json' } = request
  const source = SERVICE_NAMES[service]
  const { projectId } = (context.getState() as WidgetState).options
  const waitMs = (selectPausedUntil(context.getState() as WidgetState, service) ?? 0) - services.clock.now()
  if (waitMs > 0) return { error: slowDown(source, waitMs).toPlain() }
  const gone = AbortSignal.any([context.signal, services.flows.gone.signal])
  const deadline = startDeadline(services.clock, gone, source)
  try {
    const url = buildRequestUrl(baseUrl, path, { projectId, ...versionQuery(services), ...query })
    const text = body && JSON.stringify(typeof body === 'function' ? body(projectId) : body)
    const answer = await repeat(services, deadline, text === undefined ? RETRIES : 0, () =>
      fetchAnswer(services, { url, body: text, accepts, source }, deadline)
    )
    return { data: answer ?? null }
  } catch (cause) {
    const error = AppKitError.is(cause) ? cause : new AppKitError('BAD_RESPONSE', { source }, { cause })
    if (error.code === 'FORBIDDEN') notifyRefusal(context, service)
    if (AppKitError.is(error, 'RATE_LIMITED')) {
      const until = services.clock.now() + (error.context.retryAfterSeconds ?? 1) * 1_000
      context.dispatch(upstreamsSlice.actions.upstreamPaused({ service, until }))
    }
    return { error: error.toPlain() }
  } finally {
    deadline.end()
  }
}

/** Raises the alert the first time only: a dismissed one has been read. @source docs/threats.md T2.F02 */
function notifyRefusal({ dispatch, getState }: AskContext, service: DataService): void {
  if ((getState() as WidgetState).upstreams?.refusedBy.includes(service)) return
  dispatch(upstreamsSlice.actions.projectRefused({ service }))
  dispatch(alertsSlice.actions.alertRaised('INVALID_APP_CONFIGURATION'))
}

function slowDown(source: string, waitMs: number): AppKitError {
  return new AppKitError('RATE_LIMITED', { source, retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

function versionQuery({ chains }: Pick<WidgetServices, 'chains'>): Record<string, string> {
  const kinds = chains.adapters.map(({ namespace }) => namespace).join(',') || 'universal'
  return { st: 'appkit', sv: `html-${kinds}-${SDK_VERSION}` }
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
