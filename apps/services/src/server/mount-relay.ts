import { ServerResponse, type IncomingMessage, type Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ServiceError } from '../errors/service-error.js'
import { RELAY_BUDGETS } from '../relay/relay-limits.js'
import { createRelay, type Relay } from '../relay/relay.js'
import { endWith } from './answer-broken-request.js'
import { checkTarget } from './check-target.js'
import type { HttpServer } from './http-server.js'
import type { ServiceParts } from './service-parts.js'

const NO_RELAY: Pick<Relay, 'close'> = { close: async () => undefined }

/**
 * Puts the relay on the server, when it is wanted. A client that asks to upgrade to something else is answered as if it had not.
 * @returns ends the relay's connections
 */
export function mountRelay({ server, connections }: HttpServer, parts: ServiceParts): Pick<Relay, 'close'> {
  const { config, storage, bus, log } = parts
  if (!config.relay) return NO_RELAY
  const { origins, projectIds, allowedHosts, publicUrl, proxies } = config
  const limits = config.limits.requestsPerMinute > 0 ? RELAY_BUDGETS : undefined
  const relay = createRelay({
    storage,
    bus,
    origins,
    projectIds,
    allowedHosts,
    publicUrls: publicUrl === undefined ? [] : [publicUrl],
    proxies,
    limits,
    onUse: connections.use,
    log
  })
  server.on('connection', relay.noteConnection)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!relay.owns(request) || checkTarget(request, allowedHosts) !== undefined)
      return answerPlainly(server, request, socket)
    const error = connections.handOver(request)
    if (error) return endWith(socket, error.status === 429 ? 429 : 503, error)
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
