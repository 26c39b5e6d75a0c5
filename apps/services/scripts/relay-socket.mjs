import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { makeKey, relayAddress } from './relay-wire-client.mjs'

/**
 * Connects to the relay as a client that does nothing by itself: it neither comes back nor acknowledges.
 * @param {object} options
 * @param {string} options.url of the relay
 * @param {string} [options.localAddress] address on this machine from which it connects
 * @param {Record<string, string>} [options.headers] of its request to connect
 * @param {ReturnType<typeof makeKey>} [options.key] who it is; a new client unless told
 * @param {(frame: string) => void} [options.onFrame] gets each frame that is no answer to `ask`
 */
export async function openRelaySocket({ url, localAddress, headers = {}, key = makeKey(), onFrame = () => {} }) {
  const socket = new WebSocket(
    relayAddress(url, key),
    localAddress === undefined ? { headers } : { headers, localAddress }
  )
  /** @type {Map<string, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
  const asked = new Map()
  let lastId = BigInt(Date.now()) * 1_000_000n + BigInt(randomBytes(3).readUIntBE(0, 3))
  /** @type {Promise<number>} */
  const closed = new Promise((resolve) => socket.once('close', resolve))
  void closed.then((code) => {
    for (const { reject } of asked.values()) reject(new Error(`The relay ended the connection with ${code}`))
    asked.clear()
  })
  socket.on('message', (data) => {
    const text = data.toString()
    const { id, method } = JSON.parse(text)
    const waiting = method === undefined ? asked.get(id) : undefined
    if (waiting === undefined) return onFrame(text)
    asked.delete(id)
    return waiting.resolve(JSON.parse(text))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`The relay refused with ${code}`)))
  })
  socket.on('error', () => {})
  return {
    socket,
    key,
    /** Resolves with the code. */
    closed,
    /**
     * Resolves with the whole answer; rejects when the connection ends before.
     * @param {string} method
     * @param {object} params
     * @returns {Promise<any>}
     */
    ask(method, params) {
      return new Promise((resolve, reject) => {
        const id = String((lastId += 1n))
        asked.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    },
    /**
     * Acknowledges a delivered message.
     * @param {number} id of its frame
     */
    acknowledge: (id) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    close: () => socket.terminate()
  }
}
