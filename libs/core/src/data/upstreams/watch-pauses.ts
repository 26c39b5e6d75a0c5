import type { TimerId } from '../../plugin/services.js'
import type { Widget } from '../../store/create-widget.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetDispatch, WidgetState, WidgetThunk } from '../../store/widget-store.js'
import type { PlainError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import type { DataService } from '../http/data-request.js'
import { selectPausedUntil, upstreamsSlice } from './upstreams-slice.js'

const { upstreamPaused, upstreamResumed } = upstreamsSlice.actions

interface CacheEntry {
  readonly endpointName?: string
  readonly originalArgs?: unknown
  readonly error?: unknown
  readonly data?: unknown
  readonly status: string
  readonly direction?: 'forward' | 'backward'
}

interface Initiate {
  initiate(argument: unknown, options: object): Parameters<WidgetDispatch>[0]
}

/** Asks again for what was refused because of the pause and is still watched: one request for each question. */
function fetchAgain(): WidgetThunk {
  return (dispatch, getState, { flows: { watched } }) => {
    const entries = Object.entries(getState().data?.queries ?? {}) as [string, CacheEntry | undefined][]
    const endpoints = dataApi.endpoints as Readonly<Record<string, Initiate>>
    for (const [key, entry] of entries) {
      const isRefused = entry?.status === 'rejected' && (entry.error as PlainError).code === 'RATE_LIMITED'
      const endpoint = isRefused && entry.endpointName ? endpoints[entry.endpointName] : undefined
      if (!endpoint || !watched.has(key)) continue
      const { originalArgs, data, direction } = entry as CacheEntry
      const isNextPage = direction !== undefined && data !== undefined
      dispatch(
        endpoint.initiate(originalArgs, { subscribe: false, ...(isNextPage ? { direction } : { forceRefetch: true }) })
      )
    }
  }
}

/**
 * Ends each pause that an upstream asked for, with one timer for each upstream, and then asks again.
 * @source docs/threats.md T2.F03
 */
export function watchPauses({ lazy, dispatch }: Widget): void {
  const timers = new Map<DataService, TimerId>()
  lazy.listeners.startListening({
    actionCreator: upstreamPaused,
    effect: ({ payload: { service } }, { getState, extra }) => {
      const { clock, flows } = extra as WidgetServices
      const until = selectPausedUntil(getState() as WidgetState, service)
      clock.clearTimeout(timers.get(service))
      if (until === undefined || flows.gone.signal.aborted) return
      const resume = () => {
        timers.delete(service)
        if (flows.gone.signal.aborted) return
        dispatch(upstreamResumed({ service }))
        dispatch(fetchAgain())
      }
      timers.set(service, clock.setTimeout(resume, until - clock.now()))
    }
  })
  dispatch(clearWhenGone(timers))
}

function clearWhenGone(timers: ReadonlyMap<DataService, TimerId>): WidgetThunk {
  return (_dispatch, _getState, { clock, flows }) => {
    const clear = () => {
      for (const timer of timers.values()) clock.clearTimeout(timer)
    }
    flows.gone.signal.addEventListener('abort', clear, { once: true })
  }
}
