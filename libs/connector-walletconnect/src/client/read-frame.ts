/** Largest frame that is read, characters. @source docs/threats.md T5.04 */
const FRAME_LIMIT = 1024 * 1024

const TOPIC = /^[0-9a-f]{64}$/
/** An envelope's type, nonce and seal alone take 29 bytes. */
const ENVELOPE = /^[A-Za-z0-9+/]{38,}={0,2}$/

/**
 * Whether a frame of the relay is a JSON-RPC answer, or a message for a topic in the form that the library can take. Anything else would
 * make it throw where nothing catches.
 * @source docs/threats.md T5.04
 */
export function isRelayFrame(frame: unknown): frame is string {
  if (typeof frame !== 'string' || frame.length > FRAME_LIMIT) return false
  try {
    const payload: unknown = JSON.parse(frame)
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return false
    const { jsonrpc, id, method, params } = payload as Record<string, unknown>
    if (jsonrpc !== '2.0' || (typeof id !== 'string' && typeof id !== 'number')) return false
    if (method === undefined) return 'result' in payload || 'error' in payload
    return typeof method === 'string' && isSubscription(params)
  } catch {
    return false
  }
}

function isSubscription(params: unknown): boolean {
  if (typeof params !== 'object' || params === null) return false
  const { id, data } = params as Record<string, unknown>
  if (typeof id !== 'string' || typeof data !== 'object' || data === null) return false
  const { topic, message, attestation } = data as Record<string, unknown>
  if (attestation !== undefined && attestation !== null && typeof attestation !== 'string') return false
  return typeof topic === 'string' && TOPIC.test(topic) && typeof message === 'string' && ENVELOPE.test(message)
}
