import { AppKitError, type Clock, type TimerId } from '@appkit/core'
import { safeParse } from 'valibot'
import { handsOverAccount } from '../authorizations.js'
import { FRAME_LIMITS, FRAME_TIMES } from '../limits.js'
import { MESSAGE_TYPES, createRequestId, readAnswerType, requestType, type FrameMessage } from '../messages/envelope.js'
import { errorPayload } from '../messages/frame-failures.js'
import type { FrameAnswer, FramePayload, FrameRequestName, FrameRpcRequest } from '../messages/frame-requests.js'
import { ANSWER_SCHEMAS } from '../messages/frame-answers.js'
import { originOf } from '../origins.js'
import { copyPlain } from '../plain-copy.js'
import { classifyMethod } from '../rpc-methods.js'
import type { FrameAccess } from './frame-element.js'
import {
  abortedBy,
  answeredWith,
  frameMissing,
  interrupted,
  loadFailed,
  requestTimedOut,
  type FrameTimeoutReason
} from './frame-failure.js'
import { createFrameLink, type FrameStatus } from './frame-link.js'

/** Requests that have 30 s for their answer. */
const TIMED_REQUESTS: readonly FrameRequestName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI'
]

/** Requests that no caller awaits: alone they give the frame no time limit to load. */
const PATIENT_REQUESTS: readonly FrameRequestName[] = ['SYNC_THEME', 'SYNC_DAPP_DATA', 'SET_PREFERRED_ACCOUNT']

/** What the page gives the client of a frame. */
export interface FrameClientOptions {
  /** Address of the frame; messages go to its exact origin. */
  readonly frameUrl: string
  readonly frame: FrameAccess
  readonly clock: Clock
  /** Fills the array with random bytes: `(bytes) => crypto.getRandomValues(bytes)`. */
  readonly random: (bytes: Uint8Array<ArrayBuffer>) => unknown
  /** The page. Only counts what is posted there in the frame's name: nothing that comes through a window is used. */
  readonly window?: PageWindow | undefined
  onStatus?(status: FrameStatus): void
  /** The frame did not load in 20 s, or a request was not answered in 30 s. */
  onTimeout?(reason: FrameTimeoutReason): void
  /** Who is logged in may have changed: ask with IS_CONNECTED or GET_USER. */
  onSessionUpdate?(): void
  /** What the frame shows would fit in so many CSS pixels of height: a whole number from 1 to 10 000. The frame's word, to be bounded by the page. */
  onHeight?(height: number): void
  /** Diagnostics without any content of messages. */
  log?(entry: FrameClientLogEntry): void
}

/** The part of the page's window that the client uses. */
export interface PageWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** Something that the client dropped. */
export interface FrameClientLogEntry {
  readonly dropped: keyof DroppedByClient
}

/** Messages without effect, since the client was made. */
export interface DroppedByClient {
  /** Came through the page's window in the frame's name. */
  readonly window: number
  /** Came over the port: no message of the protocol, too large, with other contents than its name has, or before READY. */
  readonly malformed: number
  /** Came over the port: no request with that id and name is open. Also the answer of one that was ended before. */
  readonly unexpected: number
}

/** A host's end of the protocol. */
export interface FrameClient {
  readonly status: FrameStatus
  readonly dropped: DroppedByClient
  /**
   * Sends one request, as soon as the frame is ready, which it is loaded for where it is not. The end of one request never ends another.
   * @param signal ends it; the frame is told
   * @returns the payload of the SUCCESS
   * @throws FrameFailure (`reason`), METHOD_NOT_ALLOWED, UNSAFE_TRANSACTION and INVALID_MESSAGE for what is not sent at all, DISPOSED
   */
  request<N extends FrameRequestName>(
    name: N,
    ...rest: undefined extends FramePayload<N>
      ? [payload?: FramePayload<N>, options?: FrameRequestOptions]
      : [payload: FramePayload<N>, options?: FrameRequestOptions]
  ): Promise<FrameAnswer<N>>
  /** Ends what is open, closes the port and leaves the iframe to its owner. */
  dispose(): void
}

/** Options of one request. */
export interface FrameRequestOptions {
  readonly signal?: AbortSignal | undefined
  /** The person has agreed in the frame, which has something to do before it answers. May be called more than once, or never. */
  readonly onApproved?: (() => void) | undefined
}

interface OpenRequest {
  readonly name: FrameRequestName
  readonly message: FrameMessage
  /** What a failure calls the request. */
  readonly method: string
  isSent: boolean
  timer: TimerId | undefined
  readonly onApproved?: (() => void) | undefined
  resolve(answer: unknown): void
  reject(error: AppKitError): void
}

/** How often an id is drawn again when an open request has it: only a source that is not random needs a second time. */
const DRAWS = 8

/**
 * The host's end: asks the frame, and trusts nothing else.
 * @throws AppKitError OPTIONS_INVALID for a `frameUrl` without an origin
 * @source docs/secure-frame.md, docs/threats.md T3.01–T3.09
 */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const origin = originOf(options.frameUrl)
  if (origin === undefined) {
    throw new AppKitError('OPTIONS_INVALID', { option: 'frameUrl', detail: 'no address of the web' })
  }
  const { clock, random, window } = options
  const open = new Map<string, OpenRequest>()
  const dropped = { window: 0, malformed: 0, unexpected: 0 }
  let isDisposed = false

  const drop = (kind: keyof DroppedByClient): void => {
    dropped[kind] += 1
    options.log?.({ dropped: kind })
  }

  const link = createFrameLink({
    origin,
    access: options.frame,
    clock,
    random,
    onStatus(status) {
      if (status === 'ready') for (const [id, request] of [...open]) send(id, request)
      if (status === 'failed') {
        for (const [id, { reject }] of [...open]) end(id, () => reject(loadFailed()))
        options.onTimeout?.('iframe_load_failed')
      }
      options.onStatus?.(status)
    },
    onMessage(message) {
      if (message) receive(message)
      else drop('malformed')
    },
    onInterrupted() {
      for (const [id, { isSent, reject }] of [...open]) if (isSent) end(id, () => reject(interrupted()))
      limitLoading()
    }
  })

  function limitLoading(): void {
    const isAwaited = [...open.values()].some(({ isSent, name }) => !isSent && !PATIENT_REQUESTS.includes(name))
    if (isAwaited) link.limitLoading()
  }

  function end(id: string, settle: () => void): void {
    const request = open.get(id)
    if (!request) return
    open.delete(id)
    if (request.timer !== undefined) clock.clearTimeout(request.timer)
    settle()
  }

  function send(id: string, request: OpenRequest): void {
    if (request.isSent) return
    request.isSent = true
    if (TIMED_REQUESTS.includes(request.name)) {
      request.timer = clock.setTimeout(() => {
        end(id, () => request.reject(requestTimedOut()))
        tellEnded(id)
        options.onTimeout?.('iframe_request_timeout')
      }, FRAME_TIMES.request)
    }
    link.post(request.message)
  }

  /** The frame can forget the request. No caller awaits its answer, which comes all the same. */
  function tellEnded(requestId: string): void {
    if (link.status !== 'ready') return
    const id = drawId()
    const message = { type: requestType('RPC_ABORT'), id, payload: { requestId } }
    const ignore = (): void => undefined
    const abort: OpenRequest = {
      name: 'RPC_ABORT',
      message,
      method: 'RPC_ABORT',
      isSent: true,
      timer: undefined,
      resolve: ignore,
      reject: ignore
    }
    abort.timer = clock.setTimeout(() => end(id, ignore), FRAME_TIMES.request)
    open.set(id, abort)
    link.post(message)
  }

  function drawId(): string {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const id = createRequestId(random)
      if (!open.has(id)) return id
    }
    throw new AppKitError('UNKNOWN', { detail: 'the source of random bytes repeats itself' })
  }

  function receive({ type, id, payload }: FrameMessage): void {
    if (type === MESSAGE_TYPES.sessionUpdate && id === undefined) return options.onSessionUpdate?.()
    if (type === MESSAGE_TYPES.approved && id === undefined) return noteApproved(payload)
    if (type === MESSAGE_TYPES.height && id === undefined) return noteHeight(payload)
    const answer = readAnswerType(type)
    if (!answer || id === undefined) return drop('malformed')
    const request = open.get(id)
    if (!request?.isSent || request.name !== answer.name) return drop('unexpected')
    if (answer.outcome === 'ERROR') {
      const failure = safeParse(errorPayload, payload)
      if (!failure.success) return drop('malformed')
      return end(id, () => request.reject(answeredWith(failure.output, request.method)))
    }
    const success = safeParse(ANSWER_SCHEMAS[answer.name], payload)
    if (!success.success) return drop('malformed')
    return end(id, () => request.resolve(success.output))
  }

  function noteApproved(payload: unknown): void {
    const { requestId } = Object(payload) as { readonly requestId?: unknown }
    if (typeof requestId !== 'string') return drop('malformed')
    const request = open.get(requestId)
    if (!request?.isSent) return drop('unexpected')
    request.onApproved?.()
  }

  function noteHeight(payload: unknown): void {
    const { height } = Object(payload) as { readonly height?: unknown }
    if (typeof height !== 'number' || !Number.isInteger(height) || height < 1 || height > FRAME_LIMITS.height) {
      return drop('malformed')
    }
    options.onHeight?.(height)
  }

  const onWindowMessage = ({ data }: MessageEvent): void => {
    const type: unknown = typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined
    if (typeof type === 'string' && type.startsWith('@w3m-')) drop('window')
  }
  window?.addEventListener('message', onWindowMessage)

  async function request<N extends FrameRequestName>(
    name: N,
    payload?: unknown,
    { signal, onApproved }: FrameRequestOptions = {}
  ): Promise<FrameAnswer<N>> {
    if (isDisposed) throw new AppKitError('DISPOSED', { method: name })
    const checked = checkPayload(name, payload)
    if (signal?.aborted) throw abortedBy(signal, name)
    if (!link.open()) throw frameMissing()
    const id = drawId()
    const message = { type: requestType(name), id, ...(checked === undefined ? {} : { payload: checked }) }
    const method = name === 'RPC_REQUEST' ? (checked as FrameRpcRequest).method : name

    let onAbort: (() => void) | undefined
    try {
      const answer = await new Promise<unknown>((resolve, reject) => {
        const entry: OpenRequest = {
          name,
          message,
          method,
          isSent: false,
          timer: undefined,
          onApproved,
          resolve,
          reject
        }
        open.set(id, entry)
        if (signal) {
          onAbort = () => {
            end(id, () => reject(abortedBy(signal, name)))
            if (entry.isSent) tellEnded(id)
          }
          signal.addEventListener('abort', onAbort)
        }
        if (link.status === 'ready') send(id, entry)
        else limitLoading()
      })
      return answer as FrameAnswer<N>
    } finally {
      if (onAbort) signal?.removeEventListener('abort', onAbort)
    }
  }

  return {
    get status() {
      return link.status
    },
    get dropped() {
      return { ...dropped }
    },
    request,
    dispose() {
      isDisposed = true
      window?.removeEventListener('message', onWindowMessage)
      for (const [id, { name, reject }] of [...open]) {
        end(id, () => reject(new AppKitError('DISPOSED', { method: name })))
      }
      link.dispose()
    }
  }
}

/** What is sent: plain data, which the frame checks against the request's schema. What it must refuse is refused here already. */
function checkPayload(name: FrameRequestName, payload: unknown): unknown {
  const plain = copyPlain(payload)
  if (!plain) throw new AppKitError('INVALID_MESSAGE', { detail: `${name} takes plain data up to 1 MiB` })
  if (name === 'RPC_REQUEST') {
    const { method, params } = (plain.copy ?? {}) as { method?: unknown; params?: unknown }
    if (typeof method !== 'string' || classifyMethod(method) === 'refused') {
      throw new AppKitError('METHOD_NOT_ALLOWED', {
        method: typeof method === 'string' ? method.slice(0, 64) : typeof method
      })
    }
    if (handsOverAccount(method, params)) {
      throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'an authorization list' })
    }
  }
  return plain.copy
}
