/** Where a page renders. */
export function rootElement(): HTMLElement {
  return document.getElementById('root') ?? document.body
}
