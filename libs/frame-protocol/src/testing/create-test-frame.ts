import type { Clock } from '@appkit/core'
import type { FrameAccess, FrameElement } from '../client/frame-element.js'
import type { FrameRequestName, FrameRpcRequest, FramePayload, DappMetadata } from '../messages/frame-requests.js'
import { createFrameServer, type FrameHandlers, type FrameServer } from '../server/create-frame-server.js'
import { createTestHandlers, type TestDecision, type TestFrameState } from './test-handlers.js'
import { createTestWindow, type MessageSender, type TestWindow } from './test-window.js'

/** How a test frame is. */
export interface TestFrameOptions {
  /** @default `https://frame.example` */
  readonly origin?: string
  /** Origin of the page around it. @default `https://app.example` */
  readonly hostOrigin?: string
  /** @default the page's */
  readonly allowedOrigins?: readonly string[]
  /** @default a clock that stands still */
  readonly clock?: Pick<Clock, 'now'>
  /** Whether its document loads by itself when a client waits for it; otherwise by `load`. @default true */
  readonly loads?: boolean
  /** Answers safe methods. @default the chain's id, the accounts and block 1 */
  readonly rpc?: (request: FrameRpcRequest) => unknown
}

/** A frame in memory, with a real server behind a window that a test plays. Sends no mail, has no keys, asks no user. */
export interface TestFrame {
  readonly origin: string
  /** What `createFrameClient` takes as `frame`. A discarded iframe is replaced by a fresh one. */
  readonly access: FrameAccess
  /** Requests that were handled, in order. */
  readonly requests: readonly FrameRequestName[]
  readonly isConnected: boolean
  readonly theme: FramePayload<'SYNC_THEME'>
  readonly dapp: DappMetadata | undefined
  /** The version of the kit that the page has told. */
  readonly sdkVersion: string | undefined
  readonly server: FrameServer | undefined
  /** Loads its document, or loads it anew. */
  load(): void
  /** Removes its iframe from the page. */
  remove(): void
  /** Sends a message to its window. */
  postMessage(message: unknown, sender: MessageSender, transfer?: readonly MessagePort[]): void
  /** How the person decides from now on; also on a link in a mail and on their phone. @default approve */
  setDecision(decision: TestDecision): void
  /** Decides on all that waits. */
  settle(decision: Exclude<TestDecision, 'hang'>): void
  dispose(): void
}

interface TestElement extends FrameElement {
  isConnected: boolean
  contentWindow: FrameElement['contentWindow']
  fireLoad(): void
}

/**
 * @example
 * const frame = createTestFrame()
 * const client = createFrameClient({ frameUrl: frame.origin, frame: frame.access, clock, random })
 * await client.request('CONNECT_EMAIL', { email: 'alice@example.com' }) // { action: 'VERIFY_OTP' }
 */
export function createTestFrame(options: TestFrameOptions = {}): TestFrame {
  const { origin = 'https://frame.example', hostOrigin = 'https://app.example', loads = true } = options
  const { allowedOrigins = [hostOrigin], clock = { now: () => 0 } } = options
  const state: TestFrameState = {
    session: undefined,
    chainId: 1,
    isLocked: false,
    accountType: 'eoa',
    theme: {},
    dapp: undefined,
    sdkVersion: undefined,
    decision: 'approve',
    newEmail: undefined,
    emailToVerify: undefined,
    waiting: new Set()
  }
  const requests: FrameRequestName[] = []
  const handlers = recorded(createTestHandlers({ origin, state, rpc: options.rpc }), requests)
  let element: TestElement | undefined
  let window: TestWindow | undefined
  let server: FrameServer | undefined

  const unload = (): void => {
    server?.dispose()
    server = undefined
    window = undefined
  }
  const load = (): void => {
    unload()
    window = createTestWindow()
    server = createFrameServer({ window, allowedOrigins, handlers, clock })
    element?.fireLoad()
  }
  const remove = (): void => {
    if (element) {
      element.isConnected = false
      element.contentWindow = null
    }
    element = undefined
    unload()
  }
  const createElement = (): TestElement => {
    const listeners = new Set<() => void>()
    const created: TestElement = {
      isConnected: true,
      contentWindow: {
        postMessage(message, target, ports) {
          if (target === origin)
            window?.deliver(message, { origin: hostOrigin, window: 'parent' }, ports as MessagePort[])
        }
      },
      addEventListener(type, listener) {
        if (type !== 'load') return
        listeners.add(listener)
        if (loads && listeners.size === 1) queueMicrotask(() => element === created && load())
      },
      removeEventListener: (_type, listener) => void listeners.delete(listener),
      fireLoad() {
        for (const listener of [...listeners]) listener()
      }
    }
    return created
  }

  return {
    origin,
    access: { open: () => (element ??= createElement()), discard: remove },
    requests,
    get isConnected() {
      return state.session !== undefined
    },
    get theme() {
      return state.theme
    },
    get dapp() {
      return state.dapp
    },
    get sdkVersion() {
      return state.sdkVersion
    },
    get server() {
      return server
    },
    load,
    remove,
    postMessage: (message, sender, transfer = []) => window?.deliver(message, sender, transfer),
    setDecision(decision) {
      state.decision = decision
    },
    settle(decision) {
      for (const resolve of [...state.waiting]) resolve(decision)
      state.waiting.clear()
    },
    dispose: remove
  }
}

function recorded(handlers: FrameHandlers, requests: FrameRequestName[]): FrameHandlers {
  const entries = Object.entries(handlers as Record<string, (...rest: unknown[]) => unknown>)
  return Object.fromEntries(
    entries.map(([name, handler]) => [
      name,
      (...rest: unknown[]) => {
        requests.push(name as FrameRequestName)
        return handler(...rest)
      }
    ])
  )
}
