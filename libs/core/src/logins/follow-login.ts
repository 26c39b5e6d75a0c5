import { addListener } from '@reduxjs/toolkit'
import type { LoginRuntime } from '../plugin/login-runtime.js'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetDispatch, WidgetState, WidgetThunk } from '../store/widget-store.js'
import { isApproveView } from './approve-view.js'

const listen = addListener.withTypes<WidgetState, WidgetDispatch, WidgetServices>()

const showsApproval = ({ router }: WidgetState): boolean => router.stack.some(({ view }) => isApproveView(view))

/** Keeps a login's runtime in step with the kit: its theme, its language, and a no to what waits once the view of it was left or closed. */
export const followLogin =
  (runtime: LoginRuntime): WidgetThunk =>
  (dispatch, getState, { window }) => {
    const syncTheme = (): void => {
      const { mode, variables } = getState().theme
      runtime.syncTheme({ mode: mode ?? systemMode(window), variables })
    }
    syncTheme()
    dispatch(listen({ predicate: (_action, now, before) => now.theme !== before.theme, effect: syncTheme }))
    const syncLocale = (): void => runtime.syncLocale(getState().options.locale)
    syncLocale()
    dispatch(
      listen({
        predicate: (_action, now, before) => now.options.locale !== before.options.locale,
        effect: syncLocale
      })
    )
    dispatch(
      listen({
        predicate: (_action, now, before) =>
          now.connections.approvals.length > 0 && showsApproval(before) && !showsApproval(now),
        effect: () => runtime.rejectRequests()
      })
    )
  }

const systemMode = (window: Window) =>
  window.matchMedia?.('(prefers-color-scheme: dark)').matches === false ? 'light' : 'dark'
