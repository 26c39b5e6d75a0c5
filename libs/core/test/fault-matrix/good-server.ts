import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EndpointRow } from './endpoint-row.js'

/** A server that answers every endpoint as it should. */
export interface GoodServer {
  readonly url: string
  /** Paths with their queries, oldest first. */
  readonly requests: readonly string[]
  stop(): Promise<void>
}

/** Starts a server that gives the good answer of each row. */
export async function startGoodServer(endpoints: readonly EndpointRow[]): Promise<GoodServer> {
  const rows = new Map(endpoints.map((row) => [`${row.method} ${row.path}`, row]))
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    requests.push(request.url ?? '/')
    request.resume()
    const row = rows.get(`${request.method} ${path}`)
    if (!row) return response.writeHead(404).end()
    const { good } = row
    const isBytes = good instanceof Uint8Array
    response.writeHead(200, { 'content-type': isBytes ? 'image/png' : 'application/json; charset=utf-8' })
    return response.end(isBytes ? good : good === undefined ? '' : JSON.stringify(good))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
