import { nanoid } from '@reduxjs/toolkit'
import type { WidgetThunk } from '../store/widget-store.js'
import { toastsSlice, type Toast } from './toasts-slice.js'

/** Between closing one toast and opening the next, ms. */
export const TOAST_REOPEN_DELAY_MS = 150
/** How long a success or error stays, ms; loading stays until replaced. */
export const TOAST_DURATION_MS = 2_500
/** For how long a success of another action may not hide an error, ms. @source docs/threats.md T7.13 */
export const TOAST_ERROR_HOLD_MS = 1_000

const { toastShown, toastHidden } = toastsSlice.actions

/**
 * Shows a toast. While another is on screen, that one closes first and the new one opens after 150 ms; of many, the last one wins.
 */
export const showToast =
  (toast: Pick<Toast, 'variant' | 'message'>): WidgetThunk =>
  (dispatch, getState, services) => {
    const { clock, flows } = services
    const open = () => {
      const id = nanoid(8)
      const after = flows.nextError?.after
      flows.nextError = undefined
      dispatch(toastShown({ ...toast, id, shownAt: clock.now() }))
      flows.toastTimer =
        toast.variant === 'loading' ? undefined : clock.setTimeout(() => dispatch(hideToast(id)), TOAST_DURATION_MS)
      if (after) dispatch(showToast(after))
    }
    if (flows.nextError && toast.variant === 'success') {
      flows.nextError.after = toast
      return
    }
    const { current } = getState().toasts
    const isReopening = flows.toastTimer !== undefined && !current
    if (flows.toastTimer !== undefined) clock.clearTimeout(flows.toastTimer)
    flows.toastTimer = undefined
    flows.heldToast = undefined
    if (!current && !isReopening) return open()
    const held =
      current?.variant === 'error' && toast.variant === 'success'
        ? current.shownAt + TOAST_ERROR_HOLD_MS - clock.now()
        : 0
    const reopen = () => {
      flows.heldToast = undefined
      dispatch(toastHidden({}))
      flows.nextError = toast.variant === 'error' ? { after: undefined } : undefined
      flows.toastTimer = clock.setTimeout(open, TOAST_REOPEN_DELAY_MS)
    }
    if (held <= 0) return reopen()
    flows.heldToast = reopen
    flows.toastTimer = clock.setTimeout(reopen, held)
  }

/** Hides the toast on screen; with `id`, only if it is that one. What has waited for it comes then. */
export const hideToast =
  (id?: string): WidgetThunk =>
  (dispatch, getState, { clock, flows }) => {
    const { current } = getState().toasts
    if (!current || (id !== undefined && current.id !== id)) return
    if (flows.toastTimer !== undefined) clock.clearTimeout(flows.toastTimer)
    flows.toastTimer = undefined
    if (flows.heldToast) flows.heldToast()
    else dispatch(toastHidden({ id: current.id }))
  }

/** Keeps the toast on screen while it is pointed at or focused. */
export const pauseToast =
  (): WidgetThunk =>
  (_dispatch, getState, { clock, flows }) => {
    if (!getState().toasts.current || flows.toastTimer === undefined) return
    clock.clearTimeout(flows.toastTimer)
    flows.toastTimer = undefined
  }

/** Lets a paused toast run its time again, from the start. */
export const resumeToast =
  (): WidgetThunk =>
  (dispatch, getState, { clock, flows }) => {
    const { current } = getState().toasts
    if (!current || current.variant === 'loading' || flows.toastTimer !== undefined) return
    const stay = flows.heldToast ? TOAST_ERROR_HOLD_MS : TOAST_DURATION_MS
    flows.toastTimer = clock.setTimeout(() => dispatch(hideToast(current.id)), stay)
  }
