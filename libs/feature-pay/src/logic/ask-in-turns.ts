import { pause, type WidgetThunk } from '@appkit/core/internal'

/** How often something is asked. */
export interface Turns {
  /** Before each turn, ms. */
  readonly milliseconds: number
  readonly count: number
  /** Whether anybody still wants to know. */
  isWanted(): boolean
  ask(): Promise<void>
}

/** Asks in turns, until nobody wants to know any more. @returns whether somebody still wants to when the turns are over */
export const askInTurns =
  ({ milliseconds, count, isWanted, ask }: Turns): WidgetThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { clock, flows }) => {
    for (let turn = 0; turn < count && isWanted(); turn += 1) {
      try {
        await pause(clock, milliseconds, flows.gone.signal)
      } catch {
        return false
      }
      if (isWanted()) await ask()
    }
    return isWanted()
  }
