import type { IncomingMessage } from 'node:http'

/** A whole answer of the target. */
export interface TargetAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Answers what the caller asked the proxy. */
export type Target = (request: IncomingMessage, body: Uint8Array) => TargetAnswer | Promise<TargetAnswer>

/** Headers that belong to one connection or to the encoding on the way. */
const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'host'
])

/** Asks the target what the caller asked the proxy. */
export async function askTarget(target: string, request: IncomingMessage, body: Uint8Array): Promise<TargetAnswer> {
  const answer = await fetch(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: endToEnd(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    redirect: 'manual',
    ...(body.byteLength > 0 && { body: body as BodyInit })
  })
  return {
    status: answer.status,
    headers: endToEnd([...answer.headers]),
    body: new Uint8Array(await answer.arrayBuffer())
  }
}

function endToEnd(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => !HOP_HEADERS.has(name)))
}
