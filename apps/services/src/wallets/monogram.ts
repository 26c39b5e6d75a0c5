import { createHash } from 'node:crypto'

const SIZE = 80

/** What to draw. */
export interface Monogram {
  /** One to four signs. */
  readonly letters: string
  /** Chooses the colours: the same text always gives the same picture. */
  readonly seed: string
  readonly shape: 'square' | 'circle'
}

/** Draws letters on a coloured ground, as SVG. The picture is all ours: no brand's mark is used. */
export function monogram({ letters, seed, shape }: Monogram): string {
  const [first = 0, second = 0] = createHash('sha256').update(seed).digest()
  const hue = Math.round((first / 256) * 360)
  const other = (hue + 20 + Math.round((second / 256) * 40)) % 360
  const signs = [...letters]
  const size = Math.round([40, 40, 32, 25, 20][signs.length] ?? 18)
  const ground =
    shape === 'circle'
      ? `<circle cx="40" cy="40" r="40" fill="url(#g)"/>`
      : `<rect width="${SIZE}" height="${SIZE}" rx="18" fill="url(#g)"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue},58%,44%)"/><stop offset="1" stop-color="hsl(${other},62%,32%)"/></linearGradient>` +
    ground +
    `<text x="40" y="41" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" fill="#fff" text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text></svg>`
  )
}

/** `MetaMask` → `M`, `Trust Wallet` → `TW`: the first signs of the first two words. */
export function initials(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
