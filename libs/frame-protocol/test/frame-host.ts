import { FRAME_VERSION, MESSAGE_TYPES, createRequestId, type FrameMessage } from '@appkit/frame-protocol'
import {
  createFrameServer,
  type FrameServer,
  type FrameServerOptions,
  type FrameServerWindow
} from '@appkit/frame-protocol/server'
import { createHandClock } from './test-frame-setup.js'

export const APP_ORIGIN = 'https://app.example'

/** A frame's own window, and whatever posts to it. */
export interface FramePage {
  readonly window: FrameServerWindow
  readonly listeners: number
  /** Dispatches at once, as the browser does when the message's turn has come. */
  dispatch(event: {
    readonly data: unknown
    readonly origin: string
    readonly source: unknown
    readonly ports: readonly MessagePort[]
  }): void
}

export function createFramePage(): FramePage {
  const listeners = new Set<(event: MessageEvent) => void>()
  const window: FrameServerWindow = {
    parent: { name: 'parent' },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener)
  }
  return {
    window,
    get listeners() {
      return listeners.size
    },
    dispatch(event) {
      for (const listener of [...listeners]) listener(event as unknown as MessageEvent)
    }
  }
}

export const randomId = (): string => createRequestId((bytes) => crypto.getRandomValues(bytes))
export const handshake = (): FrameMessage => ({
  type: MESSAGE_TYPES.handshake,
  id: randomId(),
  payload: { version: FRAME_VERSION }
})

/** A server whose host is played by hand, message by message. */
export interface FrameHost {
  readonly server: FrameServer
  readonly page: FramePage
  readonly clock: ReturnType<typeof createHandClock>
  readonly received: readonly FrameMessage[]
  post(message: unknown, transfer?: MessagePort[]): void
  /** Resolves when everything that was posted is answered, as far as no handler waits. */
  arrive(): Promise<void>
  dispose(): void
}

export function createFrameHost(options: Partial<FrameServerOptions> = {}): FrameHost {
  const page = createFramePage()
  const clock = createHandClock()
  const server = createFrameServer({
    window: page.window,
    allowedOrigins: [APP_ORIGIN],
    clock,
    handlers: {},
    ...options
  })
  const { port1, port2 } = new MessageChannel()
  const received: FrameMessage[] = []
  const waiting = new Map<string, () => void>()
  port1.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => {
    const arrived = waiting.get(data.id ?? '')
    if (arrived) arrived()
    else received.push(data)
  })
  port1.start()
  page.dispatch({ data: handshake(), origin: APP_ORIGIN, source: page.window.parent, ports: [port2] })
  return {
    server,
    page,
    clock,
    received,
    post: (message, transfer = []) => port1.postMessage(message, transfer),
    async arrive() {
      for (let round = 0; round < 2; round += 1) {
        const id = randomId()
        const arrived = new Promise<void>((resolve) => void waiting.set(id, resolve))
        port1.postMessage({ type: '@w3m-app/RPC_ABORT', id, payload: { requestId: randomId() } })
        await arrived
        waiting.delete(id)
      }
    },
    dispose() {
      port1.close()
      server.dispose()
    }
  }
}
