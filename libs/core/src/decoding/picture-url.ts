import { isSafeIcon } from '../connectors/wallet-text.js'
import { TEXT_LIMITS } from './fields.js'

/**
 * Where a picture that an answer names may be loaded from: the data provider itself, through its image proxy where the picture lies
 * elsewhere, so that no other host learns who looks. An inline image stays as it is.
 * @param base the base URL that gave the answer
 * @returns `undefined`: a placeholder is drawn
 * @source docs/threats.md T2.E02
 */
export function pictureUrl(base: string, picture: string | null | undefined): string | undefined {
  if (!picture) return undefined
  if (isSafeIcon(picture)) return picture
  const url = parseUrl(picture)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (/^https?:$/.test(url.protocol) && url.origin === new URL(base).origin) return url.href
  if (url.protocol !== 'https:') return undefined
  const proxied = new URL('/v1/images', base)
  proxied.searchParams.set('url', url.href)
  return proxied.href
}

function parseUrl(text: string): URL | undefined {
  return text.length <= TEXT_LIMITS.url && URL.canParse(text) ? new URL(text) : undefined
}
