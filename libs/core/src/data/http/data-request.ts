import type { CaipNetworkId } from '../../caip/caip.js'
import type { PlainError } from '../../errors/appkit-error.js'
import type { BaseUrls } from '../../plugin/services.js'
import type { AnswerKind } from './fetch-answer.js'

/** An upstream of the data layer, by the name of its base URL. */
export type DataService = Exclude<keyof BaseUrls, 'relay' | 'frame'>

/** What an endpoint gives to its cache. */
export type Answer<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly error: PlainError; readonly data?: undefined }

/** One request of the data layer: what the `query` of an endpoint returns. */
export interface DataRequest {
  readonly service: DataService
  /** Sent only where the data provider knows the network. @default undefined, sent in any case */
  readonly network?: CaipNetworkId | undefined
  /** The parts of the path, as they are: each is escaped. */
  readonly path: readonly string[]
  /** Beside the project id and the version, which every request carries. `undefined` is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Makes it a POST: sent as JSON, once, never repeated. A function is given the project id, where the body has to repeat it. */
  readonly body?: object | ((projectId: string) => object)
  /** `nothing`: any 2xx will do, its body is not read. @default 'json' */
  readonly accepts?: AnswerKind
  /** The message of every failure, where a text is given for it; the code says what happened. */
  readonly failure?: string | undefined
  /** Sends nothing: what was asked has its answer in `whenSkipped`. @default false */
  readonly skip?: boolean
  /**
   * What stands for an answer where nothing is sent: without a base URL, and about a network that the data provider does not know. Data has the form
   * of the wire, since it passes the same schema; `meta.isSkipped` tells it from an answer.
   */
  readonly whenSkipped: Answer<unknown>
}

/** What comes with an answer. */
export interface DataMeta extends Pick<DataRequest, 'service' | 'failure'> {
  /** The base URL that gave the answer, which pictures are resolved against. Empty: there is none, so nothing was sent. */
  readonly baseUrl: string
  /** Nothing was sent: the answer is `whenSkipped` of the request. */
  readonly isSkipped: boolean
}

/** What the base query answers: parsed JSON, the bytes of a picture, or `null` of nothing. */
export type DataAnswer = Answer<unknown> & { readonly meta: DataMeta }

/** How errors name an upstream. */
export const SERVICE_NAMES: Readonly<Record<DataService, string>> = {
  directory: 'The wallet directory',
  rpc: 'The data provider'
}
