import type { ErrorCode } from '../../src/errors/codes.js'
import type { PlainError } from '../../src/errors/appkit-error.js'
import type { Widget } from '../../src/store/create-widget.js'

/** How an endpoint ended. */
export interface Outcome {
  readonly data?: unknown
  readonly error?: PlainError | undefined
}

/** A question under way. */
export interface Question {
  readonly outcome: Promise<Outcome>
  /** The answer is no longer awaited. */
  leave(): void
}

/** One endpoint of the data layer, and a server's good answer to it. */
export interface EndpointRow {
  /** Row of the catalogue of threats. */
  readonly id: string
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Path without its query. */
  readonly path: string
  /** JSON, or the bytes of a picture; `undefined`: an empty body. */
  readonly good: unknown
  ask(widget: Widget): Question
  /** The good answer, but for another chain, account, token or amount. @default the answer names nothing that could be compared */
  readonly elsewhere?: unknown
  /** Codes of answers that are well-formed and still refused. @default none */
  readonly refusals?: readonly ErrorCode[]
  /** What is used instead when the answer cannot be had. @default the failure is the outcome */
  readonly isSubstitute?: (data: unknown) => boolean
}

/** What every endpoint of RTK Query gives for a started request. */
interface StartedRequest extends PromiseLike<unknown> {
  unsubscribe?(): void
  abort(): void
  reset?(): void
}

/** Starts an endpoint and looks at its end, whatever it is. */
export function question(widget: Widget, request: unknown): Question {
  const started = widget.dispatch(request as never) as unknown as StartedRequest
  return {
    outcome: Promise.resolve(started as PromiseLike<Outcome>).then(({ data, error }) => ({ data, error })),
    leave: () => (started.unsubscribe ? started.unsubscribe() : started.abort())
  }
}
