/** Keeps the focus inside an element, as many dialog libraries do: it pulls it back whenever it arrives elsewhere. @returns lets go of it */
export function trapFocus(element: HTMLElement): () => void {
  const first = element.querySelector<HTMLElement>('button')
  const pullBack = (event: FocusEvent): void => {
    if (event.target instanceof Node && !element.contains(event.target)) first?.focus()
  }
  document.addEventListener('focusin', pullBack)
  first?.focus()
  return () => document.removeEventListener('focusin', pullBack)
}
