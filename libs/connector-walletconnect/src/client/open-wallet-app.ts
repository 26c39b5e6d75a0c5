import { walletPrefix } from '@appkit/core/internal'
import { base64url } from '@scure/base'
import { maxLength, object, parse, pipe, string } from 'valibot'

/** Where the link is kept by which the user opened the wallet. */
export const WALLET_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** What a wallet answers by itself: the user has nothing to do in it. @source EIP-5792, ERC-7811 */
const SILENT_METHODS: ReadonlySet<string> = new Set([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets'
])

const choiceSchema = object({ href: pipe(string(), maxLength(2048)) })

/**
 * Brings the wallet to the front with a request that the user answers, where the user opened it by a link. Only a page that has the focus
 * does, and only by a link that is safe: anything on the page can write to the storage.
 * @param id of the JSON-RPC request
 * @source @walletconnect/utils (handleDeeplinkRedirect), docs/threats.md T1.14, T4.01
 */
export function openWalletApp(window: Window, id: number, topic: string, method: string | undefined): void {
  if (window.document?.hasFocus() !== true || (method !== undefined && SILENT_METHODS.has(method))) return
  const link = readLink(window)
  if (link === undefined) return
  const payload = `requestId=${id}&sessionTopic=${topic}`
  const isWeb = link.startsWith('https:')
  const target = isWeb ? '_blank' : window.parent === window ? '_self' : '_top'
  window.open(withPayload(link, payload), target, 'noreferrer noopener')
}

function readLink(window: Window): string | undefined {
  try {
    const { href } = parse(choiceSchema, JSON.parse(window.localStorage.getItem(WALLET_LINK_KEY) ?? 'null'))
    return walletPrefix({ mobile: href }, 'mobile')
  } catch {
    return undefined
  }
}

function withPayload(link: string, payload: string): string {
  const base = link.replace(/\/$/, '')
  if (!base.startsWith('https://t.me/')) return `${base}/wc?${payload}`
  const mark = base.includes('?') ? '&' : '?'
  return `${base}${mark}startapp=${base64url.encode(new TextEncoder().encode(payload)).replaceAll('=', '')}`
}
