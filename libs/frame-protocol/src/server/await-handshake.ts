import { FRAME_VERSION } from '../limits.js'
import { MESSAGE_TYPES, readMessage } from '../messages/envelope.js'
import { isAllowedOrigin } from '../origins.js'

/** The part of the frame's own window that the server uses; `window` fits. */
export interface FrameServerWindow {
  /** The window that embeds the frame; the frame's own where none does. */
  readonly parent: unknown
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** Why a message to the frame's window had no effect. */
export type RefusedHandshake = 'foreign' | 'unverified' | 'malformed' | 'late'

interface HandshakeOptions {
  readonly window: FrameServerWindow
  readonly allowedOrigins: readonly string[]
  onClaim(port: MessagePort, origin: string): void
  onRefuse(reason: RefusedHandshake, origin: string): void
}

/**
 * Listens for the one handshake of the frame's life: from the window that embeds it, at an allowed origin, with one port. The first is
 * claimed before anything else can run; no other gets an answer.
 * @returns stops listening
 * @source docs/threats.md T3.02
 */
export function awaitHandshake({ window, allowedOrigins, onClaim, onRefuse }: HandshakeOptions): () => void {
  let isClaimed = false
  const onMessage = ({ source, origin, data, ports }: MessageEvent): void => {
    const { parent } = window
    if (source !== parent || parent === window) return onRefuse('foreign', origin)
    const message = readMessage(data)
    const [port] = ports
    if (message?.type !== MESSAGE_TYPES.handshake || message.id === undefined || !isOurVersion(message.payload)) {
      return onRefuse('malformed', origin)
    }
    if (!port || ports.length !== 1) return onRefuse('malformed', origin)
    if (!isAllowedOrigin(origin, allowedOrigins)) return onRefuse('unverified', origin)
    if (isClaimed) return onRefuse('late', origin)
    isClaimed = true
    return onClaim(port, origin)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

function isOurVersion(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && (payload as { version?: unknown }).version === FRAME_VERSION
}
