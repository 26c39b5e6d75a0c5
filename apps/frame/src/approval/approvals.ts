import { FRAME_ERROR_CODES, FRAME_TEXTS } from '@appkit/frame-protocol'
import { FrameError } from '@appkit/frame-protocol/server'
import type { UserDeletion } from '../deletion/user-deletion.js'
import type { KeyExport } from '../export/key-export.js'
import type { PasskeyQuestion } from '../passkeys/passkey-question.js'
import type { Review } from './review.js'

/** What a person is asked, or shown. */
export type Question = Review | KeyExport | PasskeyQuestion | UserDeletion

/** How a person decides. */
export type Decision = 'approve' | 'reject'

/** What is asked now. */
export interface OpenReview {
  /** Another one for each question. */
  readonly id: number
  readonly review: Question
  /** Whether others wait behind it. */
  readonly hasNext: boolean
}

/** Questions to the person, one after the other. */
export interface Approvals {
  /**
   * Waits until it is this request's turn, prepares what is asked, asks, and does it, before the next one begins: fees, nonces and balances
   * are those after the request before. What is only told later is waited for by those that depend on it.
   * @param prepare makes the review and, beside it, whatever is done with a yes: from the review's own data
   * @throws FrameError 4001 when the person says no
   */
  ask<T>(prepare: () => Promise<PreparedReview<T | Outstanding<T>>>, signal: AbortSignal): Promise<T>
  /** The question that is open. `undefined`: none. */
  current(): OpenReview | undefined
  /** Whether a request is being prepared, or done before the next one begins. */
  isBusy(): boolean
  /** Decides on the question with that id, and on no other. */
  decide(id: number, decision: Decision): void
  /** Ends the question with that id, and no other: it could not be asked. */
  fail(id: number, error: FrameError): void
  subscribe(onChange: () => void): () => void
}

/** A question, and what a yes does. Of a review with a problem, it throws what the host is told once the person has read it. */
export interface PreparedReview<T> {
  readonly review: Question
  act(): Promise<T>
}

/** The answer to what is done, and told only later: the user does not wait for it before the next question. */
export class Outstanding<T> {
  constructor(readonly answer: Promise<T>) {}
}

export function createApprovals(): Approvals {
  const listeners = new Set<() => void>()
  /** Whose turn comes after this one, in order. */
  const waiting: (() => void)[] = []
  let lastId = 0
  let isTaken = false
  let isBusy = false
  let open: OpenReview | undefined
  let settle: ((decision: Decision | FrameError) => void) | undefined

  const notify = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const show = (next: OpenReview | undefined, busy: boolean): void => {
    open = next
    isBusy = busy
    notify()
  }
  const noteWaiting = (): void => {
    if (open) show({ ...open, hasNext: waiting.length > 0 }, false)
  }
  /** Who gives up while they wait leaves nothing behind: a host may ask and abort as often as it likes. */
  const takeTurn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      if (!isTaken) {
        isTaken = true
        resolve()
        return
      }
      const begin = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(begin), 1)
        noteWaiting()
        reject(signal.reason as Error)
      }
      waiting.push(begin)
      signal.addEventListener('abort', leave, { once: true })
      noteWaiting()
    })
  const endTurn = (): void => {
    const next = waiting.shift()
    isTaken = next !== undefined
    next?.()
  }
  const decisionOn = (review: Question, signal: AbortSignal): Promise<Decision> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        settle = undefined
        signal.removeEventListener('abort', onAbort)
      }
      const onAbort = (): void => {
        end()
        reject(signal.reason as Error)
      }
      settle = (decision) => {
        end()
        if (decision instanceof FrameError) reject(decision)
        else resolve(decision)
      }
      signal.addEventListener('abort', onAbort)
      lastId += 1
      show({ id: lastId, review, hasNext: waiting.length > 0 }, false)
    })
  const askInTurn = async <T>(prepare: () => Promise<PreparedReview<T>>, signal: AbortSignal) => {
    try {
      signal.throwIfAborted()
      show(undefined, true)
      const { review, act } = await prepare()
      signal.throwIfAborted()
      const decision = await decisionOn(review, signal)
      show(undefined, true)
      if (decision === 'reject' && review.problem === undefined)
        throw new FrameError(FRAME_TEXTS.rejected, FRAME_ERROR_CODES.rejected)
      return await act()
    } finally {
      show(undefined, false)
      endTurn()
    }
  }
  const ask = async <T>(
    prepare: () => Promise<PreparedReview<T | Outstanding<T>>>,
    signal: AbortSignal
  ): Promise<T> => {
    await takeTurn(signal)
    const done = await askInTurn(prepare, signal)
    return done instanceof Outstanding ? done.answer : done
  }

  return {
    ask,
    current: () => open,
    isBusy: () => isBusy,
    decide(id, decision) {
      if (open?.id === id) settle?.(decision)
    },
    fail(id, error) {
      if (open?.id === id) settle?.(error)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    }
  }
}
