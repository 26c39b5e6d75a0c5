import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { FrameError } from '@appkit/frame-protocol/server'
import { frameTexts } from '../messages/frame-texts.js'
import type { Sheet } from './use-sheet.js'

/** What a person waits for. */
export type Attempt = 'sending' | 'checking'

export interface Attempts {
  readonly busy: Attempt | undefined
  /** What went wrong last, in words. */
  readonly problem: string | undefined
  forgetProblem(): void
  /**
   * Does something that a person has pressed for, one thing at a time, and says in words what went wrong. A press that does not count does
   * nothing.
   * @param run its signal aborts when the sheet is gone
   */
  attempt(event: SyntheticEvent, kind: Attempt, run: (signal: AbortSignal) => Promise<void>): void
}

/** What is done in a sheet before its answer. */
export function useAttempt(sheet: Pick<Sheet, 'counts'>): Attempts {
  const gone = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState<Attempt>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const control = new AbortController()
    gone.current = control
    return () => control.abort()
  }, [])

  const complete = async (signal: AbortSignal, run: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      await run(signal)
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof FrameError ? error.message : frameTexts['sheet.failed'])
    }
    if (!signal.aborted) setBusy(undefined)
  }
  return {
    busy,
    problem,
    forgetProblem: () => setProblem(undefined),
    attempt(event, kind, run) {
      const signal = gone.current?.signal
      if (!signal || busy || !sheet.counts(event)) return
      setBusy(kind)
      setProblem(undefined)
      void complete(signal, run)
    }
  }
}
