import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server where no page has any business. */
export interface VisitCounter {
  /** With a slash at the end. */
  readonly url: string
  readonly visits: number
  stop(): Promise<void>
}

/** Starts a server on a free loopback port that counts who comes. */
export async function countVisits(): Promise<VisitCounter> {
  let visits = 0
  const server = createServer((_request, response) => {
    visits += 1
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get visits() {
      return visits
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
