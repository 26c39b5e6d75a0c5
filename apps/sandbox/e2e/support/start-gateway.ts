import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address in front of several processes. */
export interface Gateway {
  /** Without a slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Leads each request to one of several servers. Where that one is gone, the connection breaks as it would without a gateway.
 * @param serverOf where a path is answered, without a slash at the end
 */
export async function startGateway(serverOf: (path: string) => string): Promise<Gateway> {
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, serverOf(incoming.url ?? '/')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const { method, headers, url } = incoming
  const passed = request(`${target}${url ?? '/'}`, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}
