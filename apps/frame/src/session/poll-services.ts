import { FrameError } from '@appkit/frame-protocol/server'

/** The least time between two questions, ms. The services let each wait longer. */
const LEAST_PAUSE = 1_000
/** How often in a row the services, or who is behind them, may be out of reach: phones cut the line while another app is in front, laptops sleep. */
const MOST_MISSES = 5

/** What is asked, and until when. */
export interface PollOptions<Answer, Result> {
  ask(): Promise<Answer>
  /** What is waited for; `undefined`: it is to be asked again. */
  resultOf(answer: Answer): Result | undefined
  /** Resolves after so many ms, or when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  readonly signal: AbortSignal
}

/**
 * Asks the services until they say what is waited for, or that it is over: the clock of this machine may be another.
 * @throws what they say against it | FrameError when they are out of reach for long | the signal's reason
 */
export async function pollServices<Answer, Result>(options: PollOptions<Answer, Result>): Promise<Result> {
  const { ask, resultOf, pause, signal } = options
  let misses = 0
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      misses += 1
      if (signal.aborted || misses > MOST_MISSES || !isPassing(error)) throw error
      return undefined
    })
    // A user who turned back meanwhile is not logged in.
    signal.throwIfAborted()
    if (answer !== undefined) {
      misses = 0
      const result = resultOf(answer)
      if (result !== undefined) return result
    }
    await pause(LEAST_PAUSE, signal)
    signal.throwIfAborted()
  }
}

/** A line that was cut, or a server that is away for a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof FrameError && (error.reason === 'UNREACHABLE' || error.reason === 'UNAVAILABLE')
