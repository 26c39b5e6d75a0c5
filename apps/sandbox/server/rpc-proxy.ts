import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MAX_BYTES = 1024 * 1024

/** The proxy's dependencies. */
export interface RpcProxyOptions {
  /** The node of a local chain; `undefined` for any other chain. */
  readonly nodeUrl: (chainId: number) => string | undefined
  /** The node of the local Solana chain, behind the name `solana`. @default none */
  readonly solanaUrl?: () => Promise<string>
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Passes JSON-RPC on to the local nodes, node control (`anvil_…`, `evm_…`) included, so that pages need no other origin than their own.
 * A page of another site is refused: these nodes obey everybody who reaches them.
 */
export function rpcProxy({ nodeUrl, solanaUrl, fetch = globalThis.fetch }: RpcProxyOptions): Hono {
  const app = new Hono()
  app.post('/:chainId', bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    const { req } = context
    if (isForeign(req.header('origin'), req.url))
      return context.json(rpcError('This origin may not use the local chains'), 403)
    if (!req.header('content-type')?.startsWith('application/json'))
      return context.json(rpcError('Send application/json'), 415)
    const name = req.param('chainId')
    try {
      const url = name === 'solana' ? await solanaUrl?.() : nodeUrl(Number(name))
      if (url === undefined) return context.json(rpcError('There is no such local chain'), 404)
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: await req.text(),
        signal: req.raw.signal
      })
      return context.body(await answer.arrayBuffer(), 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store'
      })
    } catch {
      return context.json(rpcError('The local node does not answer'), 502)
    }
  })
  return app
}

/** Another web origin than this server's own, also one whose name was made to lead here. Extensions have origins of their own and may pass. */
function isForeign(origin: string | undefined, url: string): boolean {
  const asked = new URL(url)
  if (asked.hostname !== '127.0.0.1' && asked.hostname !== 'localhost') return true
  return origin !== undefined && /^(https?:|null)/.test(origin) && origin !== asked.origin
}

function rpcError(message: string): object {
  return { jsonrpc: '2.0', id: null, error: { code: -32603, message } }
}
