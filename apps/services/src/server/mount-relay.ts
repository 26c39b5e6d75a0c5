import { ServerResponse, type IncomingMessage, type Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ServiceError } from '../errors/service-error.js'
import { clientAddress } from '../http/client-address.js'
import { RELAY_BUDGETS } from '../relay/relay-limits.js'
import { createRelay, type Relay } from '../relay/relay.js'
import { endWith } from './answer-broken-request.js'
import { checkTarget } from './check-target.js'
import { refuseAndEnd, WAIT } from './limit-connections.js'
import type { ServiceParts } from './service-parts.js'

const NO_RELAY: Pick<Relay, 'close'> = { close: async () => undefined }

/**
 * Puts the relay on the server, when it is wanted. Whoever asks to upgrade to something else is answered as if they had not.
 * @returns ends the relay's connections
 */
export function mountRelay(server: Server, parts: ServiceParts): Pick<Relay, 'close'> {
  const { config, storage, bus, log } = parts
  if (!config.relay) return NO_RELAY
  const { origins, projectIds, allowedHosts, proxies } = config
  const limits = config.limits.requestsPerMinute > 0 ? RELAY_BUDGETS : undefined
  const relay = createRelay({ storage, bus, origins, projectIds, allowedHosts, proxies, limits, log })
  const open = new Map<string, number>()

  /** A proxy's own connections are not bounded, so those that come through it are counted by who is behind it. */
  function takePlace(request: IncomingMessage, socket: Duplex): boolean {
    const forwarded = request.headers['x-forwarded-for']?.toString()
    const address = clientAddress({ remote: request.socket.remoteAddress ?? '', forwarded }, proxies)
    const count = open.get(address) ?? 0
    if (count >= config.limits.connectionsPerAddress && !proxies.has(address)) return false
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    return true
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!relay.owns(request) || checkTarget(request, allowedHosts) !== undefined)
      return answerPlainly(server, request, socket)
    if (!takePlace(request, socket))
      return refuseAndEnd(
        request.socket,
        429,
        new ServiceError('RATE_LIMITED', 'Too many relay connections from one address', WAIT)
      )
    return relay.accept(request, socket, head)
  })
  return relay
}

/** The server has let go of the connection by now, so it ends with this answer. */
function answerPlainly(server: Server, request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  if (!(socket instanceof Socket) || request.method !== 'GET')
    return endWith(socket, 400, new ServiceError('BAD_REQUEST', 'That upgrade is not known'))
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  response.once('finish', () => socket.end())
  server.emit('request', request, response)
}
