import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** What a connection is at. */
interface Exchange {
  /** Requests that wait for the end of their answer. */
  waiting: number
  request: IncomingMessage
  response: ServerResponse
}

/**
 * Follows what each connection is at.
 * @returns tells of a connection with broken bytes whether one answer to them would be in its place. Otherwise it would stand before
 *   the answers to earlier requests, or come as a second answer to one that has its own, and a proxy would give it to another client.
 * @source docs/threats.md T9.05
 */
export function trackAnswers(server: Server): (socket: Duplex) => boolean {
  const exchanges = new WeakMap<Duplex, Exchange>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange = exchanges.get(request.socket) ?? { waiting: 0, request, response }
    Object.assign(exchange, { waiting: exchange.waiting + 1, request, response })
    exchanges.set(request.socket, exchange)
    response.once('close', () => (exchange.waiting -= 1))
  })
  return (socket) => {
    const exchange = exchanges.get(socket)
    if (!exchange) return true
    const { waiting, request, response } = exchange
    return request.complete ? waiting === 0 : waiting === 1 && !response.headersSent
  }
}
