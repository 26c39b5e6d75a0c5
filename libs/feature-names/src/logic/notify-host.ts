import { selectActiveNetworkId, type Widget, type WidgetServices, type WidgetState } from '@appkit/core/internal'
import { namesSlice, type NameProblem } from './names-slice.js'

const { registrationStarted, registered, registrationEnded } = namesSlice.actions

const propertiesIn = (state: unknown) => ({
  network: selectActiveNetworkId(state as WidgetState, 'eip155') ?? ''
})

/** Emits that a registration was begun, and how it ended. */
export function notifyHost({ lazy: { listeners } }: Widget): void {
  listeners.startListening({
    actionCreator: registrationStarted,
    effect: (_action, { getState, extra }) =>
      (extra as WidgetServices).emit({ event: 'REGISTER_NAME_INITIATED', properties: propertiesIn(getState()) })
  })
  listeners.startListening({
    actionCreator: registered,
    effect: (_action, { getState, extra }) =>
      (extra as WidgetServices).emit({ event: 'REGISTER_NAME_SUCCESS', properties: propertiesIn(getState()) })
  })
  listeners.startListening({
    actionCreator: registrationEnded,
    effect: ({ payload }, { getState, extra }) =>
      (extra as WidgetServices).emit({
        event: 'REGISTER_NAME_ERROR',
        properties: { ...propertiesIn(getState()), code: codeOf(payload) }
      })
  })
}

/** A user who leaves before the wallet is asked has declined. */
function codeOf(problem: NameProblem | undefined): string {
  if (problem?.kind === 'failed') return problem.error.code
  if (problem) return problem.kind === 'taken' ? 'NAME_TAKEN' : 'NAME_OWNED'
  return 'USER_REJECTED'
}
