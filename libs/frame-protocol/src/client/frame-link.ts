import type { Clock, TimerId } from '@appkit/core'
import { FRAME_TIMES, FRAME_VERSION } from '../limits.js'
import { MESSAGE_TYPES, createRequestId, readMessage, type FrameMessage } from '../messages/envelope.js'
import type { FrameAccess, FrameElement } from './frame-element.js'

/**
 * `idle`: the frame was not needed yet. `loading`: until 500 ms after READY. `failed`: it did not load in time; the next request tries a
 * fresh one.
 */
export type FrameStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** What a link needs, and whom it calls. */
export interface FrameLinkOptions {
  /** Exact origin of the frame. */
  readonly origin: string
  readonly access: FrameAccess
  readonly clock: Clock
  readonly random: (bytes: Uint8Array<ArrayBuffer>) => unknown
  onStatus(status: FrameStatus): void
  /** A message came over the port of a frame that is ready. `undefined`: one that no frame of this protocol sends. */
  onMessage(message: FrameMessage | undefined): void
  /** Whatever was posted is not answered any more. */
  onInterrupted(): void
}

/** The way to one frame: its element, the handshake, and the port. */
export interface FrameLink {
  readonly status: FrameStatus
  /** Begins to load the frame where there is none. @returns `false` where the page has no iframe */
  open(): boolean
  /** From now on the frame has 20 s to be ready. */
  limitLoading(): void
  post(message: FrameMessage): void
  dispose(): void
}

/**
 * Loads a frame and shakes hands with it, again after each `load` of its element. Messages are heard over the port only.
 * @source docs/threats.md T3.01, T3.03, T3.06, T3.08
 */
export function createFrameLink(options: FrameLinkOptions): FrameLink {
  const { origin, access, clock } = options
  let status: FrameStatus = 'idle'
  let element: FrameElement | undefined
  let port: MessagePort | undefined
  let isSettling = false
  let loadTimer: TimerId | undefined
  let settleTimer: TimerId | undefined

  const setStatus = (next: FrameStatus): void => {
    if (status === next) return
    status = next
    options.onStatus(next)
  }
  const stopLoadTimer = (): void => {
    if (loadTimer !== undefined) clock.clearTimeout(loadTimer)
    loadTimer = undefined
  }
  const stopSettling = (): void => {
    if (settleTimer !== undefined) clock.clearTimeout(settleTimer)
    settleTimer = undefined
    isSettling = false
  }
  /** Nothing of the frame that was there is heard any more. */
  const dropPort = (): void => {
    stopSettling()
    const old = port
    port = undefined
    if (!old) return
    old.close()
    options.onInterrupted()
  }
  const leaveElement = (): void => {
    element?.removeEventListener('load', shakeHands)
    element?.removeEventListener('error', fail)
    element = undefined
    dropPort()
    stopLoadTimer()
  }
  const settle = (): void => {
    stopLoadTimer()
    isSettling = true
    settleTimer = clock.setTimeout(() => {
      stopSettling()
      setStatus('ready')
    }, FRAME_TIMES.readyDelay)
  }
  const onReady = (): void => {
    if (isSettling) return options.onMessage(undefined)
    if (status === 'ready') {
      setStatus('loading')
      options.onInterrupted()
    }
    settle()
  }

  function shakeHands(): void {
    dropPort()
    setStatus('loading')
    const { port1, port2 } = new MessageChannel()
    port = port1
    port1.addEventListener('message', ({ data, ports }: MessageEvent) => {
      if (port !== port1) return
      const message = ports.length === 0 ? readMessage(data) : undefined
      if (isReady(message)) onReady()
      else options.onMessage(status === 'ready' ? message : undefined)
    })
    port1.addEventListener('messageerror', () => options.onMessage(undefined))
    // Where the browser says so: the frame's end is gone, with its document.
    port1.addEventListener('close', () => {
      if (port !== port1) return
      setStatus('loading')
      dropPort()
    })
    port1.start()
    const id = createRequestId(options.random)
    const payload = { version: FRAME_VERSION }
    element?.contentWindow?.postMessage({ type: MESSAGE_TYPES.handshake, id, payload }, origin, [port2])
  }
  function fail(): void {
    leaveElement()
    access.discard()
    setStatus('failed')
  }

  return {
    get status() {
      return status
    },
    open() {
      if (element && (!element.isConnected || !element.contentWindow)) {
        leaveElement()
        setStatus('idle')
      }
      if (element) return true
      const opened = access.open()
      if (!opened?.contentWindow) return false
      element = opened
      element.addEventListener('load', shakeHands)
      element.addEventListener('error', fail)
      setStatus('loading')
      return true
    },
    limitLoading() {
      if (status === 'loading' && !isSettling) loadTimer ??= clock.setTimeout(fail, FRAME_TIMES.load)
    },
    post: (message) => port?.postMessage(message),
    dispose() {
      leaveElement()
      setStatus('idle')
    }
  }
}

function isReady(message: FrameMessage | undefined): boolean {
  if (message?.type !== MESSAGE_TYPES.ready || message.id !== undefined) return false
  const { payload } = message
  return typeof payload === 'object' && payload !== null && (payload as { version?: unknown }).version === FRAME_VERSION
}
