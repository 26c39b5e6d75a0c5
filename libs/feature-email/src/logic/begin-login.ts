import { addListener } from '@reduxjs/toolkit'
import type { SocialProvider } from '@appkit/core'
import { type WidgetDispatch, type WidgetServices, type WidgetState, type WidgetThunk } from '@appkit/core/internal'
import { selectVisitedRoute } from './frame-place.js'
import { selectSocials, socialsSlice } from './socials-slice.js'

const listen = addListener.withTypes<WidgetState, WidgetDispatch, WidgetServices>()

/**
 * Begins a social login in the view on screen.
 * @returns aborted as soon as that view is left, also by closing, a newer login begins, or the kit is disposed
 */
export const beginLogin =
  (provider: SocialProvider): WidgetThunk<AbortSignal> =>
  (dispatch, getState, { flows }) => {
    const route = selectVisitedRoute(getState())?.key
    dispatch(socialsSlice.actions.begun({ provider, route }))
    const { count } = selectSocials(getState())
    const over = new AbortController()
    const end = () => {
      flows.gone.signal.removeEventListener('abort', end)
      over.abort()
    }
    const isOver = (_action: unknown, state: WidgetState) =>
      selectVisitedRoute(state)?.key !== route || selectSocials(state).count !== count
    const effect = (_action: unknown, { unsubscribe }: { unsubscribe(): void }) => {
      unsubscribe()
      end()
    }
    dispatch(listen({ predicate: isOver, effect }))
    flows.gone.signal.addEventListener('abort', end)
    return over.signal
  }
