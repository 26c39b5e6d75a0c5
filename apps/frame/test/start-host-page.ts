import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the page of an app does to embed a frame: an iframe, a handshake, and `ask`. */
const SCRIPT = `
const frame = document.createElement('iframe')
frame.id = 'w3m-iframe'
frame.allow = 'clipboard-read; clipboard-write; publickey-credentials-get; publickey-credentials-create'
frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
const frameUrl = new URLSearchParams(location.search).get('frame')
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

/** The page of an app. */
export interface HostPage {
  readonly origin: string
  /** @param frameOrigin of the frame to embed */
  urlFor(frameOrigin: string): string
  stop(): Promise<void>
}

export async function startHostPage(): Promise<HostPage> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>App</title><body style="margin:0"><script>${SCRIPT}</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    urlFor: (frameOrigin) =>
      `${origin}/?frame=${encodeURIComponent(`${frameOrigin}/sdk?projectId=p&chainId=eip155:1&version=4`)}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
