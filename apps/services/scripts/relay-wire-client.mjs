import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

const reconnectMs = 100

/**
 * A client of the relay that speaks the wire: it comes back when its connection ends, subscribes again, repeats what was not
 * acknowledged, and acknowledges what it gets.
 * @param {object} options
 * @param {string} options.url of the relay
 * @param {readonly string[]} options.topics
 * @param {(data: { topic: string, message: string }) => void} options.onMessage gets each delivery, also a repeated one
 */
export function createWireClient({ url, topics, onMessage }) {
  const key = makeKey()
  /** @type {Map<string, { frame: string, resolve: () => void, isRepeated: boolean }>} */
  const unanswered = new Map()
  let lastId = BigInt(Date.now()) * 1_000_000n + BigInt(randomBytes(3).readUIntBE(0, 3))
  /** @type {WebSocket} */
  let socket
  let isClosed = false
  /** @type {() => void} */
  let becomeReady = () => {}
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => (becomeReady = resolve))
  open()

  function open() {
    socket = new WebSocket(relayAddress(url, key))
    socket.on('open', () => {
      const again = [...unanswered.values()].map(({ frame }) => frame)
      const subscription = ask('irn_batchSubscribe', { topics })
      for (const frame of again) socket.send(frame)
      void subscription.then(becomeReady)
    })
    socket.on('message', (data) => hear(JSON.parse(data.toString())))
    socket.on('error', () => {})
    socket.on('close', () => {
      for (const [id, { isRepeated }] of unanswered) if (!isRepeated) unanswered.delete(id)
      if (!isClosed) setTimeout(open, reconnectMs)
    })
  }

  /** @param {{ id: string, method?: string, params: { data: { topic: string, message: string } } }} frame */
  function hear(frame) {
    if (frame.method === 'irn_subscription') {
      socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      onMessage(frame.params.data)
      return
    }
    unanswered.get(frame.id)?.resolve()
    unanswered.delete(frame.id)
  }

  /**
   * @param {string} method
   * @param {object} params
   * @returns {Promise<void>}
   */
  function ask(method, params, isRepeated = false) {
    return new Promise((resolve) => {
      const id = String((lastId += 1n))
      const frame = JSON.stringify({ id, jsonrpc: '2.0', method, params })
      unanswered.set(id, { frame, resolve, isRepeated })
      if (socket.readyState === WebSocket.OPEN) socket.send(frame)
    })
  }

  return {
    /** Resolves when it first is subscribed. */
    ready,
    /**
     * Resolves when the relay has taken the message.
     * @param {string} topic
     * @param {string} message
     */
    publish: (topic, message) => ask('irn_publish', { topic, message, ttl: 3600, tag: 1108, prompt: false }, true),
    close() {
      isClosed = true
      socket.terminate()
    }
  }
}

/**
 * The address that a client opens, with its token.
 * @param {string} url of the relay
 * @param {ReturnType<typeof makeKey>} key
 */
export function relayAddress(url, key) {
  return `${url}?${new URLSearchParams({ auth: makeToken(key, url), projectId: 'bench', useOnCloseEvent: 'true' })}`
}

export function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...bytes]))}`, privateKey }
}

/**
 * @param {ReturnType<typeof makeKey>} key
 * @param {string} url
 */
function makeToken({ id, privateKey }, url) {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: id, sub: randomBytes(32).toString('hex'), aud: url, iat, exp: iat + 86_400 }
  const parts = [{ alg: 'EdDSA', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url')
  )
  return [...parts, sign(null, Buffer.from(parts.join('.')), privateKey).toString('base64url')].join('.')
}
