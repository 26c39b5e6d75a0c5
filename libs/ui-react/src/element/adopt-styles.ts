import { viewOf } from './dom.js'

/** The style sheets of one shadow root. */
export interface AdoptedStyles {
  /** Adds a sheet; the same text is added once. */
  add(css: string): void
  /** Takes away every sheet that was added here. */
  clear(): void
}

/**
 * Adopts style sheets made with the root's own window, as a strict Content Security Policy allows and another document's would be refused.
 * @source docs/threats.md T10.02
 */
export function adoptStyles(root: ShadowRoot): AdoptedStyles {
  const sheets = new Map<string, CSSStyleSheet>()
  const view = viewOf(root)
  return {
    add(css) {
      if (!view || sheets.has(css)) return
      const sheet = new view.CSSStyleSheet()
      sheet.replaceSync(css)
      sheets.set(css, sheet)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    },
    clear() {
      const ours = new Set(sheets.values())
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet))
      sheets.clear()
    }
  }
}
