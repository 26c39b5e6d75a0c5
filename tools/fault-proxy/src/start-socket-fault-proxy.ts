import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { createFrameLine, type FrameLine } from './frame-line.js'
import type { Direction, SocketFault } from './socket-fault.js'

/** A frame that reached the proxy. */
export interface ProxiedFrame {
  readonly direction: Direction
  readonly text: string
}

/** A running proxy for WebSockets on loopback. */
export interface SocketFaultProxy {
  /** With the path of the target. */
  readonly url: string
  /** What reached the proxy, oldest first. */
  readonly frames: readonly ProxiedFrame[]
  /** Connections that are open on the client's side. */
  readonly openConnections: number
  /** Connections since it started. */
  readonly connections: number
  /**
   * Damages frames from now on; `undefined` mends them, and passes on what was held back.
   * @param only the frames it applies to. @default every frame
   */
  setFault(fault: SocketFault | undefined, only?: (text: string) => boolean): void
  /** Answers who wants to connect from now on with this status instead; `undefined`: connects them. */
  refuse(status: number | undefined): void
  /** Ends every connection of clients with this code. */
  closeAll(code: number, reason?: string): void
  /** Resets every connection. */
  breakAll(): void
  /** Ends everything. Calling it twice is safe. */
  stop(): Promise<void>
}

interface Connection {
  readonly client: WebSocket
  readonly target: WebSocket
  readonly lines: readonly FrameLine[]
  reset(): void
}

/** Starts a proxy on a free port between WebSocket clients and `target`. @param target `ws://…` with its path */
export async function startSocketFaultProxy(target: string): Promise<SocketFaultProxy> {
  const connections = new Set<Connection>()
  const frames: ProxiedFrame[] = []
  let current: { readonly fault: SocketFault; readonly isMeant: (text: string) => boolean } | undefined
  let refusal: number | undefined
  let count = 0
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const server = createServer((_, response) => response.writeHead(426).end())

  function silence(isSilent: boolean): void {
    for (const { client, target: other } of connections) {
      for (const side of [client, other]) {
        if (side.readyState !== side.OPEN) continue
        if (isSilent) side.pause()
        else side.resume()
      }
    }
  }

  function join(client: WebSocket, other: WebSocket): void {
    count += 1
    const reset = (): void => {
      connections.delete(connection)
      client.terminate()
      other.terminate()
    }
    const toTarget = createFrameLine({ direction: 'toTarget', to: other, breakConnection: reset })
    const toClient = createFrameLine({ direction: 'toClient', to: client, breakConnection: reset })
    const connection: Connection = { client, target: other, lines: [toTarget, toClient], reset }
    connections.add(connection)
    const carry = (from: WebSocket, to: WebSocket, direction: Direction, line: FrameLine): void => {
      from.on('message', (data: Buffer) => {
        const text = data.toString('utf8')
        frames.push({ direction, text })
        line.pass(text, current?.isMeant(text) ? current.fault : undefined)
      })
      from.on('close', (code, reason) => {
        connections.delete(connection)
        if (isSendable(code)) to.close(code, reason)
        else to.terminate()
      })
      from.on('error', () => {})
    }
    carry(client, other, 'toTarget', toTarget)
    carry(other, client, 'toClient', toClient)
    if (current?.fault.kind === 'silence') silence(true)
  }

  server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy())
    if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} Refused\r\nconnection: close\r\n\r\n`)
    const query = (request.url ?? '').split('?')[1]
    const { origin } = request.headers
    const other = new WebSocket(query === undefined ? target : `${target}?${query}`, {
      perMessageDeflate: false,
      ...(origin === undefined ? {} : { origin })
    })
    other.once('error', () => socket.destroy())
    other.once('open', () => {
      // What the target says at once waits until there is a client to hear it.
      other.pause()
      sockets.handleUpgrade(request, socket, head, (client) => {
        join(client, other)
        if (current?.fault.kind !== 'silence') other.resume()
      })
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target).pathname}`,
    frames,
    get openConnections() {
      return connections.size
    },
    get connections() {
      return count
    },
    setFault(fault, only = () => true) {
      if (current?.fault.kind === 'silence' && fault?.kind !== 'silence') silence(false)
      current = fault && { fault, isMeant: only }
      if (fault?.kind === 'silence') silence(true)
      if (fault?.kind !== 'reorder') for (const { lines } of connections) for (const line of lines) line.release()
    },
    refuse(status) {
      refusal = status
    },
    closeAll(code, reason) {
      for (const { client } of connections) client.close(code, reason)
    },
    breakAll() {
      for (const { reset } of connections) reset()
    },
    stop: () =>
      new Promise((resolve) => {
        for (const { reset } of connections) reset()
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Codes that a program may send; the others say that there was no proper end. @source RFC 6455 §7.4 */
function isSendable(code: number): boolean {
  return (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999)
}
