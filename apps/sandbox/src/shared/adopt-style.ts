/** Gives a document or shadow root a constructed style sheet: the only kind that a page without inline styles allows. */
export function adoptStyle(root: Document | ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
}
