import { AppKitError, type Clock, type Disposer, type TimerId } from '@appkit/core'
import type { ICore } from '@walletconnect/types'
import { isRelayFrame } from './read-frame.js'
import { replaceMethod } from './replace-method.js'

/** The socket of a relay client, as the kit rules it. */
export interface Transport {
  /** Whether the relay is needed. While it is not, nothing opens the socket. @default true */
  isWanted: boolean
  /** Whether the relay refused the project: not tried again until a person does. @default false */
  isRefused: boolean
  /** Frames that were dropped. */
  readonly dropped: number
  /** Opens the socket where a topic needs it and it is closed. */
  wake(): void
  /** Removes every listener. */
  stop: Disposer
}

/** What a transport reports. */
export interface TransportHandlers {
  /** Frames that were dropped so far. */
  onDrop(dropped: number): void
  /** The relay closed with 3000. */
  onRefused(reason: string): void
}

const REFUSED = /code: 3000(?: \((.{0,200})\))?/

/** How long after a break the socket is opened again, ms. Attempts that fail are spaced by the library, 1 to 5 s. */
const RETURN_MS = 250

/** What wakes a page: the network is back, the tab is looked at. @source docs/threats.md T5.11 */
const WAKING = ['online', 'pageshow', 'focus'] as const

/**
 * Puts the opening of the socket, its frames and its return after a break into the kit's hands: the library's own listeners on the window
 * cannot be removed, it goes on trying after a refusal, and it throws on frames that are not JSON.
 * @source docs/threats.md T5.04, T5.05, T5.11
 */
export function guardTransport(core: ICore, window: Window, clock: Clock, handlers: TransportHandlers): Transport {
  const { relayer } = core
  let dropped = 0
  let timer: TimerId | undefined

  const transport: Transport = {
    isWanted: true,
    isRefused: false,
    get dropped() {
      return dropped
    },
    wake() {
      if (!isAllowed() || relayer.connected || relayer.connecting) return
      relayer.transportOpen().catch(() => undefined)
    },
    stop() {
      if (timer !== undefined) clock.clearTimeout(timer)
      relayer.off('relayer_disconnect', onDisconnect)
      core.heartbeat.removeListener('heartbeat_pulse', onPulse)
      for (const event of WAKING) window.removeEventListener(event, transport.wake)
      window.document?.removeEventListener('visibilitychange', onVisible)
    }
  }

  const isAllowed = (): boolean => transport.isWanted && !transport.isRefused

  function isVisible(): boolean {
    return window.document === undefined || window.document.visibilityState === 'visible'
  }
  function onError(error: unknown): void {
    const found = REFUSED.exec(error instanceof Error ? error.message : '')
    if (!found || transport.isRefused) return
    transport.isRefused = true
    handlers.onRefused(found[1] ?? '')
  }
  function onDisconnect(): void {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = isAllowed() ? clock.setTimeout(transport.wake, RETURN_MS) : undefined
  }
  function onPulse(): void {
    if (isVisible()) transport.wake()
  }
  function onVisible(): void {
    if (isVisible()) transport.wake()
  }

  replaceMethod(relayer, 'registerEventListeners', () => async () => {
    relayer.on('relayer_disconnect', onDisconnect)
    core.heartbeat.on('heartbeat_pulse', onPulse)
    for (const event of WAKING) window.addEventListener(event, transport.wake)
    window.document?.addEventListener('visibilitychange', onVisible)
  })
  // One attempt at a time. The library begins another inside the first when a socket closes while it subscribes, without end.
  let connecting: Promise<void> | undefined
  let isSubscribing = false
  async function connect(original: (relayUrl: unknown) => unknown, relayUrl: unknown): Promise<void> {
    try {
      await original(relayUrl)
    } finally {
      connecting = undefined
      // It is not needed any more: a socket that was about to open is not closed by closing the transport.
      if (!isAllowed()) relayer.transportClose().catch(() => undefined)
    }
  }
  replaceMethod(relayer, 'connect', (original) => async (relayUrl: unknown) => {
    if (!isAllowed() || isSubscribing) throw new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
    connecting ??= connect(original, relayUrl)
    await connecting
  })
  replaceMethod(relayer.subscriber, 'start', (original) => async () => {
    isSubscribing = true
    try {
      await original()
    } finally {
      isSubscribing = false
    }
  })
  replaceMethod(relayer, 'onProviderPayload', (original) => async (payload: unknown) => {
    try {
      await original(payload)
    } catch {
      // The socket went before the message was acknowledged: it comes again.
    }
  })
  replaceMethod(relayer, 'createProvider', (original) => async () => {
    await original()
    const { provider } = relayer
    // One that was replaced has no listener of the library left: what it then reports would be thrown, and a refusal not heard.
    provider.on('error', onError)
    // A request opens its own socket where there is none: not that of a provider that was replaced.
    replaceMethod(provider.connection, 'register', (register) => async (url: unknown) => {
      if (!isAllowed() || relayer.provider !== provider) {
        throw new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
      }
      return register(...(url === undefined ? [] : [url]))
    })
    replaceMethod(provider.connection, 'onPayload', (take) => (event: unknown) => {
      const data: unknown = typeof event === 'object' && event !== null ? (event as { data?: unknown }).data : undefined
      if (isRelayFrame(data)) return take(event)
      dropped += 1
      handlers.onDrop(dropped)
    })
  })
  return transport
}
