import type { PlainError } from '../../errors/appkit-error.js'
import type { BaseUrls } from '../../plugin/services.js'
import type { AnswerKind } from './fetch-answer.js'

/** An upstream of the data layer, by the name of its base URL. */
export type DataService = Exclude<keyof BaseUrls, 'relay'>

/** What an endpoint gives to its cache. */
export type Answer<T> = { readonly data: T } | { readonly error: PlainError }

/** One request of the data layer. */
export interface DataRequest<T> {
  readonly service: DataService
  /** The parts of the path, as they are: each is escaped. */
  readonly path: readonly string[]
  /** Beside the project id and the version, which every request carries. `undefined` is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Makes it a POST: sent as JSON, once, never repeated. */
  readonly body?: object
  /** `nothing`: any 2xx will do, its body is not read. @default 'json' */
  readonly accepts?: AnswerKind
  /** The message of every failure, where a text is given for it; the code says what happened. */
  readonly failure?: string
  /** The answer when nobody can be asked: no base URL, or a network the data provider does not know. */
  readonly ifUnsupported: () => Answer<T>
  /**
   * Copies what is known and allowed out of the parsed answer (of an image: its bytes; of nothing: `undefined`). `base` is the base URL that was asked.
   * @returns `undefined` for an answer no rule allows. @throws AppKitError where another code says more than BAD_RESPONSE
   */
  readonly decode: (answer: unknown, base: string) => T | undefined
}

/** How errors name an upstream. */
export const SERVICE_NAMES: Readonly<Record<DataService, string>> = {
  directory: 'The wallet directory',
  rpc: 'The data provider'
}
