import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ServiceError } from '../errors/service-error.js'
import { clientAddress } from '../http/client-address.js'
import { endWith } from './answer-broken-request.js'

/** How long a refused connection may keep its socket, ms. */
const REFUSED_MS = 1000
/** Refused connections that are told so at a time; the ones beyond are cut off. */
const MAX_REFUSED = 500
const WAIT = { headers: { 'retry-after': '1' } }

/** How many connections there may be at a time. */
export interface ConnectionLimits {
  readonly perAddress: number
  readonly together: number
  /** Addresses that may have as many as there are: proxies of ours. */
  readonly proxies: ReadonlySet<string>
}

/**
 * Lets each address have so many connections at a time, and all together so many. One more of an address is told 429, one more of
 * all 503, and ended.
 * @source docs/threats.md T9.04, T9.05
 */
export function limitConnections(server: Server, { perAddress, together, proxies }: ConnectionLimits): void {
  const accept = server.listeners('connection')
  const open = new Map<string, number>()
  let all = 0
  let refused = 0
  const refuse = (socket: Socket, status: 429 | 503, error: ServiceError): void => {
    if (refused >= MAX_REFUSED) return void socket.destroy()
    refused += 1
    socket.once('close', () => (refused -= 1))
    refuseAndEnd(socket, status, error)
  }
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = clientAddress({ remote: socket.remoteAddress ?? '', forwarded: undefined }, proxies)
    const count = open.get(address) ?? 0
    if (count >= perAddress && !proxies.has(address))
      return refuse(socket, 429, new ServiceError('RATE_LIMITED', 'Too many connections from one address', WAIT))
    if (all >= together) return refuse(socket, 503, new ServiceError('UNAVAILABLE', 'Too many connections', WAIT))
    open.set(address, count + 1)
    all += 1
    socket.once('close', () => {
      all -= 1
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    for (const listener of accept) listener.call(server, socket)
  })
}

function refuseAndEnd(socket: Socket, status: 429 | 503, error: ServiceError): void {
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.setTimeout(REFUSED_MS, () => socket.destroy())
  endWith(socket, status, error)
}
