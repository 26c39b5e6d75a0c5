import { FRAME_VERSION } from '../../limits.js'
import { answerType, createRequestId, MESSAGE_TYPES, requestType } from '../../messages/envelope.js'
import type { FrameRequestName } from '../../messages/frame-requests.js'
import { FrameError } from '../../server/frame-error.js'
import type { MessageSender } from '../test-window.js'
import type { FrameContractSetup } from './contract-setup.js'

/** How often a host lets things settle before it gives up waiting. */
const PATIENCE = 200

/** A message as it came out of the frame, unread. */
export interface ReceivedMessage {
  readonly type: string
  readonly id?: string
  readonly payload?: Readonly<Record<string, unknown>>
}

/** One end of a channel whose other end was given to the frame, or not. */
export interface HostPort {
  /** What has come, in order. */
  readonly received: readonly ReceivedMessage[]
  post(message: unknown, transfer?: MessagePort[]): void
  /** Posts a request. @returns its id */
  send(name: string, payload?: unknown, id?: string): string
  /** Answers to the id that have come. */
  answersTo(id: string): readonly ReceivedMessage[]
  /** Sends a request and waits for its answer. */
  ask(name: FrameRequestName, payload?: unknown): Promise<ReceivedMessage>
  /** As `ask`, of an answer that is a SUCCESS. */
  request(name: FrameRequestName, payload?: unknown): Promise<unknown>
}

/** A host that looks at each message itself, so that it sees what a client would drop. */
export interface ContractHost {
  readonly parent: MessageSender
  readonly setup: FrameContractSetup
  /** Everything that the frame has said on any port. */
  readonly heard: readonly ReceivedMessage[]
  /** Posts a handshake to the frame's window. */
  shakeHands(sender?: MessageSender, message?: unknown, ports?: number): HostPort
  /** Shakes hands and waits for READY. */
  connect(): Promise<HostPort>
  /** Waits until the condition holds. @throws FrameError when it does not in good time */
  until(condition: () => boolean, what: string): Promise<void>
  dispose(): void
}

export const newId = (): string => createRequestId((bytes) => crypto.getRandomValues(bytes))

/** The handshake of a host of this version. */
export function handshake(): {
  readonly type: string
  readonly id: string
  readonly payload: { readonly version: number }
} {
  return { type: MESSAGE_TYPES.handshake, id: newId(), payload: { version: FRAME_VERSION } }
}

export function createContractHost(setup: FrameContractSetup): ContractHost {
  const parent: MessageSender = { origin: setup.allowedOrigin, window: 'parent' }
  const heard: ReceivedMessage[] = []
  const ports: MessagePort[] = []

  const until: ContractHost['until'] = async (condition, what) => {
    for (let turn = 0; turn < PATIENCE && !condition(); turn += 1) await setup.settle()
    if (!condition()) throw new FrameError(`${what}: nothing came`)
  }

  const shakeHands: ContractHost['shakeHands'] = (sender = parent, message = handshake(), count = 1) => {
    const channels = Array.from({ length: Math.max(1, count) }, () => new MessageChannel())
    const received: ReceivedMessage[] = []
    for (const { port1, port2 } of channels) {
      ports.push(port1, port2)
      port1.addEventListener('message', ({ data }: MessageEvent<ReceivedMessage>) => {
        received.push(data)
        heard.push(data)
      })
      port1.start()
    }
    setup.postMessage(message, sender, count === 0 ? [] : channels.map(({ port2 }) => port2))
    const host: HostPort = {
      received,
      post: (posted, transfer = []) => channels[0]?.port1.postMessage(posted, transfer),
      send(name, payload, id = newId()) {
        host.post({ type: requestType(name as FrameRequestName), id, ...(payload === undefined ? {} : { payload }) })
        return id
      },
      answersTo: (id) => received.filter((answer) => answer.id === id),
      async ask(name, payload) {
        const id = host.send(name, payload)
        await until(() => host.answersTo(id).length > 0, `an answer to ${name}`)
        return host.answersTo(id)[0] as ReceivedMessage
      },
      async request(name, payload) {
        const answer = await host.ask(name, payload)
        if (answer.type !== answerType(name, 'SUCCESS')) throw new FrameError(`${name} was answered ${answer.type}`)
        return answer.payload
      }
    }
    return host
  }

  return {
    parent,
    setup,
    heard,
    shakeHands,
    async connect() {
      const host = shakeHands()
      await until(() => host.received.length > 0, 'READY')
      return host
    },
    until,
    dispose() {
      for (const port of ports) port.close()
    }
  }
}

/** Runs one rule with a host, and ends both after it. */
export type WithHost = (run: (host: ContractHost, setup: FrameContractSetup) => Promise<void>) => () => Promise<void>

export function createWithHost(createSetup: () => Promise<FrameContractSetup>): WithHost {
  return (run) => async () => {
    const setup = await createSetup()
    const host = createContractHost(setup)
    try {
      await run(host, setup)
    } finally {
      host.dispose()
      await setup.dispose()
    }
  }
}
