import { viewOf } from './dom.js'

/** The style sheets of one shadow root. */
export interface AdoptedStyles {
  /** Adds a sheet; the same text is added once. */
  add(css: string): void
  /** Takes away every sheet that was added to the root in this way. */
  clear(): void
}

/** Sheets that were made here know their text. */
type MadeSheet = CSSStyleSheet & { readonly text?: string }

/**
 * Adopts style sheets made with the root's own window, as a strict Content Security Policy allows and another document's would be refused.
 * What any caller has already added to the root is not parsed again.
 * @source docs/threats.md T10.02
 */
export function adoptStyles(root: ShadowRoot): AdoptedStyles {
  const view = viewOf(root)
  return {
    add(css) {
      const adopted: readonly MadeSheet[] = root.adoptedStyleSheets
      if (!view || adopted.some(({ text }) => text === css)) return
      const sheet = new view.CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets = [...adopted, Object.assign(sheet, { text: css })]
    },
    clear() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet: MadeSheet) => sheet.text === undefined)
    }
  }
}
