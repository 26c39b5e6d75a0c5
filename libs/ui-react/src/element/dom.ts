/** The window of an element's own document. @throws nothing; a detached document has none */
export function viewOf(element: Node): (Window & typeof globalThis) | undefined {
  return element.ownerDocument?.defaultView ?? undefined
}

/** The element with the focus in the root (shadow or document) that an element is in. */
export function focusedIn(element: Node): Element | null {
  const root = element.getRootNode()
  return 'activeElement' in root ? (root as ShadowRoot | Document).activeElement : null
}

/** Whether an event began on this very element, seen from inside its shadow root. */
export function isOwnTarget(event: Event, element: Element): boolean {
  return event.composedPath()[0] === element
}
