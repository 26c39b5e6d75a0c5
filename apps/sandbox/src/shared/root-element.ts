/** The element a page is rendered into. */
export function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new ReferenceError('The page has no #root')
  return element
}
