import { cleanText } from '../text/clean-text.js'

/** Longest wallet name shown, in UTF-16 units. @source docs/threats.md T1.01 */
export const WALLET_NAME_LIMIT = 64

/** Largest announced icon, as characters of its data URI. @source docs/threats.md T1.02 */
export const WALLET_ICON_LIMIT = 128 * 1024

const UNKNOWN_WALLET = 'Unknown wallet'
const SAFE_ICON = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u
]

/** A wallet's name as text that is safe to show: invisible characters removed, cut to 64, never empty. @source docs/threats.md T1.01 */
export function cleanWalletName(name: unknown): string {
  if (typeof name !== 'string') return UNKNOWN_WALLET
  const cleaned = cleanText(name, WALLET_NAME_LIMIT)
  return cleaned === '' ? UNKNOWN_WALLET : cleaned
}

/** Whether a name mixes look-alike alphabets, as in a Latin name with one Cyrillic letter. @source docs/threats.md T1.01 */
export function hasMixedScripts(name: string): boolean {
  return SCRIPTS.filter((script) => script.test(name)).length > 1
}

/** Whether an icon announced by a wallet may be given to `img.src`: an inline raster or SVG image of at most 128 KiB. @source docs/threats.md T1.02 */
export function isSafeIcon(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= WALLET_ICON_LIMIT && SAFE_ICON.test(icon)
}
