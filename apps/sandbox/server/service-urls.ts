import type { BaseUrls } from '@appkit/core'

/** Where the services of a page are, and the secure frame that it may embed. */
export interface PageServices extends BaseUrls {
  /** Its origin. Absent: no user can log in by email. */
  readonly frame?: string | undefined
}

const NAMES = ['rpc', 'directory', 'relay', 'frame'] as const

/**
 * Where a page finds the services: where this server runs them, unless its address says otherwise. `?rpc=http://127.0.0.1:4400` names
 * another place on this machine, `?rpc=off` none; the same with `directory`, with `frame`, and with `relay`, which is the whole address of a relay.
 * @throws RangeError for an address that is not on this machine
 */
export function serviceUrls(query: URLSearchParams, own: PageServices): PageServices {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const wanted = query.get(name)
      const url = wanted === null ? own[name] : wanted === 'off' ? undefined : loopbackAddress(name, wanted)
      return url === undefined ? [] : [[name, url]]
    })
  )
}

/** The origins of services that a page calls, each once. A frame is embedded, and not called. */
export function serviceOrigins({ frame: _embedded, ...services }: PageServices): readonly string[] {
  return [
    ...new Set(
      Object.values(services).flatMap((url: string | undefined) => (url === undefined ? [] : [new URL(url).origin]))
    )
  ]
}

function loopbackAddress(name: (typeof NAMES)[number], address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const protocol = name === 'relay' ? 'ws:' : 'http:'
  if (url?.protocol !== protocol || !['127.0.0.1', 'localhost'].includes(url.hostname))
    throw new RangeError(`${name} must be an ${protocol.slice(0, -1)} address on this machine, or off`)
  return name === 'relay' ? url.origin + url.pathname : url.origin
}
