import { createPatientClock, type FakeClock } from '@appkit/core/testing'
import { MESSAGE_TYPES, type FrameMessage } from '@appkit/frame-protocol'
import {
  createFrameClient,
  type FrameClient,
  type FrameClientOptions,
  type FrameElement
} from '@appkit/frame-protocol/client'

export const FRAME_ORIGIN = 'https://frame.example'
export const randomBytes = (bytes: Uint8Array<ArrayBuffer>): unknown => crypto.getRandomValues(bytes)

/** A handshake as the client posted it. */
interface PostedHandshake {
  readonly message: FrameMessage
  readonly target: string
  readonly port: MessagePort
}

/** A page with a client whose frame is played by hand, message by message. */
export interface HostPage {
  readonly client: FrameClient
  readonly clock: FakeClock
  /** Handshakes, one for each load. */
  readonly handshakes: readonly PostedHandshake[]
  /** What the client called back. */
  readonly events: readonly string[]
  /** Messages that have come to the frame's end of the last port. */
  readonly received: readonly FrameMessage[]
  /** How many iframes were made. */
  readonly elements: number
  /** How many listeners hang on the page and its iframe. */
  readonly listeners: number
  /** The iframe loads. */
  load(): void
  fireError(): void
  /** The iframe leaves the page. */
  remove(): void
  /** Posts on the frame's end of the last port. */
  answer(message: unknown, transfer?: MessagePort[]): void
  /** Loads, says READY, and waits. */
  makeReady(): Promise<void>
  /** Resolves when what was answered has arrived: the last message is a SESSION_UPDATE. */
  arrive(): Promise<void>
  /** Dispatches a message at the page's window. */
  dispatch(event: { readonly data: unknown; readonly origin: string; readonly source: unknown }): void
  dispose(): void
}

export function createHostPage(options: Partial<FrameClientOptions> & { hasElement?: boolean } = {}): HostPage {
  const clock = createPatientClock()
  const handshakes: PostedHandshake[] = []
  const events: string[] = []
  const received: FrameMessage[] = []
  const pageListeners = new Set<(event: MessageEvent) => void>()
  const elementListeners = { load: new Set<() => void>(), error: new Set<() => void>() }
  const arrivals: (() => void)[] = []
  let element: (FrameElement & { isConnected: boolean }) | undefined
  let elements = 0

  const createElement = (): FrameElement & { isConnected: boolean } => {
    elements += 1
    return {
      isConnected: true,
      contentWindow: {
        postMessage(message, target, [port]) {
          const framePort = port as MessagePort
          handshakes.push({ message: structuredClone(message) as FrameMessage, target, port: framePort })
          received.length = 0
          framePort.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => received.push(data))
          framePort.start()
        }
      },
      addEventListener: (type, listener) => void elementListeners[type].add(listener),
      removeEventListener: (type, listener) => void elementListeners[type].delete(listener)
    }
  }
  const client = createFrameClient({
    frameUrl: `${FRAME_ORIGIN}/sdk?projectId=p`,
    clock,
    random: randomBytes,
    window: {
      addEventListener: (_type, listener) => void pageListeners.add(listener),
      removeEventListener: (_type, listener) => void pageListeners.delete(listener)
    },
    onStatus: (status) => void events.push(status),
    onTimeout: (reason) => void events.push(reason),
    onHeight: (height) => void events.push(`height:${height}`),
    onSessionUpdate() {
      for (const resolve of arrivals.splice(0)) resolve()
    },
    frame: {
      open: () => (options.hasElement === false ? undefined : (element ??= createElement())),
      discard() {
        element = undefined
        events.push('discard')
      }
    },
    ...options
  })
  const fire = (type: 'load' | 'error'): void => {
    for (const listener of [...elementListeners[type]]) listener()
  }
  const page: HostPage = {
    client,
    clock,
    handshakes,
    events,
    received,
    get elements() {
      return elements
    },
    get listeners() {
      return pageListeners.size + elementListeners.load.size + elementListeners.error.size
    },
    load: () => fire('load'),
    fireError: () => fire('error'),
    remove() {
      if (element) element.isConnected = false
      element = undefined
    },
    answer: (message, transfer = []) => handshakes.at(-1)?.port.postMessage(message, transfer),
    async makeReady() {
      page.load()
      page.answer({ type: MESSAGE_TYPES.ready, payload: { version: 4 } })
      await clock.advance(0)
      await clock.advance(500)
    },
    async arrive() {
      const arrived = new Promise<void>((resolve) => arrivals.push(resolve))
      page.answer({ type: MESSAGE_TYPES.sessionUpdate })
      await arrived
    },
    dispatch(event) {
      for (const listener of [...pageListeners]) listener(event as MessageEvent)
    },
    dispose() {
      client.dispose()
      for (const { port } of handshakes) port.close()
    }
  }
  return page
}

/** Whether a promise has settled by now. */
export function watchPromise(promise: Promise<unknown>): {
  readonly settled: boolean
  readonly error: unknown
  readonly value: unknown
} {
  const watched = { settled: false, error: undefined as unknown, value: undefined as unknown }
  promise.then(
    (value) => Object.assign(watched, { settled: true, value }),
    (error: unknown) => Object.assign(watched, { settled: true, error })
  )
  return watched
}
