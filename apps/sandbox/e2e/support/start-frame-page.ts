import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A secure frame that belongs to one test. */
export interface FramePage {
  /** Its origin; what `?frame=` of a page takes. */
  readonly origin: string
  stop(): Promise<void>
}

/** Shakes hands as a frame does, and answers nothing ever after. What it is asked it writes down. */
const SILENT = `
addEventListener('message', ({ ports: [port] }) => {
  port.onmessage = ({ data }) => document.body.append(data.type)
  port.postMessage({ type: '@w3m-frame/READY', payload: { version: 4 } })
})`

/** What a frame does that hangs: its server never answers, its page says nothing, or it says nothing after READY. */
export type Hanging = 'server' | 'page' | 'afterReady'

/** Starts a frame on a free loopback port that hangs. */
export async function startHangingFrame(hanging: Hanging): Promise<FramePage> {
  const answer = (response: ServerResponse): void => {
    if (hanging === 'server') return
    response.setHeader('content-type', 'text/html')
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const script = hanging === 'afterReady' ? `<script>${SILENT}</script>` : ''
    response.end(`<!doctype html><title>Wallet</title><link rel="icon" href="data:,">${script}`)
  }
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
