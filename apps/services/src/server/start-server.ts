import type { Server } from 'node:http'
import { isIPv6, type AddressInfo } from 'node:net'
import type { ServicesConfig } from '../config/config.js'
import { httpServer } from './http-server.js'
import { MODULES } from './modules.js'
import { openParts } from './open-parts.js'
import { mountRelay } from './mount-relay.js'
import { servicesApp } from './services-app.js'

/** Connections that the system holds until they are taken: a crowd comes at once. */
const BACKLOG = 2048

/** A running server. */
export interface RunningServer {
  /** With a slash at the end. */
  readonly url: string
  /** Takes no more, ends what runs (at the latest after the drain time), and closes its files. Calling it twice is safe. */
  stop(): Promise<void>
}

/** Opens its files, mounts the modules that are wanted, and listens. When it cannot listen, nothing is left open. */
export async function startServer(
  config: ServicesConfig,
  log: (source: string, error: unknown) => void
): Promise<RunningServer> {
  const parts = await openParts(config, log)
  const modules = [...config.modules].map((name) => MODULES[name](parts))
  const { storage, requestLimit, payers } = parts
  const caller = { payers, callerOf: requestLimit.callerOf }
  const frameOrigin = config.modules.has('login') ? config.login?.frameOrigin : undefined
  const { server, connections } = httpServer(
    servicesApp({
      ...config,
      frameOrigin,
      authPath: config.auth?.basePath,
      modules,
      storage,
      requestLimit,
      caller,
      log
    }),
    config
  )
  const relay = mountRelay({ server, connections }, parts)
  const stop = once(async () => {
    await Promise.all([drain(server, config.limits.drainTimeout), relay.close()])
    await parts.close()
  })
  try {
    return { url: await listen(server, config), stop }
  } catch (error) {
    await relay.close()
    await parts.close()
    throw error
  }
}

function listen(server: Server, { host, port }: Pick<ServicesConfig, 'host' | 'port'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const { address, port: chosen } = server.address() as AddressInfo
      resolve(`http://${isIPv6(address) ? `[${address}]` : address}:${chosen}/`)
    })
  })
}

/** @source docs/threats.md T9.12 */
function drain(server: Server, atMost: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), atMost)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
  })
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= run())
}
