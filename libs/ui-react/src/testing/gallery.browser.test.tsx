import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MountedModal } from '../element/mount-modal.js'
import { GALLERY, mountGalleryEntry, type GalleryEntry } from './index.js'
import { GALLERY_ALL_NETWORKS, GALLERY_NETWORKS, GALLERY_RELAY } from './fixtures.js'

const POLICY = [
  "default-src 'none'",
  "style-src 'none'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types appkit'
].join('; ')

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function show(entry: GalleryEntry, owner: Document, parts: { isPseudo?: boolean } = {}) {
  const host = owner.createElement('appkit-modal')
  owner.body.append(host)
  const mounted: MountedModal = mountGalleryEntry({ entry, host, ...parts })
  cleanups.push(() => {
    mounted.unmount()
    host.remove()
  })
  return { host, root: host.shadowRoot as ShadowRoot, mounted }
}

const labelsOf = (element: Element) => Array.from(element instanceof HTMLInputElement ? (element.labels ?? []) : [])

const isReady = (root: ShadowRoot) =>
  root.querySelector('.view')?.childElementCount === 1 && !root.querySelector('.view-loading')

/** Another document with a strict policy, as a host with frames has. */
async function strictDocument(): Promise<{ readonly owner: Document; readonly violations: string[] }> {
  const frame = document.createElement('iframe')
  frame.setAttribute('srcdoc', `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><body>`)
  frame.width = '400'
  frame.height = '700'
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  cleanups.push(() => frame.remove())
  await isLoaded
  const owner = frame.contentDocument as Document
  const violations: string[] = []
  owner.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    violations.push(`${violatedDirective} ${blockedURI}`)
  )
  return { owner, violations }
}

describe('gallery', () => {
  it('names each state once', () => {
    const names = GALLERY.map(({ view, state }) => `${view}/${state}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it(
    'T10.02 every state renders in another document under a strict policy, without a violation',
    { timeout: 60_000 },
    async () => {
      const { owner, violations } = await strictDocument()
      for (const entry of GALLERY) {
        const { root, mounted, host } = show(entry, owner)
        await expect.poll(() => isReady(root), { message: `${entry.view}/${entry.state}` }).toBe(true)
        expect(root.querySelectorAll('style, link, script, iframe, object, embed')).toHaveLength(0)
        expect(root.querySelector('.card')?.getBoundingClientRect().height).toBeGreaterThan(120)
        mounted.unmount()
        host.remove()
      }
      expect(violations).toEqual([])
      owner.body.append(owner.createElement('style'))
      owner.body.lastElementChild?.append('body { color: red }')
      await expect.poll(() => violations.length, { message: 'the policy is in force' }).toBeGreaterThan(0)
    }
  )

  it('every button, link and field has a name, every picture an alternative', { timeout: 60_000 }, async () => {
    for (const entry of GALLERY) {
      const { root, mounted, host } = show(entry, document)
      await expect.poll(() => isReady(root)).toBe(true)
      const nameless = [...root.querySelectorAll('button, a, input')].filter(
        (element) =>
          !element.getAttribute('aria-label') &&
          !element.textContent.trim() &&
          !labelsOf(element).some(({ textContent }) => textContent.trim())
      )
      expect(nameless, `${entry.view}/${entry.state}`).toEqual([])
      expect(root.querySelectorAll('img:not([alt])')).toHaveLength(0)
      mounted.unmount()
      host.remove()
    }
  })
})

describe('pseudo-locale', () => {
  /** What comes from wallets, networks and the host is not ours to translate. */
  const names = new Set<string>([
    'ETH',
    'BTC',
    'DOT',
    '—',
    ...[...GALLERY_NETWORKS, ...GALLERY_ALL_NETWORKS].map(({ name }) => name)
  ])

  function untranslated(root: ShadowRoot, entry: GalleryEntry): string[] {
    const state = entry.makeState()
    const wallets = state.connectors.found.flatMap((connector) => [connector.name, connector.info?.rdns])
    const connected = Object.values(state.connections.byNamespace).map((live) =>
      live && 'wallet' in live ? live.wallet.name : undefined
    )
    const listed = state.router.stack.map(({ parameters }) =>
      parameters && 'wallet' in parameters ? parameters.wallet?.name : undefined
    )
    const own = new Set([...wallets, ...connected, ...listed, ...state.alerts.codes, GALLERY_RELAY.name])
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const isData =
        own.has(text) ||
        names.has(text) ||
        walker.currentNode.parentElement?.closest(
          'bdi, .address, .address-whole, .monogram, .toast, .legal, .legal-checkbox, bdi'
        )
      if (/\p{L}{2}/u.test(text) && !isData && !text.startsWith('[')) texts.push(text)
    }
    return texts
  }

  it('every text is translated, and fits at 320 px', { timeout: 60_000 }, async () => {
    await page.viewport(320, 640)
    for (const entry of GALLERY) {
      const { root, mounted, host } = show(entry, document, { isPseudo: true })
      await expect.poll(() => isReady(root)).toBe(true)
      expect(untranslated(root, entry), `${entry.view}/${entry.state}`).toEqual([])
      const scroller = root.querySelector('.scroller')
      expect(scroller?.scrollWidth, `${entry.view}/${entry.state}`).toBeLessThanOrEqual(scroller?.clientWidth ?? 0)
      mounted.unmount()
      host.remove()
    }
    await page.viewport(414, 896)
  })
})
