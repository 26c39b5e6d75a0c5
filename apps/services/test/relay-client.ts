import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

/** Who a client is: what its token is made of. */
export interface ClientKey {
  readonly id: string
  readonly privateKey: KeyObject
}

/** What of a token differs from a good one. */
export interface TokenChanges {
  readonly header?: Readonly<Record<string, unknown>>
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs it instead of the client's own. */
  readonly signer?: ClientKey
}

/** A message as it was delivered. */
export interface Delivered {
  readonly id: number
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag?: number
  readonly attestation?: string
}

/** A client that speaks the wire and does nothing by itself, except that it acknowledges. */
export interface RelayClient {
  readonly key: ClientKey
  readonly socket: WebSocket
  /** Every frame that came, as text. */
  readonly frames: readonly string[]
  /** Messages that came. */
  readonly delivered: readonly Delivered[]
  /** Whether it acknowledges what comes. @default true */
  acknowledges: boolean
  /** Calls a method and waits for the whole answer. */
  call(method: string, params: unknown): Promise<{ id: unknown; result?: unknown; error?: { code: number } }>
  /** Sends as it is. */
  send(text: string): void
  /** Code and reason of the end. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  /** Ends it and waits for it. */
  close(): Promise<void>
}

export function makeClientKey(): ClientKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...bytes]))}`, privateKey }
}

export function makeTopic(): string {
  return randomBytes(32).toString('hex')
}

export function makeToken(key: ClientKey, url: string, { header, claims, signer = key }: TokenChanges = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const sub = randomBytes(32).toString('hex')
  const parts = [
    { alg: 'EdDSA', typ: 'JWT', ...header },
    { iss: key.id, sub, aud: url, iat, exp: iat + 86_400, ...claims }
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = sign(null, Buffer.from(parts.join('.')), signer.privateKey)
  return [...parts, signature.toString('base64url')].join('.')
}

/** The address that a client opens. */
export function clientUrl(url: string, token: string, projectId = 'test'): string {
  return `${url}?${new URLSearchParams({ auth: token, projectId, ua: 'wc-2/js-2.21.8/test', useOnCloseEvent: 'true' })}`
}

/** Connects a client. @param url of the relay */
export async function connectClient(
  url: string,
  key: ClientKey = makeClientKey(),
  address: string = clientUrl(url, makeToken(key, url))
): Promise<RelayClient> {
  const socket = new WebSocket(address)
  const frames: string[] = []
  const delivered: Delivered[] = []
  const waiting = new Map<string, (answer: Awaited<ReturnType<RelayClient['call']>>) => void>()
  let lastId = BigInt(Date.now()) * 1_000_000n
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  )
  const client: RelayClient = {
    key,
    socket,
    frames,
    delivered,
    acknowledges: true,
    call: (method, params) =>
      new Promise((resolve, reject) => {
        const id = String((lastId += 1n))
        waiting.set(id, resolve)
        void closed.then(({ code }) => reject(new Error(`closed with ${code}`)))
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
    send: (text) => socket.send(text),
    closed,
    async close() {
      socket.close()
      await closed
    }
  }
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method === 'irn_subscription') {
      delivered.push({ id: frame.id, ...frame.params.data })
      if (client.acknowledges) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    } else {
      waiting.get(frame.id)?.(frame)
      waiting.delete(frame.id)
    }
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  return client
}
