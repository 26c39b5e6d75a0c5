/** What a fake service answers to one request. A string is sent as it is, with the content type of JSON; an object as JSON. */
export type FakeReply = object | string | Response | ((request: Request) => Response | Promise<Response>)

/** Services in memory, for `platform.fetch`. An unexpected request fails, and is listed all the same. */
export interface FakeDataProvider {
  readonly fetch: typeof globalThis.fetch
  /** Every request, oldest first. */
  readonly requests: readonly Request[]
  /** Answers every request to this path, until told otherwise. */
  reply(path: string, reply: FakeReply): FakeDataProvider
  /** The requests to this path, as their query. */
  asked(path: string): readonly Readonly<Record<string, string>>[]
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** @param networks what `/v1/supported-chains` answers. @default Ethereum and Base */
export function createFakeDataProvider(networks: readonly string[] = ['eip155:1', 'eip155:8453']): FakeDataProvider {
  const replies = new Map<string, FakeReply>([['/v1/supported-chains', { http: networks, ws: [] }]])
  const requests: Request[] = []

  async function answer(request: Request): Promise<Response> {
    requests.push(request)
    const { pathname } = new URL(request.url)
    const reply = replies.get(pathname)
    if (reply === undefined) throw new TypeError(`Unexpected request to ${pathname}`)
    if (typeof reply === 'function') return reply(request)
    if (reply instanceof Response) return reply.clone()
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { headers: JSON_TYPE })
  }

  const provider: FakeDataProvider = {
    fetch: (input, options) => answer(new Request(input, options)),
    requests,
    reply(path, reply) {
      replies.set(path, reply)
      return provider
    },
    asked: (path) =>
      requests
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname === path)
        .map(({ searchParams }) => Object.fromEntries(searchParams))
  }
  return provider
}
