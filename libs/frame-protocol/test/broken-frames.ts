import { answerType, FRAME_VERSION, MESSAGE_TYPES, requestType } from '@appkit/frame-protocol'
import type { FrameContractSetup, MessageSender } from '../src/testing/index.js'
import { createTestFrameSetup } from './test-frame-setup.js'

/** A message as it passes by. */
export interface PassingMessage {
  type: string
  id: string
  payload?: Record<string, unknown>
}

/** How a frame is broken: what stands between the host and a good one. */
export interface Flaw {
  /** Replaces what the host posts on its port. */
  toFrame?(message: PassingMessage, answer: (message: unknown) => void): readonly unknown[]
  /** Replaces what the frame answers. */
  toHost?(message: PassingMessage): readonly unknown[]
  /** Replaces what arrives at the window, and where from. */
  atWindow?(message: unknown, sender: MessageSender, transfer: MessagePort[]): [unknown, MessageSender, MessagePort[]]
  /** A frame for each handshake. */
  isShared?: boolean
  /** Takes requests that are posted to the window as if they came over the port. */
  hearsWindow?: boolean
  change?(setup: FrameContractSetup): Partial<FrameContractSetup>
}

/** A good frame behind a flaw. */
export function createBrokenSetup(flaw: Flaw): FrameContractSetup {
  const first = createTestFrameSetup()
  const frames = [first]
  const relays: MessagePort[] = []
  let handshakes = 0
  let firstPort: MessagePort | undefined

  const relay = (hostPort: MessagePort): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    relays.push(hostPort, port1)
    firstPort ??= port1
    const answer = (message: unknown): void => hostPort.postMessage(message)
    hostPort.addEventListener('message', ({ data, ports }: MessageEvent<PassingMessage>) => {
      for (const message of flaw.toFrame?.(data, answer) ?? [data]) port1.postMessage(message, [...ports])
    })
    port1.addEventListener('message', ({ data }: MessageEvent<PassingMessage>) => {
      for (const message of flaw.toHost?.(data) ?? [data]) answer(message)
    })
    hostPort.start()
    port1.start()
    return port2
  }

  const setup: FrameContractSetup = {
    ...first.setup,
    postMessage(message, sender, transfer) {
      if (flaw.hearsWindow && transfer.length === 0) return firstPort?.postMessage(message)
      const [changed, from, ports] = flaw.atWindow?.(message, sender, transfer) ?? [message, sender, transfer]
      handshakes += 1
      const current = flaw.isShared && handshakes > 1 ? createTestFrameSetup() : first
      if (current !== first) frames.push(current)
      current.setup.postMessage(changed, from, ports.map(relay))
    },
    dispose() {
      for (const port of relays) port.close()
      for (const { frame } of frames) frame.dispose()
    }
  }
  return { ...setup, ...flaw.change?.(setup) }
}

const parent: MessageSender = { origin: 'https://app.example', window: 'parent' }
const validId = '0123456789abcdef0123456789abcdef'
const isRequest = ({ type }: PassingMessage, name: Parameters<typeof requestType>[0]): boolean =>
  type === requestType(name)
const rpcOf = ({ payload = {} }: PassingMessage): { method?: unknown; params?: unknown } => payload

/** One frame for each rule of the contract, that breaks it. */
export const BROKEN_FRAMES: Readonly<Record<string, () => Flaw>> = {
  'answers the handshake of an allowed app with READY, on its port': () => ({
    toHost: (message) => [message.type === MESSAGE_TYPES.ready ? { ...message, payload: {} } : message]
  }),
  'gives no answer to an origin that is not allowed': () => ({
    isShared: true,
    atWindow: (message, { window }, transfer) => [message, { origin: parent.origin, window }, transfer]
  }),
  'gives no answer to a window that does not embed it': () => ({
    isShared: true,
    atWindow: (message, { origin }, transfer) => [message, { origin, window: 'parent' }, transfer]
  }),
  'gives no answer to what is no handshake of this version': () => ({
    isShared: true,
    atWindow: (_message, sender, transfer) => [
      { type: MESSAGE_TYPES.handshake, id: validId, payload: { version: FRAME_VERSION } },
      sender,
      transfer.slice(0, 1)
    ]
  }),
  'belongs to the first app that shakes hands, for good': () => ({ isShared: true }),
  'takes requests over its port only': () => ({ hearsWindow: true }),
  'answers each request exactly once, with its id': () => ({ toHost: (message) => [message, message] }),
  'answers in the form of the protocol, and says no more than that': () => ({
    toHost: (message) => [
      message.payload && message.type.endsWith('USER_SUCCESS')
        ? { ...message, payload: { ...message.payload, token: 'secret' } }
        : message
    ]
  }),
  'refuses payloads of another form, each once': () => ({
    toFrame: (message) => [
      isRequest(message, 'CONNECT_EMAIL')
        ? { ...message, payload: { email: String(message.payload?.['email']) } }
        : message
    ],
    toHost: (message) => (message.payload?.['code'] === -32_602 ? [] : [message])
  }),
  'is silent on what is no request': () => ({
    toFrame(message, answer) {
      if (typeof message?.type === 'string' && message.type.endsWith('toString')) {
        answer({ type: '@w3m-frame/toString_ERROR', id: message.id, payload: { message: 'An error occurred' } })
      }
      return [message]
    }
  }),
  'takes no message that is too large, too deep, or brings a port': () => ({
    toFrame: (message) => [message?.payload?.['padding'] === undefined ? message : { ...message, payload: {} }]
  }),
  'reads no field from a prototype': () => ({
    toFrame(message) {
      if (!message.payload || !Object.hasOwn(message.payload, '__proto__')) return [message]
      const inherited = Object.getOwnPropertyDescriptor(message.payload, '__proto__')?.value as object
      return [{ ...message, payload: { ...inherited } }]
    }
  }),
  'leaves a request alone when its id is sent again': () => {
    const seen = new Set<string>()
    return {
      toFrame(message, answer) {
        if (seen.has(message.id)) answer({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: message.id })
        seen.add(message.id)
        return [message]
      }
    }
  },
  'answers a flood, each request once, and goes on after it': () => ({
    toHost: (message) => (message.payload?.['code'] === -32_005 ? [] : [message])
  }),
  'says of a failure a message, a code and a reason, and nothing of its inside': () => ({
    toHost: (message) => [
      message.type.endsWith('_ERROR')
        ? { ...message, payload: { ...message.payload, stack: 'Error\n    at sign (keys.js:1:1)' } }
        : message
    ]
  }),
  'lets no secret out': () => ({
    toHost: (message) => [
      message.payload?.['message'] === 'An error occurred'
        ? { ...message, payload: { message: 'cannot read the key of broken@example.com' } }
        : message
    ]
  }),
  'takes only plain tokens from a theme': () => {
    let variables: Record<string, unknown> = {}
    return {
      toFrame(message) {
        if (isRequest(message, 'SYNC_THEME')) variables = message.payload?.['themeVariables'] as Record<string, unknown>
        return [message]
      },
      change: () => ({ readTheme: () => variables })
    }
  },
  'forgets who was logged in': () => ({
    toFrame(message, answer) {
      if (!isRequest(message, 'SIGN_OUT')) return [message]
      answer({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: message.id })
      return []
    }
  }),
  'refuses methods of neither list, however they are written': () => ({
    toFrame(message) {
      if (!isRequest(message, 'RPC_REQUEST')) return [message]
      return [{ ...message, payload: { ...message.payload, method: String(rpcOf(message).method).trim() } }]
    }
  }),
  'never hands the account over for an app': () => ({
    toFrame(message) {
      const text = JSON.stringify(message)
      return [JSON.parse(text.replaceAll('authorizationList', 'accessList'))]
    }
  }),
  'does what needs consent only when the person agrees': () => ({ change: () => ({ setDecision: () => undefined }) }),
  'does not prompt the user for safe methods': () => ({
    toFrame: (message) => [
      rpcOf(message).method === 'eth_chainId'
        ? { ...message, payload: { ...message.payload, method: 'personal_sign', params: ['0x', '0x'] } }
        : message
    ]
  }),
  'shows keys to the person only, if it shows them': () => ({
    toHost: (message) => [
      message.type === answerType('EXPORT_KEYS', 'SUCCESS') ? { ...message, payload: { key: '0x01' } } : message
    ]
  }),
  'deletes a person by their yes only, if it deletes them, and no user is logged in then': () => ({
    toHost: (message) => [
      message.type === answerType('DELETE_USER', 'ERROR') && message.payload?.['code'] === 4001
        ? { type: answerType('DELETE_USER', 'SUCCESS'), id: message.id }
        : message
    ]
  }),
  'ends the one request that is aborted, and no other': () => ({
    toFrame: (message) => [isRequest(message, 'RPC_ABORT') ? { type: message.type, id: message.id } : message]
  }),
  'ends all wallet requests by an abort that names none': () => ({
    toFrame: (message) => [isRequest(message, 'RPC_ABORT') ? { ...message, payload: { requestId: validId } } : message]
  })
}
