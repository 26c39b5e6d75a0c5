import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { clientAddress } from '../http/client-address.js'
import type { Storage } from '../storage/storage.js'
import { wallNow } from '../time/wall-time.js'
import { admit, type AdmissionRules } from './admission.js'
import { createMailbox } from './mailbox.js'
import { serveConnection, type RelayConnection } from './relay-connection.js'
import { RELAY_LIMITS, type RelayLimits } from './relay-limits.js'
import type { TopicBus } from './topic-bus.js'
import { createRelayBudget } from './relay-budget.js'
import { createReadingTurns } from './reading-turns.js'
import { createSlots } from './slots.js'
import { createTurns } from '../http/turns.js'
import { createWaitingBytes } from './waiting-bytes.js'

/** The path of the relay on its server; a slash at the end may follow. */
export const RELAY_PATH = '/relay'

/** What a relay is made of. */
export interface RelayOptions extends AdmissionRules {
  /** Keeps the messages. */
  readonly storage: Storage
  /** Reaches the other processes that have the same storage. */
  readonly bus: TopicBus
  /** Addresses of proxies, which tell in `X-Forwarded-For` who is there. */
  readonly proxies: ReadonlySet<string>
  /** @default RELAY_LIMITS */
  readonly limits?: Partial<RelayLimits> | undefined
  /** Called when a client has sent something on its connection. @default none */
  readonly onUse?: (stream: Duplex) => void
  /** Takes faults on our side; never what clients send. */
  readonly log: (source: string, error: unknown) => void
}

/** A relay on the caller's HTTP server. */
export interface Relay {
  /** Whether a request to upgrade is meant for it. */
  owns(request: IncomingMessage): boolean
  /** Takes over a connection. One that may not come in is told why and closed with 3000, so that it does not try again. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Notes that a connection has come to the server, for it or not: while they come, it puts off what can wait. */
  noteConnection(): void
  /** Ends all connections, after what they asked before is done. Storage and bus stay open. */
  close(): Promise<void>
}

/**
 * A relay between dapps and wallets: a mailbox for each topic, and who listens to it. What it carries is sealed by the clients.
 * @source docs/threats.md T9.09
 */
export function createRelay({ storage, bus, log, proxies, limits: wanted, onUse, ...rules }: RelayOptions): Relay {
  const limits = { ...RELAY_LIMITS, ...wanted }
  const mailbox = createMailbox(storage, limits)
  const turns = createTurns()
  const longFrames = createSlots({ perAddress: limits.longBytesAtOnce, together: limits.longBytesTogether })
  const readingTurns = createReadingTurns(limits)
  const budget = createRelayBudget(limits)
  const waitingBytes = createWaitingBytes(limits)
  const connections = new Set<RelayConnection>()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes
  })
  const pinging = setInterval(() => {
    for (const connection of connections) connection.ping()
  }, limits.pingInterval)
  const probing = setInterval(() => {
    for (const connection of connections) connection.probe()
  }, limits.probeInterval)
  for (const timer of [pinging, probing]) timer.unref()
  let isClosed = false

  /** A client that does not answer the end is cut off: the server cannot end before its sockets have. */
  function refuse(socket: WebSocket, code: number, reason?: string): void {
    const late = setTimeout(() => socket.terminate(), limits.retryDelay)
    late.unref()
    socket.once('close', () => clearTimeout(late))
    socket.on('error', () => {})
    socket.close(code, reason)
  }

  return {
    owns: ({ url = '', method, headers }) =>
      method === 'GET' &&
      headers.upgrade?.toLowerCase() === 'websocket' &&
      [RELAY_PATH, `${RELAY_PATH}/`].includes(url.split('?', 1)[0] ?? ''),
    accept(request, stream, head) {
      stream.on('error', () => stream.destroy())
      const remote = request.socket.remoteAddress ?? ''
      const forwarded = request.headers['x-forwarded-for']
      const address = clientAddress({ remote, forwarded: forwarded?.toString() }, proxies)
      const letIn = (socket: WebSocket): void => {
        const admission = admit(request, rules, wallNow(storage))
        if (isClosed) return refuse(socket, 1001)
        if ('reason' in admission) return refuse(socket, 3000, admission.reason)
        const connection = serveConnection({
          socket,
          stream,
          client: { clientId: admission.clientId, address },
          mailbox,
          bus,
          limits,
          turns,
          longFrames,
          readingTurns,
          budget,
          waitingBytes,
          log: (error) => log('relay', error)
        })
        if (onUse) socket.on('message', () => onUse(stream))
        connections.add(connection)
        socket.once('close', () => connections.delete(connection))
        return undefined
      }
      void turns.entry(address).then(() => {
        if (!stream.destroyed) server.handleUpgrade(request, stream, head, letIn)
      })
    },
    noteConnection: turns.arrive,
    async close() {
      isClosed = true
      clearInterval(pinging)
      clearInterval(probing)
      await Promise.all([...connections].map((connection) => connection.close(1001, 'The relay ends')))
    }
  }
}
