/** A node behind JSON-RPC that answers what a test tells it to. */
export interface FakeNode {
  readonly fetch: typeof globalThis.fetch
  /** `url method` of every request so far. */
  readonly calls: readonly string[]
}

/** An error answer. */
export class NodeError {
  readonly error: object

  constructor(code: number, message: string, data?: unknown) {
    this.error = { code, message, ...(data === undefined ? {} : { data }) }
  }
}

/** @param answer the result of one request; a `Response` is passed on as it is, a `NodeError` becomes an error answer. */
export function createFakeNode(
  answer: (request: { url: string; method: string; params: readonly unknown[]; id: number }) => unknown
): FakeNode {
  const calls: string[] = []
  return {
    calls,
    fetch: async (input, init) => {
      const url = String(input)
      const { method, params, id } = JSON.parse(String(init?.body)) as { method: string; params: unknown[]; id: number }
      calls.push(`${url} ${method}`)
      const result = await answer({ url, method, params, id })
      if (result instanceof Response) return result
      const body = result instanceof NodeError ? { error: result.error } : { result }
      return Response.json({ jsonrpc: '2.0', id, ...body })
    }
  }
}
