import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The page of a multisig wallet that belongs to one test. */
export interface SafePage {
  readonly origin: string
  stop(): Promise<void>
}

/** Answers the messages of the page in the frame by `answerAsSafe`, which the test has put into the window. */
const ANSWER = `
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== document.querySelector('iframe').contentWindow || typeof data?.method !== 'string') return
  const reply = await answerAsSafe(data.method, data.params ?? {}).then(
    (answer) => ({ id: data.id, success: true, version: '9.1.0', data: answer }),
    (error) => ({ id: data.id, success: false, version: '9.1.0', error: error.message })
  )
  source.postMessage(reply, origin)
})`

/** Starts it on a free loopback port: it shows the page that its query names as `app` in a frame. @source Safe Apps SDK */
export async function startSafePage(): Promise<SafePage> {
  const server = createServer(({ url }, response) => {
    const app = new URL(url ?? '/', 'http://localhost').searchParams.get('app') ?? 'about:blank'
    const frame = `<iframe width="1000" height="600" src="${app.replaceAll('&', '&amp;')}"></iframe>`
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Safe</title><link rel="icon" href="data:,"><script>${ANSWER}</script>${frame}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
