import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to a node that can be shut. */
export interface Gate {
  readonly url: string
  isShut: boolean
  stop(): void
}

/** Opens a way to a node. While it is shut, connections break off. */
export async function startGate(nodeUrl: string): Promise<Gate> {
  const server = createServer((request, response) => {
    if (gate.isShut) return void request.socket.destroy()
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString()))
    request.on('end', () => {
      void fetch(nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then((answer) => answer.text())
        .then((text) => response.setHeader('content-type', 'application/json').end(text))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isShut: false,
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
  return gate
}
