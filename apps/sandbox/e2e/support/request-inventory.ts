import type { Page, Request } from '@playwright/test'

/** What one page has asked for: a sorted line for each kind of request. */
export interface RequestInventory {
  /** Every kind of request since the last call of `clear`. */
  kinds(): readonly string[]
  /** Every request since the page was made. */
  readonly requests: readonly Request[]
  clear(): void
}

/** @param places what origins are called: `page`, `services` */
export function takeInventory(page: Page, places: Readonly<Record<string, string>>): RequestInventory {
  const requests: Request[] = []
  let since = 0
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push(request)
  })
  return {
    requests,
    kinds: () => [...new Set(requests.slice(since).map((request) => kindOf(request, places)))].toSorted(),
    clear: () => void (since = requests.length)
  }
}

/** A request as the inventory has it: ids and addresses are named, of the query there are the names, of calls of a node the methods. */
function kindOf(request: Request, places: Readonly<Record<string, string>>): string {
  const { origin, pathname, searchParams } = new URL(request.url())
  const place = Object.keys(places).find((name) => places[name] === origin) ?? origin
  if (place === 'page' && pathname.startsWith('/assets/')) return 'GET page: code'
  const path = pathname
    .replace(/(nfts\/)[^/]+\/0x[0-9a-f]{40}\/\d+/i, '$1{address}/{id}')
    .replace(/0x[0-9a-f]{40}/i, '{address}')
    .replace(/(Image\/)[^/]+$/, '$1{id}')
    .replace(/(suggestions\/).+$/, '$1{name}')
  // What a page of the sandbox is told by its address is the test's own.
  const names = place === 'page' ? '' : [...new Set(searchParams.keys())].toSorted().join(' ')
  return [`${request.method()} ${place}${path}`, names && `?${names}`].filter((part) => part !== '').join(' ')
}
