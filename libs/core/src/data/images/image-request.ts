import type { BaseUrls } from '../../plugin/services.js'
import { isAssetSymbol, isDirectoryId } from '../../connectors/directory-id.js'
import { buildRequestUrl } from '../http/build-request-url.js'
import type { DataRequest } from '../http/data-request.js'

/** Which picture: one of the directory by its id (a currency's code, a token's symbol), or by the address that an answer gave for it. */
export type ImageQuery =
  | { readonly kind: 'wallet' | 'asset' | 'currency' | 'token'; readonly id: string }
  | { readonly kind: 'url'; readonly url: string }

type Target = Pick<DataRequest, 'service' | 'path' | 'query'>

const DIRECTORY_PATHS = {
  wallet: ['getWalletImage'],
  asset: ['public', 'getAssetImage'],
  currency: ['public', 'getCurrencyImage'],
  token: ['public', 'getTokenImage']
} as const

/**
 * Where a picture is requested.
 * @returns `undefined` for an id that could change the path, and for an address of unknown origin: no request
 * @source docs/threats.md T1.15
 */
export function imageTarget(query: ImageQuery, baseUrls: BaseUrls): Target | undefined {
  if (query.kind === 'url') return urlTarget(query.url, baseUrls)
  const { kind, id } = query
  const isAllowed = kind === 'wallet' || kind === 'asset' ? isDirectoryId(id) : isAssetSymbol(id)
  return isAllowed ? { service: 'directory', path: [...DIRECTORY_PATHS[kind], id] } : undefined
}

/**
 * The address of a wallet's picture at the directory, for an app that shows it itself. Fetches nothing.
 * @returns `undefined`: there is no directory, or the id could change the path
 * @source docs/threats.md T1.15
 */
export function walletImageUrl(id: string, baseUrls: BaseUrls, projectId: string): string | undefined {
  const target = imageTarget({ kind: 'wallet', id }, baseUrls)
  if (!target || baseUrls.directory === undefined) return undefined
  return buildRequestUrl(baseUrls.directory, target.path, { projectId })
}

function urlTarget(text: string, baseUrls: BaseUrls): Target | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const service = (['rpc', 'directory'] as const).find((name) => isSameOrigin(baseUrls[name], url))
  if (!url || !service) return undefined
  try {
    const path = url.pathname.slice(1).split('/').map(decodeURIComponent)
    return { service, path, query: Object.fromEntries(url.searchParams) }
  } catch {
    // A broken escape.
    return undefined
  }
}

function isSameOrigin(base: string | undefined, url: URL | undefined): boolean {
  return base !== undefined && new URL(base).origin === url?.origin
}
