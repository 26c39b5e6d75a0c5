import type { Clock } from '@appkit/core'
import { safeParse } from 'valibot'
import { handsOverAccount } from '../authorizations.js'
import { FRAME_VERSION } from '../limits.js'
import { MESSAGE_TYPES, answerType, readMessage, readRequestType, type FrameMessage } from '../messages/envelope.js'
import { FRAME_ERROR_CODES, FRAME_TEXTS } from '../messages/frame-failures.js'
import type { FrameAnswer, FramePayload, FrameRequestName } from '../messages/frame-requests.js'
import { ANSWER_SCHEMAS } from '../messages/frame-answers.js'
import { PAYLOAD_SCHEMAS } from '../messages/frame-payloads.js'
import { copyPlain } from '../plain-copy.js'
import { classifyMethod } from '../rpc-methods.js'
import { readThemeTokens } from '../theme-tokens.js'
import { createAdmission } from './admission.js'
import { awaitHandshake, type FrameServerWindow, type RefusedHandshake } from './await-handshake.js'
import { FrameError } from './frame-error.js'

/** What a handler gets besides the payload. */
export interface FrameHandlerContext {
  /** Aborts when the host ends the request, or is gone. The answer is given then; what the handler does after that is not heard. */
  readonly signal: AbortSignal
  /** Exact origin of the host. */
  readonly origin: string
  /** Tells the host that the person has agreed, where doing it takes a while. Without effect when the request is over. */
  notifyApproved(): void
}

/** Handles one request. @throws FrameError with the text that the host may have */
export type FrameHandler<N extends FrameRequestName> = (
  payload: FramePayload<N>,
  context: FrameHandlerContext
) => FrameAnswer<N> | Promise<FrameAnswer<N>>

/** A handler for each request that the frame knows; RPC_ABORT is the server's own. */
export type FrameHandlers = { readonly [N in Exclude<FrameRequestName, 'RPC_ABORT'>]?: FrameHandler<N> | undefined }

/** What the frame gives its server. */
export interface FrameServerOptions {
  /** The frame's own window. */
  readonly window: FrameServerWindow
  /** Origins of the apps that may use the frame, as `isAllowedOrigin` reads them. */
  readonly allowedOrigins: readonly string[]
  readonly handlers: FrameHandlers
  readonly clock: Pick<Clock, 'now'>
  /** An app has claimed the frame. */
  onHost?(origin: string): void
  /** The page around the frame is no allowed one. It gets no answer; show it to the person. Called once. */
  onUnverifiedOrigin?(origin: string): void
  /** Diagnostics without any content of messages. */
  log?(entry: FrameServerLogEntry): void
}

/** Something that went wrong. `error` is what a handler threw: for the frame's own log, never for the host. */
export type FrameServerLogEntry =
  | { readonly dropped: keyof DroppedByServer }
  | { readonly failed: FrameRequestName; readonly error: unknown }
  | { readonly malformedAnswer: FrameRequestName }

/** Messages without effect, since the server was made. */
export interface DroppedByServer {
  /** At the window: from another one than the frame's parent. */
  readonly foreign: number
  /** At the window: a handshake from an origin that is not allowed. */
  readonly unverified: number
  /** At the window: a valid handshake, when another one was claimed before. */
  readonly late: number
  /** No message of the protocol, too large, with a port, or without an id. */
  readonly malformed: number
  /** A request of a name that does not exist. */
  readonly unknown: number
  /** A request with the id of one that is open. */
  readonly duplicate: number
}

/** A frame's end of the protocol. */
export interface FrameServer {
  /** Origin of the host; `undefined` before the handshake. */
  readonly origin: string | undefined
  readonly dropped: DroppedByServer
  /** Tells the host that the user has logged in or out, for example in another tab. */
  notifySession(): void
  /** Tells the host how high what is shown is. @param height CSS pixels, a whole number above 0 */
  notifyHeight(height: number): void
  /** Ends what is open and closes the port. */
  dispose(): void
}

interface OpenRequest {
  readonly name: FrameRequestName
  readonly control: AbortController
}

/**
 * The frame's end: claimed by one host, answers each of its requests exactly once. Whatever comes in and goes out has the form that the
 * protocol gives it.
 * @source docs/secure-frame.md, docs/threats.md T3.02–T3.05, T3.09, T3.11, T13.11
 */
export function createFrameServer(options: FrameServerOptions): FrameServer {
  const { handlers, log } = options
  const admission = createAdmission(() => options.clock.now())
  const dropped = { foreign: 0, unverified: 0, late: 0, malformed: 0, unknown: 0, duplicate: 0 }
  const open = new Map<string, OpenRequest>()
  let port: MessagePort | undefined
  let origin: string | undefined
  let wasUnverified = false

  const drop = (kind: keyof DroppedByServer): void => {
    dropped[kind] += 1
    log?.({ dropped: kind })
  }
  const post = (message: FrameMessage): void => port?.postMessage(message)

  const stopListening = awaitHandshake({
    window: options.window,
    allowedOrigins: options.allowedOrigins,
    onClaim(claimed, host) {
      port = claimed
      origin = host
      port.addEventListener('message', onPortMessage)
      port.addEventListener('messageerror', () => drop('malformed'))
      port.addEventListener('close', endAll)
      port.start()
      post({ type: MESSAGE_TYPES.ready, payload: { version: FRAME_VERSION } })
      options.onHost?.(host)
    },
    onRefuse(reason: RefusedHandshake, host) {
      drop(reason)
      if (reason !== 'unverified' || wasUnverified || port) return
      wasUnverified = true
      options.onUnverifiedOrigin?.(host)
    }
  })

  function onPortMessage({ data, ports }: MessageEvent): void {
    const message = ports.length === 0 ? readMessage(data) : undefined
    if (message?.id === undefined) return drop('malformed')
    const name = readRequestType(message.type)
    if (!name) return drop('unknown')
    if (open.has(message.id)) return drop('duplicate')
    if (name === 'RPC_ABORT') return abort(message.id, message.payload)
    return begin(name, message.id, message.payload)
  }

  function begin(name: FrameRequestName, id: string, payload: unknown): void {
    if (!admission.begin(name)) return refuse(name, id, new FrameError(FRAME_TEXTS.tooMany, FRAME_ERROR_CODES.tooMany))
    const request = { name, control: new AbortController() }
    open.set(id, request)
    void handle(name, payload, id, request.control.signal).then(
      (answer) => succeed(id, answer),
      (error: unknown) => fail(id, error)
    )
  }

  async function handle(name: FrameRequestName, given: unknown, id: string, signal: AbortSignal): Promise<unknown> {
    const payload = readPayload(name, given)
    const handler = (handlers as Readonly<Record<string, FrameHandler<FrameRequestName> | undefined>>)[name]
    if (!handler) throw new FrameError(FRAME_TEXTS.unknown, FRAME_ERROR_CODES.notHandled)
    const notifyApproved = (): void => {
      if (open.get(id)?.control.signal === signal) post({ type: MESSAGE_TYPES.approved, payload: { requestId: id } })
    }
    return handler(payload as never, { signal, origin: origin ?? '', notifyApproved })
  }

  /** Whether the request was still open; then it is not any more. */
  function close(id: string): OpenRequest | undefined {
    const request = open.get(id)
    if (!request) return undefined
    open.delete(id)
    admission.end(request.name)
    return request
  }

  function succeed(id: string, answer: unknown): void {
    const request = open.get(id)
    if (!request) return
    const { name } = request
    const plain = copyPlain(answer)
    const result = plain && safeParse(ANSWER_SCHEMAS[name], plain.copy)
    if (!result?.success) {
      log?.({ malformedAnswer: name })
      return fail(id, undefined)
    }
    close(id)
    const payload = result.output === undefined ? {} : { payload: result.output }
    post({ type: answerType(name, 'SUCCESS'), id, ...payload })
  }

  function fail(id: string, error: unknown): void {
    const request = close(id)
    if (!request) return
    if (!(error instanceof FrameError) && error !== undefined) log?.({ failed: request.name, error })
    refuse(request.name, id, error)
  }

  function refuse(name: FrameRequestName, id: string, error: unknown): void {
    const payload = error instanceof FrameError ? error.toPayload() : { message: FRAME_TEXTS.unknown }
    post({ type: answerType(name, 'ERROR'), id, payload })
  }

  function abort(id: string, given: unknown): void {
    const result = safeParse(PAYLOAD_SCHEMAS.RPC_ABORT, given)
    if (!result.success) return refuse('RPC_ABORT', id, invalidPayload())
    const requestId = result.output?.requestId
    for (const [openId, { name, control }] of [...open]) {
      const isMeant = requestId === undefined ? name === 'RPC_REQUEST' : openId === requestId
      if (!isMeant) continue
      control.abort()
      fail(openId, new FrameError(FRAME_TEXTS.aborted))
    }
    post({ type: answerType('RPC_ABORT', 'SUCCESS'), id })
  }

  /** The host is gone: no open request is awaited. */
  function endAll(): void {
    for (const [id, { control }] of [...open]) {
      close(id)
      control.abort()
    }
  }

  return {
    get origin() {
      return origin
    },
    get dropped() {
      return { ...dropped }
    },
    notifySession: () => post({ type: MESSAGE_TYPES.sessionUpdate }),
    notifyHeight: (height) => post({ type: MESSAGE_TYPES.height, payload: { height } }),
    dispose() {
      stopListening()
      endAll()
      port?.close()
      port = undefined
    }
  }
}

const invalidPayload = (): FrameError => new FrameError(FRAME_TEXTS.unknown, FRAME_ERROR_CODES.invalidPayload)

/** What a handler may rely on. @throws FrameError for what no host of this protocol sends */
function readPayload(name: FrameRequestName, given: unknown): unknown {
  if (name === 'RPC_REQUEST') {
    const { method, params } = (given ?? {}) as { method?: unknown; params?: unknown }
    if (typeof method !== 'string' || classifyMethod(method) === 'refused') {
      throw new FrameError(FRAME_TEXTS.methodNotAllowed, FRAME_ERROR_CODES.methodNotAllowed)
    }
    if (handsOverAccount(method, params)) {
      throw new FrameError('The transaction was refused: an authorization list', FRAME_ERROR_CODES.invalidPayload)
    }
  }
  const result = safeParse(PAYLOAD_SCHEMAS[name], given)
  if (!result.success) throw invalidPayload()
  return name === 'SYNC_THEME' ? withTokensOnly(result.output as FramePayload<'SYNC_THEME'>) : result.output
}

function withTokensOnly(theme: FramePayload<'SYNC_THEME'>): FramePayload<'SYNC_THEME'> {
  return {
    ...theme,
    ...(theme.themeVariables && { themeVariables: readThemeTokens(theme.themeVariables) }),
    ...(theme.w3mThemeVariables && { w3mThemeVariables: readThemeTokens(theme.w3mThemeVariables) })
  }
}
