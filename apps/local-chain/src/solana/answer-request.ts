import type { Ledger } from './ledger.js'
import { RPC_METHODS, type RpcMethod } from './rpc-methods.js'
import { RpcFailure } from './rpc-failure.js'

/** A JSON-RPC answer. */
export type RpcAnswer = Readonly<Record<string, unknown>>

/** Answers one request, or a batch of them. @param methods what is asked beside the chain's own methods */
export function answerRequest(
  ledger: Ledger,
  request: unknown,
  methods: Readonly<Record<string, RpcMethod>> = {}
): RpcAnswer | readonly RpcAnswer[] {
  if (Array.isArray(request)) return request.map((entry) => answerOne(ledger, entry, methods))
  return answerOne(ledger, request, methods)
}

function answerOne(ledger: Ledger, request: unknown, methods: Readonly<Record<string, RpcMethod>>): RpcAnswer {
  const { id = null, method, params = [] } = (request ?? {}) as { id?: unknown; method?: unknown; params?: unknown }
  try {
    const name = String(method)
    const run = Object.hasOwn(methods, name)
      ? methods[name]
      : Object.hasOwn(RPC_METHODS, name)
        ? RPC_METHODS[name]
        : undefined
    if (!run) throw new RpcFailure(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(ledger, Array.isArray(params) ? params : []) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: toErrorJson(error) }
  }
}

function toErrorJson(error: unknown): object {
  if (!(error instanceof RpcFailure)) return { code: -32603, message: `Internal error: ${String(error)}` }
  const { code, message, data } = error
  return { code, message, ...(data === undefined ? {} : { data }) }
}
