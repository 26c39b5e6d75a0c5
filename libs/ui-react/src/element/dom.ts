/** The window of an element's own document; `undefined` for a document that is on no page. */
export function viewOf(element: Node): (Window & typeof globalThis) | undefined {
  return element.ownerDocument?.defaultView ?? undefined
}
