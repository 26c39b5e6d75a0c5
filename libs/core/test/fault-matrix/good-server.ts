import type { Target } from '@appkit/fault-proxy'
import type { EndpointRow } from './endpoint-row.js'

/** A server that gives the good answer of each row; without a socket, since it stands behind the proxy. */
export function goodServer(endpoints: readonly EndpointRow[]): Target {
  const rows = new Map(endpoints.map((row) => [`${row.method} ${row.path}`, row]))
  return (request) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const row = rows.get(`${request.method} ${path}`)
    if (!row) return { status: 404, headers: {}, body: new Uint8Array() }
    const { good } = row
    const isBytes = good instanceof Uint8Array
    return {
      status: 200,
      headers: { 'content-type': isBytes ? 'image/png' : 'application/json; charset=utf-8' },
      body: isBytes ? good : Buffer.from(good === undefined ? '' : JSON.stringify(good))
    }
  }
}
