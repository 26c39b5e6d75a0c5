import { AppKitError, type Clock, type Disposer, type TimerId } from '@appkit/core'
import type { ICore } from '@walletconnect/types'
import { isRelayFrame } from './read-frame.js'
import { replaceMethod } from './replace-method.js'

/** The socket of a relay client, as the kit rules it. */
export interface Transport {
  /** Whether anybody needs the relay. While nobody does, nothing opens the socket. @default true */
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

/** How long after a break the socket is opened again, ms. Attempts that fail are spaced by the library, 1 to 5 s. */
const RETURN_MS = 250

/** What wakes a page: the network is back, the tab is looked at. @source threats T5.11 */
const WAKING = ['online', 'pageshow', 'focus'] as const

/**
 * Puts the opening of the socket, its frames and its return after a break into the kit's hands: the library's own listeners on the window
 * cannot be removed, it goes on trying after a refusal, and it throws on frames that are not JSON.
 * @source threats T5.04, T5.05, T5.11
 */
export function guardTransport(
  core: ICore,
  window: Window,
  clock: Clock,
  onDrop: (dropped: number) => void
): Transport {
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
  function onDisconnect(): void {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = clock.setTimeout(transport.wake, RETURN_MS)
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
  replaceMethod(relayer, 'connect', (original) => async (relayUrl: unknown) => {
    if (!isAllowed()) throw new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
    await original(relayUrl)
  })
  replaceMethod(relayer, 'createProvider', (original) => async () => {
    await original()
    replaceMethod(relayer.provider.connection, 'onPayload', (take) => (event: unknown) => {
      const data: unknown = typeof event === 'object' && event !== null ? (event as { data?: unknown }).data : undefined
      if (isRelayFrame(data)) return take(event)
      dropped += 1
      onDrop(dropped)
    })
  })
  return transport
}
