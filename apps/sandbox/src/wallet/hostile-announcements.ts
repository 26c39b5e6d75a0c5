/** Kinds of bad announcement a page can be tried with. @source docs/threats.md T1.01-T1.05 */
export const HOSTILE_KINDS = ['names', 'icons', 'flood', 'duplicate', 'details'] as const
export type HostileKind = (typeof HOSTILE_KINDS)[number]

/** Runs if markup from a wallet ever becomes part of the page. */
const PAYLOAD = 'window.__breached=(window.__breached??0)+1'
const SCRIPT_SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${PAYLOAD}"><script>${PAYLOAD}</script><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${PAYLOAD}"/></foreignObject><image href="https://tracker.example/pixel.png"/></svg>`
const FLOOD = 10_000

const NAMES: readonly string[] = [
  '',
  '   ',
  `<img src=x onerror="${PAYLOAD}">`,
  `"><script>${PAYLOAD}</script>`,
  `</button><svg onload="${PAYLOAD}">`,
  'javascript:alert(1)',
  '\u202Etellaw tseT',
  'Test\u200B Wallet',
  'Test\u0000\u0007 Wallet\n\r\tOfficial',
  'T\u0435st W\u0430llet',
  'Тест Wallet',
  'Very '.repeat(400) + 'long',
  'x'.repeat(10_000_000),
  '\uD800 lone surrogate',
  '👩‍👩‍👧‍👦'.repeat(80),
  'constructor',
  '__proto__'
]

const ICON_PREFIXES: readonly string[] = ['', ' ', '\n', '\u0000', '"', `x" onerror="${PAYLOAD}" a="`, '\t\n ']
const ICON_BODIES: readonly string[] = [
  `javascript:${PAYLOAD}`,
  `data:text/html,<script>${PAYLOAD}</script>`,
  'https://tracker.example/pixel.png?id=1',
  '//tracker.example/pixel.png',
  'http://127.0.0.1:9/pixel.png',
  `data:image/svg+xml,${encodeURIComponent(SCRIPT_SVG)}`,
  `data:image/svg+xml;base64,${btoa(SCRIPT_SVG)}`,
  `data:application/xml,${encodeURIComponent(SCRIPT_SVG)}`,
  'blob:https://tracker.example/1'
]

const icons = (): readonly unknown[] => [
  ...ICON_PREFIXES.flatMap((prefix) => ICON_BODIES.map((body) => prefix + body)),
  `data:image/png;base64,${'A'.repeat(20_000_000)}`,
  undefined,
  {},
  Object.assign(Object.create(null) as object, { toString: () => 'https://tracker.example/' })
]

/** What the announcements copy when they pose as a known wallet, and what they hand out as a provider. */
export interface HostileOptions {
  readonly window: EventTarget
  /** The honest wallet they imitate. */
  readonly known: { readonly name: string; readonly rdns: string; readonly uuid: string; readonly icon: string }
}

/** Announces bad wallets of the given kinds, at once and whenever the page asks. */
export function announceHostile(kinds: readonly HostileKind[], { window, known }: HostileOptions): void {
  const reads = { count: 0 }
  const details = kinds.flatMap((kind) => hostileDetails(kind, known, reads))
  const announce = (): void => {
    reads.count = 0
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** @param reads how often one was read since it was announced: it says something else then */
function hostileDetails(
  kind: HostileKind,
  known: HostileOptions['known'],
  reads: { count: number }
): readonly unknown[] {
  switch (kind) {
    case 'names':
      return NAMES.map((name, index) => announcement({ name, rdns: `org.hostile.name${index}`, icon: known.icon }))
    case 'icons':
      return icons().map((icon, index) =>
        announcement({ name: `Icon ${index}`, rdns: `org.hostile.icon${index}`, icon })
      )
    case 'flood':
      return Array.from({ length: FLOOD }, (_, index) =>
        announcement({ name: `Flood ${index}`, rdns: `org.hostile.flood${index}`, icon: known.icon })
      )
    case 'duplicate':
      return [
        announcement({ ...known, uuid: crypto.randomUUID(), rdns: 'org.hostile.samename' }),
        announcement({ ...known, uuid: crypto.randomUUID(), name: 'Tset Wallet' }),
        announcement({ ...known })
      ]
    case 'details':
      return brokenDetails(known, reads)
  }
}

function brokenDetails(known: HostileOptions['known'], reads: { count: number }): readonly unknown[] {
  const throwing = {
    get info(): never {
      throw new TypeError('no')
    }
  }
  const changing = {
    ...announcement({ ...known, rdns: 'org.hostile.changing' }),
    get info() {
      reads.count += 1
      return {
        ...known,
        uuid: crypto.randomUUID(),
        rdns: 'org.hostile.changing',
        name: reads.count > 1 ? PAYLOAD : 'Changing'
      }
    }
  }
  const wrong = [
    null,
    undefined,
    1,
    'text',
    [],
    {},
    { info: null },
    { info: {}, provider: null },
    { info: { ...known } }
  ]
  return [...wrong, throwing, changing, announcement({ name: '__proto__', rdns: '__proto__', icon: known.icon })]
}

function announcement(info: { name: string; rdns: string; icon: unknown; uuid?: string }): object {
  return {
    info: { uuid: crypto.randomUUID(), ...info },
    provider: {
      request: () => Promise.reject(Object.assign(new TypeError('A hostile wallet was asked'), { code: 4001 })),
      on: () => undefined,
      removeListener: () => undefined
    }
  }
}
