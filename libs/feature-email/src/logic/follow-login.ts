import { addListener } from '@reduxjs/toolkit'
import type { WidgetDispatch, WidgetServices, WidgetState, WidgetThunk } from '@appkit/core/internal'
import { selectSocials } from './socials-slice.js'
import { selectVisitedRoute } from './visited-route.js'

const listen = addListener.withTypes<WidgetState, WidgetDispatch, WidgetServices>()

/**
 * @param count the number of a social login that was begun
 * @returns aborted as soon as its view is left, also by closing, a newer login begins, or the kit is disposed; at once where that has happened
 */
export const followLogin =
  (count: number): WidgetThunk<AbortSignal> =>
  (dispatch, getState, { flows }) => {
    const gone = flows.gone.signal
    const over = new AbortController()
    const end = () => {
      gone.removeEventListener('abort', end)
      over.abort()
    }
    const isOver = (state: WidgetState) => {
      const { login, count: latest } = selectSocials(state)
      return latest !== count || login?.route !== selectVisitedRoute(state)?.key
    }
    if (gone.aborted || isOver(getState())) {
      over.abort()
      return over.signal
    }
    const effect = (_action: unknown, { unsubscribe }: { unsubscribe(): void }) => {
      unsubscribe()
      end()
    }
    dispatch(listen({ predicate: (_action, state) => isOver(state), effect }))
    gone.addEventListener('abort', end)
    return over.signal
  }
