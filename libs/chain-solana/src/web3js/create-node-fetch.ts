import type { CaipNetwork } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import { createRpcReader } from '../rpc/rpc-reader.js'

/** Largest answer, bytes: an app may ask for all accounts of a program, or for a block. */
const ANSWER_LIMIT = 64 * 1024 * 1024

interface RpcCall {
  readonly id?: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * Makes the `fetch` of a web3.js `Connection`: JSON-RPC calls, one or a batch of them, go through the kit's own reader, which checks each
 * node's chain, and asks the next node when one fails. The address it is called with is not used.
 * It rejects with what the reader throws; what a node answers, errors included, is answered.
 */
export function createNodeFetch(network: CaipNetwork): typeof globalThis.fetch {
  const rpc = createRpcReader({
    fetch: (...given) => globalThis.fetch(...given),
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>)
    },
    answerLimit: ANSWER_LIMIT,
    // web3.js knows no bigints in answers.
    parse: JSON.parse
  })

  async function answer({ id, method, params = [] }: RpcCall): Promise<object> {
    try {
      return { jsonrpc: '2.0', id, result: await rpc.request(network, method, params) }
    } catch (error) {
      if (!(error instanceof RpcAnswerError)) throw error
      const { code, message, data } = error
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
  }

  return async (_address, init) => {
    const calls = JSON.parse(String(init?.body)) as RpcCall | readonly RpcCall[]
    return Response.json(Array.isArray(calls) ? await Promise.all(calls.map(answer)) : await answer(calls as RpcCall))
  }
}
