import { pause, type WidgetThunk } from '@appkit/core/internal'

/** How often something is polled. */
export interface PollOptions {
  /** Before each request, ms. */
  readonly milliseconds: number
  readonly count: number
  /** Whether the answer is still wanted. */
  isWanted(): boolean
  ask(): Promise<void>
}

/** Polls until the answer is no longer wanted. @returns whether it still is after the last request */
export const poll =
  ({ milliseconds, count, isWanted, ask }: PollOptions): WidgetThunk<Promise<boolean>> =>
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
