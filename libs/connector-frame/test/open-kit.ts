import type { CaipNetwork, CaipNetworkId, ConnectorEvent, LoginRuntime } from '@appkit/core'
import { createMemoryStorage, createPatientClock, type FakeClock } from '@appkit/core/testing'
import { createTestFrame, type TestFrame, type TestFrameOptions } from '@appkit/frame-protocol/testing'
import type { FramePlace } from '@appkit/core'
import type { SecureFrameOptions } from '../src/options.js'
import { createRuntime } from '../src/runtime/create-runtime.js'

export const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function network(caipNetworkId: CaipNetworkId): CaipNetwork {
  const [chainNamespace, id] = caipNetworkId.split(':') as [CaipNetwork['chainNamespace'], string]
  return {
    id,
    name: caipNetworkId,
    chainNamespace,
    caipNetworkId,
    testnet: false,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example'] } }
  }
}

/** A page with one runtime of the connector over a frame in memory. */
export interface Kit {
  readonly runtime: LoginRuntime
  readonly frame: TestFrame
  readonly clock: FakeClock
  readonly events: readonly ConnectorEvent[]
  readonly storage: ReturnType<typeof createMemoryStorage>
  /** A message arrives at the page's window. */
  post(event: { readonly data: unknown; readonly origin: string; readonly source: unknown }): void
  /** Where the frame was shown, in order; `undefined`: hidden. */
  readonly places: readonly (FramePlace | undefined)[]
  /** Runs the clock until the promise is settled. @returns what it gave, or its error */
  run<T>(promise: Promise<T>): Promise<T>
  /** The code of what a promise rejects with; `'resolved'` when it does not. */
  codeOf(promise: Promise<unknown>): Promise<unknown>
  /** Logs in by the code of a mail. */
  logIn(): ReturnType<LoginRuntime['logIn']>
  /** Another page of the same origin, with the same frame behind it. */
  reload(): Kit
  dispose(): void
}

/** What a kit of a test is made of. */
export interface KitParameters {
  readonly networks?: readonly CaipNetworkId[]
  readonly origins?: () => Promise<readonly string[]>
  readonly origin?: string
  readonly options?: Partial<SecureFrameOptions>
  readonly frame?: TestFrameOptions
}

export const never = (): AbortSignal => new AbortController().signal

export function openKit(
  parameters: KitParameters = {},
  storage = createMemoryStorage(),
  frame = createTestFrame(parameters.frame)
): Kit {
  const { networks = ['eip155:1', 'eip155:10', SOLANA], origin = 'https://app.example' } = parameters
  const clock = createPatientClock()
  const events: ConnectorEvent[] = []
  const places: (FramePlace | undefined)[] = []
  const window = Object.assign(new EventTarget(), { localStorage: storage, crypto, location: { origin } })
  const runtime = createRuntime(
    { frameUrl: frame.origin, ...parameters.options },
    {
      kitId: 'one',
      projectId: 'test',
      metadata: { name: 'Test page', description: 'Tests', url: 'https://app.example', icons: [] },
      getNetworks: () => networks.map(network),
      getAllowedOrigins: parameters.origins ?? (async () => []),
      window: window as never,
      clock,
      signal: never(),
      emit: (event) => events.push(event),
      debug: () => undefined
    },
    () => ({ ...frame.access, place: (place) => places.push(place), dispose: frame.access.discard })
  )
  const kit: Kit = {
    runtime,
    frame,
    clock,
    events,
    storage,
    post: (event) => void window.dispatchEvent(Object.assign(new Event('message'), event)),
    places,
    async run(promise) {
      let isSettled = false
      const mark = (): void => {
        isSettled = true
      }
      promise.then(mark, mark)
      while (!isSettled) await clock.advance(100)
      return promise
    },
    codeOf: (promise) =>
      kit.run(
        promise.then(
          () => 'resolved',
          (error: { code?: unknown }) => error.code
        )
      ),
    async logIn() {
      await kit.run(runtime.connectEmail('alice@example.com', never()))
      await kit.run(runtime.connectOtp('123456', never()))
      return kit.run(runtime.logIn({ signal: never() }))
    },
    reload() {
      runtime.dispose()
      return openKit(parameters, storage, frame)
    },
    dispose: () => runtime.dispose()
  }
  return kit
}
