import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import type { Fault } from './fault.js'
import { sendDamaged } from './send-damaged.js'
import { askTarget, type Target } from './target-answer.js'

/** A request that reached the proxy. */
export interface ProxiedRequest {
  readonly method: string
  /** Path with its query. */
  readonly path: string
}

/** A running proxy on loopback. */
export interface FaultProxy {
  /** Without a slash at the end. */
  readonly url: string
  /** What reached the proxy, oldest first. */
  readonly requests: readonly ProxiedRequest[]
  /** Requests that are neither answered nor given up. */
  readonly openRequests: number
  /**
   * Damages the answers from now on; `undefined` mends them. Requests under way keep the fault they met.
   * @param only the paths it applies to. @default every path
   */
  setFault(fault: Fault | undefined, only?: (path: string) => boolean): void
  /** Resolves when so many requests have reached the proxy since it started. */
  whenRequested(count: number): Promise<void>
  /** Ends every connection. Calling it twice is safe. */
  stop(): Promise<void>
}

/**
 * Starts a proxy on a free port that passes requests on to `target` and damages the answers on demand.
 * @param target a server's URL, or what answers in its place
 */
export async function startFaultProxy(target: string | Target): Promise<FaultProxy> {
  const ask: Target = typeof target === 'string' ? (request, body) => askTarget(target, request, body) : target
  const requests: ProxiedRequest[] = []
  const watchers = new Set<() => void>()
  const held: (() => void)[] = []
  let current: { readonly fault: Fault; readonly isMeant: (path: string) => boolean } | undefined
  let openRequests = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const fault = current?.isMeant(path) ? current.fault : undefined
    requests.push({ method: request.method ?? 'GET', path })
    openRequests += 1
    response.once('close', () => (openRequests -= 1))
    for (const check of watchers) check()
    const body = await buffer(request)
    const found = await ask(request, body)
    if (fault?.kind === 'duplicate') await ask(request, body)
    if (fault?.kind === 'reorder' && current?.fault === fault && held.length === 0) {
      return new Promise((resolve) => {
        held.push(() => resolve(sendDamaged(response, fault, found)))
      })
    }
    await sendDamaged(response, fault, found)
    if (fault?.kind === 'reorder') response.once('finish', () => held.shift()?.())
  }

  const server = createServer((request, response) => {
    // A caller that gives up, or a target that is gone, looks like a closed connection from either side.
    answer(request, response).catch(() => response.socket?.destroy())
  })
  server.on('connection', (socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get openRequests() {
      return openRequests
    },
    setFault(fault, only = () => true) {
      current = fault && { fault, isMeant: only }
      if (fault?.kind !== 'reorder') for (const release of held.splice(0)) release()
    },
    whenRequested: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length < count) return
          watchers.delete(check)
          resolve()
        }
        watchers.add(check)
        check()
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
