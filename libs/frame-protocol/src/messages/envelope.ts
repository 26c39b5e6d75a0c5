import { isRequestName } from './frame-answers.js'
import type { FrameRequestName } from './frame-requests.js'
import { copyPlain } from '../plain-copy.js'

/** What both sides send: over the frame's window the handshake only, over its port everything else. */
export interface FrameMessage {
  readonly type: string
  readonly id?: string | undefined
  readonly payload?: unknown
}

const FROM_HOST = '@w3m-app/'
const FROM_FRAME = '@w3m-frame/'

/** Types of the messages that are no request and no answer. */
export const MESSAGE_TYPES = {
  /** Host to frame, with one end of a channel. The only message that goes through a window. */
  handshake: `${FROM_HOST}HANDSHAKE`,
  /** Frame to host: `{version}`. Requests may begin after `FRAME_TIMES.readyDelay`. */
  ready: `${FROM_FRAME}READY`,
  /** Frame to host: who is logged in has changed. Ask with IS_CONNECTED or GET_USER. Carries nothing. */
  sessionUpdate: `${FROM_FRAME}SESSION_UPDATE`,
  /**
   * Frame to host: `{requestId}`. The person has agreed to that open request, and it is being done. The frame need not be shown for it any more, and
   * turning away is no longer a no. Its answer comes when it is done.
   */
  approved: `${FROM_FRAME}APPROVED`,
  /** Frame to host: `{height}`, CSS pixels. What it shows would fit in so much; the host gives it what it wants to give. */
  height: `${FROM_FRAME}HEIGHT`
} as const

/** How an answer ended. */
export type FrameOutcome = 'SUCCESS' | 'ERROR'

/** Type of a request. */
export function requestType(name: FrameRequestName): string {
  return FROM_HOST + name
}

/** Type of an answer. */
export function answerType(name: FrameRequestName, outcome: FrameOutcome): string {
  return `${FROM_FRAME}${name}_${outcome}`
}

/** Name in the type of a request. @returns `undefined` for any other text */
export function readRequestType(type: string): FrameRequestName | undefined {
  const name = type.startsWith(FROM_HOST) ? type.slice(FROM_HOST.length) : ''
  return isRequestName(name) ? name : undefined
}

/** Name and outcome in the type of an answer. @returns `undefined` for any other text */
export function readAnswerType(
  type: string
): { readonly name: FrameRequestName; readonly outcome: FrameOutcome } | undefined {
  const [, name = '', outcome] = /^@w3m-frame\/([A-Z_]{1,64})_(SUCCESS|ERROR)$/.exec(type) ?? []
  return isRequestName(name) ? { name, outcome: outcome as FrameOutcome } : undefined
}

/** Whether a text is a request's id: 128 bits as lower-case hex. */
export function isRequestId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id)
}

/**
 * An id that cannot be guessed.
 * @param random fills the array with random bytes: `(bytes) => crypto.getRandomValues(bytes)`
 * @source docs/threats.md T3.04
 */
export function createRequestId(random: (bytes: Uint8Array<ArrayBuffer>) => unknown): string {
  const bytes = new Uint8Array(16)
  random(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Reads a message of the other side, whatever it is.
 * @returns a plain copy; `undefined` for anything but a message within the bounds of size
 * @source docs/threats.md T3.05
 */
export function readMessage(data: unknown): FrameMessage | undefined {
  const copy = copyPlain(data)?.copy
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) return undefined
  const { type, id, payload } = copy as Readonly<Record<string, unknown>>
  if (typeof type !== 'string') return undefined
  return id === undefined || isRequestId(id) ? { type, id, payload } : undefined
}
