/** Holds a card that is still on its way in where it is, while it is pressed: one that moved on under the pointer would lose the click. */
export function holdCard(card: HTMLElement, view: Window): void {
  if (card.getAnimations().length === 0) return
  const { transform } = view.getComputedStyle(card)
  card.setAttribute('data-held', '')
  card.style.setProperty('transform', transform)
}

/** Lets a held card go on. */
export function letCardGo(card: HTMLElement): void {
  card.removeAttribute('data-held')
  card.style.removeProperty('transform')
}
