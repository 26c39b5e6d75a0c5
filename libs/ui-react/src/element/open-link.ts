import type { PairingLink } from '@appkit/core/internal'

/** Follows a link as if it had been tapped: only while a tap is being handled does the browser let an app open. @param place an element of the view */
export function openLink(place: HTMLElement, { href, target }: PairingLink): void {
  const anchor = place.ownerDocument.createElement('a')
  anchor.href = href
  anchor.target = target
  anchor.rel = 'noopener noreferrer'
  place.append(anchor)
  anchor.click()
  anchor.remove()
}
