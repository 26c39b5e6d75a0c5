import { LocalChainError } from './local-chain-error.js'

/**
 * One JSON-RPC call to a node. `result` is what the node said, unchecked.
 * @throws LocalChainError when the node cannot be reached or answers with an error.
 */
export async function callRpc(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const answer = await send(url, method, params)
  if (answer.error !== undefined) throw new LocalChainError(`${method}: ${answer.error.message ?? 'failed'}`)
  return answer.result
}

interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly message?: string }
}

async function send(url: string, method: string, params: readonly unknown[]): Promise<RpcAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    })
    return (await response.json()) as RpcAnswer
  } catch (cause) {
    throw new LocalChainError(`${method}: the node at ${url} does not answer`, { cause })
  }
}
