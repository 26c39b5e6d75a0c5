/**
 * Puts a clipboard in the place of the browser's.
 * @returns what puts the browser's back: other tests run in the same page
 */
export function setClipboard(clipboard: Partial<Clipboard>): () => void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  return () => void Reflect.deleteProperty(navigator, 'clipboard')
}
