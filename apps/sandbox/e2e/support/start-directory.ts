import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A wallet directory that belongs to one test. */
export interface TestDirectory {
  /** Without a slash at the end; what `?directory=` of a page takes. */
  readonly url: string
  /** The pages of the list and the searches it was asked for, oldest first. */
  readonly asked: readonly URLSearchParams[]
  stop(): Promise<void>
}

/** One wallet as a directory answers it. */
export function wireWallet(id: string, parts: object = {}): object {
  return { id, name: `Wallet ${id}`, chains: ['eip155:31337'], badge_type: 'none', supports_wc: true, ...parts }
}

/** Starts a directory on a free loopback port that answers `/getWallets` as it is told, and knows no picture. */
export async function startDirectory(
  answer: (query: URLSearchParams) => object | string | Promise<object>
): Promise<TestDirectory> {
  const asked: URLSearchParams[] = []
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://directory.invalid')
    response.setHeader('access-control-allow-origin', '*')
    if (pathname !== '/getWallets') return void response.writeHead(404).end()
    asked.push(searchParams)
    void Promise.resolve(answer(searchParams)).then((value) => send(response, value))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

function send(response: ServerResponse, answer: object | string): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
}
