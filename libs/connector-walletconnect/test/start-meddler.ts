import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/** What stands between a client and its relay. */
export interface Meddler {
  readonly url: string
  /** Frames that clients sent, oldest first. */
  readonly sent: readonly string[]
  /** Methods that clients called and the relay has not answered, oldest first. */
  readonly unanswered: readonly string[]
  /** What becomes of a frame on its way to the client. @default the frame itself */
  toClient(change: (frame: string) => readonly string[]): void
  /** Whether a frame of the client is passed on. @default every one */
  toRelay(isPassed: (frame: string) => boolean): void
  /** Sends a frame to every client. */
  inject(frame: string): void
  /** Closes every connection, and with a code the next ones too. */
  drop(code?: number, reason?: string): void
  /** Lets clients in again after `drop` with a code. */
  admit(): void
  /** How many connections were opened. */
  readonly opened: number
  /** How many are open. */
  readonly open: number
  close(): Promise<void>
}

/** Starts one in front of a relay. @param target the relay's address, when a client comes */
export async function startMeddler(target: () => string): Promise<Meddler> {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  const pairs = new Set<{ client: WebSocket; upstream: WebSocket }>()
  const sent: string[] = []
  const calls = new Map<unknown, string>()
  let change: (frame: string) => readonly string[] = (frame) => [frame]
  let isPassed: (frame: string) => boolean = () => true
  let refusal: { code: number; reason: string } | undefined
  let opened = 0

  sockets.on('connection', (client, request) => {
    opened += 1
    if (refusal) return client.close(refusal.code, refusal.reason)
    const upstream = new WebSocket(target() + (request.url ?? '').slice(1))
    const pair = { client, upstream }
    const early: string[] = []
    pairs.add(pair)
    const pass = (frame: string): void => {
      if (upstream.readyState === WebSocket.OPEN) upstream.send(frame)
      else early.push(frame)
    }
    upstream.on('open', () => early.splice(0).forEach((frame) => upstream.send(frame)))
    upstream.on('message', (data) => {
      calls.delete(read(String(data)).id)
      for (const frame of change(String(data))) client.send(frame)
    })
    upstream.on('ping', () => client.ping())
    client.on('message', (data) => {
      const frame = String(data)
      sent.push(frame)
      const { id, method } = read(frame)
      if (method !== undefined) calls.set(id, method)
      if (isPassed(frame)) pass(frame)
    })
    const end = (): void => {
      pairs.delete(pair)
      client.terminate()
      upstream.terminate()
    }
    client.on('close', end)
    upstream.on('close', end)
    upstream.on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent,
    get unanswered() {
      return [...calls.values()]
    },
    toClient: (next) => void (change = next),
    toRelay: (next) => void (isPassed = next),
    inject: (frame) => pairs.forEach(({ client }) => client.send(frame)),
    drop(code, reason = '') {
      if (code !== undefined) refusal = { code, reason }
      for (const { client, upstream } of pairs) {
        upstream.terminate()
        if (code === undefined) client.terminate()
        else client.close(code, reason)
      }
    },
    admit: () => void (refusal = undefined),
    get opened() {
      return opened
    },
    get open() {
      return pairs.size
    },
    async close() {
      for (const { client, upstream } of pairs) {
        client.terminate()
        upstream.terminate()
      }
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

const read = (frame: string): { readonly id?: unknown; readonly method?: string } =>
  JSON.parse(frame) as { readonly id?: unknown; readonly method?: string }
