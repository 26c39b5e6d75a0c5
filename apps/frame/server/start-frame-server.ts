import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { frameApp, type FrameAppOptions } from './frame-app.js'
import { readStaticFiles } from './static-files.js'

/** How a frame is served. */
export interface FrameServerOptions extends Omit<FrameAppOptions, 'files'> {
  /** Folder of the built pages. */
  readonly pages: string
  /** @default 0: any free port */
  readonly port?: number
  /** @default 127.0.0.1 */
  readonly host?: string
}

/** A frame that is being served. */
export interface RunningFrame {
  /** Without a slash at the end. */
  readonly origin: string
  stop(): Promise<void>
}

/** Serves a built frame. Rejects when the port is taken, or nothing was built. */
export async function startFrameServer(options: FrameServerOptions): Promise<RunningFrame> {
  const { pages, port = 0, host = '127.0.0.1', ...rest } = options
  const app = frameApp({ ...rest, files: await readStaticFiles(pages) })
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address: AddressInfo) =>
      resolve({
        origin: `http://${host}:${address.port}`,
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
