import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ServiceError } from '../errors/service-error.js'
import { clientAddress } from '../http/client-address.js'
import { sharedPlaces, type Place, type PlaceLimits } from '../http/shared-places.js'
import { endWith } from './answer-broken-request.js'

/** How long a refused connection may keep its socket, ms. */
const REFUSED_MS = 1000
/** Refused connections that are told so at a time; the ones beyond are cut off. */
const MAX_REFUSED = 500
/** Of all connections, what an address may have that a proxy tells: offices and providers are behind one. */
const TOLD_PART = 0.25
const WAIT = { headers: { 'retry-after': '1' } }

/** How many connections there may be at a time. */
export interface ConnectionLimits extends PlaceLimits {
  /** Addresses that may have as many as there are: proxies of ours. What they bring is counted by the address that they tell. */
  readonly proxies: ReadonlySet<string>
}

/** The connections that are open. */
export interface Connections {
  /**
   * Counts a connection by whom a proxy of ours tells to be there, and as one that is at work until the answer has ended.
   * @returns why that one has no place; `undefined` when they have
   */
  serve(request: IncomingMessage, response: ServerResponse): ServiceError | undefined
  /** As `serve`, for a connection that is theirs from now on. */
  handOver(request: IncomingMessage): ServiceError | undefined
  /** Notes that something was sent on a connection that was handed over. */
  use(socket: Duplex): void
}

/**
 * Lets each address have so many connections at a time, its network more, and all together so many. One more of an address is told 429,
 * and ended. When all are taken, the client with most gives one up to one with fewer; one more of everybody is told 503, and ended.
 * @source docs/threats.md T9.04, T9.05, T9.15
 */
export function limitConnections(server: Server, { proxies, ...limits }: ConnectionLimits): Connections {
  const accept = server.listeners('connection')
  const places = sharedPlaces(limits)
  const perTold = Math.max(limits.perAddress, Math.floor(limits.together * TOLD_PART))
  const open = new Map<Duplex, { readonly address: string; readonly place: Place }>()
  let refused = 0
  const refuse = (socket: Socket, error: ServiceError): void => {
    if (refused >= MAX_REFUSED) return void socket.destroy()
    refused += 1
    socket.once('close', () => (refused -= 1))
    refuseAndEnd(socket, error)
  }
  const leave = (socket: Duplex): void => {
    open.get(socket)?.place.leave()
    open.delete(socket)
  }
  /** Takes a place for a connection, and gives up the one that it has. */
  const enter = (socket: Duplex, address: string, perAddress?: number): ServiceError | undefined => {
    if (open.get(socket)?.address === address) return undefined
    leave(socket)
    const outcome = places.take({
      address,
      ...(perAddress !== undefined && { perAddress }),
      end: () => socket.destroy()
    })
    if ('isRefused' in outcome) return REFUSALS[outcome.isRefused]()
    open.set(socket, { address, place: outcome.place })
    return undefined
  }
  const enterAsItself = (socket: Socket): ServiceError | undefined => {
    const address = clientAddress({ remote: socket.remoteAddress ?? '', forwarded: undefined }, proxies)
    return enter(socket, address, proxies.has(address) ? Infinity : undefined)
  }
  const enterAsTold = ({ socket, headers }: IncomingMessage): ServiceError | undefined => {
    const { remoteAddress: remote = '' } = socket
    const address = clientAddress({ remote, forwarded: headers['x-forwarded-for']?.toString() }, proxies)
    return proxies.has(address) ? enterAsItself(socket) : enter(socket, address, perTold)
  }

  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const error = enterAsItself(socket)
    if (error) return refuse(socket, error)
    socket.once('close', () => leave(socket))
    for (const listener of accept) listener.call(server, socket)
  })
  return {
    serve(request, response) {
      const error = enterAsTold(request)
      if (error) return error
      const { socket } = request
      open.get(socket)?.place.setBusy(true)
      response.once('close', () => {
        open.get(socket)?.place.setBusy(false)
        // Between two requests it is the proxy's again, which may bring another client next.
        if (!socket.destroyed) enterAsItself(socket)
      })
      return undefined
    },
    handOver: enterAsTold,
    use: (socket) => open.get(socket)?.place.use()
  }
}

const REFUSALS = {
  address: () => new ServiceError('RATE_LIMITED', 'Too many connections from one address', WAIT),
  all: () => new ServiceError('UNAVAILABLE', 'Too many connections', WAIT)
} as const

function refuseAndEnd(socket: Socket, error: ServiceError): void {
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.setTimeout(REFUSED_MS, () => socket.destroy())
  endWith(socket, error.status === 429 ? 429 : 503, error)
}
