import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ServiceError } from '../errors/service-error.js'
import { endWith } from './answer-broken-request.js'

/** How long a refused connection may keep its socket, ms. */
const REFUSED_MS = 1000

/** Lets each address have so many connections at a time; one more is told 429 and ended. @source threats T9.05 */
export function limitConnections(server: Server, perAddress: number): void {
  const accept = server.listeners('connection')
  const open = new Map<string, number>()
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = open.get(address) ?? 0
    if (count >= perAddress) return refuse(socket)
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    for (const listener of accept) listener.call(server, socket)
  })
}

function refuse(socket: Socket): void {
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.setTimeout(REFUSED_MS, () => socket.destroy())
  endWith(
    socket,
    429,
    new ServiceError('RATE_LIMITED', 'Too many connections from one address', { headers: { 'retry-after': '1' } })
  )
}
