import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the page of an app does to embed a frame: an iframe, a handshake, and `ask`. */
const SCRIPT = `
const query = new URLSearchParams(location.search)
const frame = document.createElement('iframe')
frame.id = 'w3m-iframe'
frame.allow = 'clipboard-read; clipboard-write; publickey-credentials-get; publickey-credentials-create'
if (query.has('sandbox')) frame.sandbox = query.get('sandbox')
frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
const frameUrl = query.get('frame')
const { port1, port2 } = new MessageChannel()
const waiting = new Map()
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
window.heard = []
window.ready = new Promise((resolve) => {
  port1.onmessage = ({ data }) => {
    window.heard.push(data)
    if (data.type === '@w3m-frame/READY') resolve()
    waiting.get(data.id)?.(data.payload)
  }
})
window.ask = (name, payload) => new Promise((resolve) => {
  const id = newId()
  waiting.set(id, resolve)
  port1.postMessage({ type: '@w3m-app/' + name, id, payload })
})
frame.addEventListener('load', () => {
  const handshake = { type: '@w3m-app/HANDSHAKE', id: newId(), payload: { version: 4 } }
  frame.contentWindow.postMessage(handshake, new URL(frameUrl).origin, [port2])
}, { once: true })
frame.src = frameUrl
document.body.append(frame)
`

declare global {
  interface Window {
    /** The frame has answered the handshake. */
    ready: Promise<void>
    /** What the frame has said. */
    heard: unknown[]
    ask(name: string, payload?: unknown): Promise<unknown>
  }
}

/** How an app serves its page. */
export interface PageKind {
  /** `Cross-Origin-Opener-Policy`. @default none */
  readonly openerPolicy?: string
  /** The `sandbox` of the iframe. @default none */
  readonly sandbox?: string
}

/** The page of an app. */
export interface HostPage {
  readonly origin: string
  /** @param frameOrigin of the frame to embed */
  urlFor(frameOrigin: string, kind?: PageKind): string
  stop(): Promise<void>
}

export async function startHostPage(): Promise<HostPage> {
  const server = createServer(({ url = '/' }, response) => {
    const openerPolicy = new URL(url, 'http://host').searchParams.get('opener-policy')
    if (openerPolicy !== null) response.setHeader('cross-origin-opener-policy', openerPolicy)
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>App</title><body style="margin:0"><script>${SCRIPT}</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    urlFor(frameOrigin, { openerPolicy, sandbox } = {}) {
      const query = new URLSearchParams({
        frame: `${frameOrigin}/sdk?projectId=p&chainId=eip155:1&version=4`,
        ...(openerPolicy !== undefined && { 'opener-policy': openerPolicy }),
        ...(sandbox !== undefined && { sandbox })
      })
      return `${origin}/?${query}`
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
