import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** A listening server. */
export interface Listening {
  /** With a slash at the end. */
  readonly url: string
  /** Ends it, open connections included. */
  stop(): Promise<void>
}

/** Listens on the loopback address. @param port 0: any free port. Rejects when the port is taken. */
export function listen(app: Hono, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address: AddressInfo) =>
      resolve({
        url: `http://127.0.0.1:${address.port}/`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            if ('closeAllConnections' in server) server.closeAllConnections()
          })
      })
    )
    server.once('error', reject)
  })
}
