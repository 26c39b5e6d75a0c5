import type { BaseUrls } from '@appkit/core'

const NAMES = ['rpc', 'directory'] as const

/**
 * Where a page finds the services: where this server runs them, unless its address says otherwise. `?rpc=http://127.0.0.1:4400` names
 * another place on this machine, `?rpc=off` none; the same with `directory`.
 * @throws RangeError for an address that is not on this machine
 */
export function serviceUrls(query: URLSearchParams, own: BaseUrls): BaseUrls {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const wanted = query.get(name)
      const url = wanted === null ? own[name] : wanted === 'off' ? undefined : loopbackOrigin(name, wanted)
      return url === undefined ? [] : [[name, url]]
    })
  )
}

function loopbackOrigin(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(url.hostname))
    throw new RangeError(`${name} must be an http address on this machine, or off`)
  return url.origin
}
