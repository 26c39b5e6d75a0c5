import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { WebSocketServer } from 'ws'
import { answerRequest } from './answer-request.js'
import { createLedger } from './ledger.js'
import { LOCAL_SOLANA_ID } from './local-solana.js'
import { seedLedger } from './seed-ledger.js'
import { serveSocket } from './serve-socket.js'

/** Largest request, bytes. */
const REQUEST_LIMIT = 1024 * 1024

/** The running local Solana chain. */
export interface LocalSolana {
  /** JSON-RPC over HTTP; loopback only, no slash at the end. */
  readonly url: string
  /** JSON-RPC with subscriptions; the same port. */
  readonly webSocketUrl: string
  readonly caipNetworkId: typeof LOCAL_SOLANA_ID
  /** Gives SOL. @param lamports base units */
  airdrop(address: string, lamports: bigint): void
  /** Lets slots pass: 150 of them end a blockhash. A slot passes by itself with each transaction, never with time. */
  advanceSlots(count: number): void
  /** Ends it, open connections included. Calling it twice is safe. */
  close(): Promise<void>
}

/**
 * Starts a Solana chain of its own in this process: a virtual machine with the token programs behind JSON-RPC, and the accounts and
 * tokens of `LOCAL_SOLANA_ACCOUNTS` and `LOCAL_SOLANA_TOKENS` on it. Transactions are final when they are accepted.
 * @param options.port 0, the default: any free one
 */
export async function startLocalSolana({ port = 0 }: { port?: number } = {}): Promise<LocalSolana> {
  const ledger = createLedger()
  await seedLedger(ledger)
  const server = createServer((request, response) => {
    respond(request, response, (body) => stringifyJsonWithBigInts(answerRequest(ledger, JSON.parse(body)))).catch(() =>
      response.destroy()
    )
  })
  const sockets = new WebSocketServer({ server, maxPayload: REQUEST_LIMIT })
  sockets.on('connection', (socket) => serveSocket(ledger, socket))
  const address = await listen(server, port)
  return {
    url: `http://127.0.0.1:${address.port}`,
    webSocketUrl: `ws://127.0.0.1:${address.port}`,
    caipNetworkId: LOCAL_SOLANA_ID,
    airdrop: (to, amount) => void ledger.airdrop(to, amount),
    advanceSlots: (count) => ledger.advanceSlots(count),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server.address() as AddressInfo))
  })
}

/** Only JSON is taken, so that no page of another origin can ask. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (body: string) => string
): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(405).end()
  if (!request.headers['content-type']?.startsWith('application/json')) return void response.writeHead(415).end()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > REQUEST_LIMIT) return void response.writeHead(413).end()
    chunks.push(chunk)
  }
  try {
    const text = answer(Buffer.concat(chunks).toString('utf8'))
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  } catch {
    response.writeHead(400).end()
  }
}
