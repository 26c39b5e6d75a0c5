import { makeElement } from './make-element.js'
import { PAGE_NAMES } from './page-names.js'

/** Adds the way to the other pages at the end of this one. @param current this page's file name */
export function appendPageLinks(current: string): void {
  const links = PAGE_NAMES.map(([href, name]) =>
    makeElement('a', { href, 'aria-current': href === current ? 'page' : undefined }, name)
  )
  document
    .querySelector('main')
    ?.append(makeElement('nav', { class: 'page-links', 'aria-label': 'Sandbox pages' }, ...links))
}
