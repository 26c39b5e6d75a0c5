import {
  createRequestId,
  FRAME_VERSION,
  MESSAGE_TYPES,
  requestType,
  type FrameRequestName
} from '@appkit/frame-protocol'
import type { FrameInMemory } from './frame-in-memory.js'

/** An answer as it came. */
export interface HostAnswer {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** A host that has shaken hands. */
export interface HostPort {
  /** All that the frame has said. */
  readonly heard: readonly HostAnswer[]
  /** Of all that it has asked. */
  readonly ids: readonly string[]
  /** The payload of the answer, whether it is a success or an error. */
  ask(name: FrameRequestName, payload?: unknown): Promise<unknown>
  /** The same, for a request that is to be aborted. */
  begin(name: FrameRequestName, payload?: unknown): { readonly id: string; readonly answer: Promise<unknown> }
  rpc(method: string, params: unknown, chainId?: number | string): Promise<unknown>
  /** Forgets what was heard, and the ids of what was asked, for hosts that ask a lot. */
  forget(): void
  dispose(): void
}

export function connectHost(frame: FrameInMemory, origin = 'https://app.example'): HostPort {
  const { port1, port2 } = new MessageChannel()
  const heard: HostAnswer[] = []
  const ids: string[] = []
  const waiting = new Map<string, (payload: unknown) => void>()
  const newId = (): string => createRequestId((bytes) => crypto.getRandomValues(bytes))
  port1.addEventListener('message', ({ data }: MessageEvent<HostAnswer>) => {
    heard.push(data)
    waiting.get(data.id ?? '')?.(data.payload)
    waiting.delete(data.id ?? '')
  })
  port1.start()
  const handshake = { type: MESSAGE_TYPES.handshake, id: newId(), payload: { version: FRAME_VERSION } }
  frame.postMessage(handshake, { origin, window: 'parent' }, [port2])
  const begin: HostPort['begin'] = (name, payload) => {
    const id = newId()
    ids.push(id)
    const answer = new Promise((resolve) => waiting.set(id, resolve))
    port1.postMessage({ type: requestType(name), id, ...(payload === undefined ? {} : { payload }) })
    return { id, answer }
  }
  const ask: HostPort['ask'] = (name, payload) => begin(name, payload).answer
  return {
    heard,
    ids,
    ask,
    begin,
    rpc: (method, params, chainId = 1) => {
      const chainNamespace = String(chainId).startsWith('solana') ? 'solana' : 'eip155'
      return ask('RPC_REQUEST', { method, params, chainNamespace, chainId })
    },
    forget() {
      heard.length = 0
      ids.length = 0
    },
    dispose: () => port1.close()
  }
}
