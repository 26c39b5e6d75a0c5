import type { GalleryEntry } from '@appkit/ui-react/testing'
import { appendPageLinks } from '../shared/append-page-links.js'
import { makeElement } from '../shared/make-element.js'
import { galleryAddress, THEMES, WIDTHS, type GalleryQuery } from './gallery-query.js'

/** Shows all entries in frames, or those of one view. */
export function showIndex(entries: readonly GalleryEntry[], query: GalleryQuery, search: string): void {
  const views = [...new Set(entries.map(({ view }) => view))]
  const shown = entries.filter(({ view }) => query.view === undefined || view === query.view)
  const choices = [
    choice('View', 'view', views, query.view, search, 'All'),
    choice('Theme', 'theme', THEMES, query.theme, search, 'System'),
    choice('Width', 'width', WIDTHS, query.width === undefined ? undefined : String(query.width), search),
    choice('Texts', 'pseudo', ['1'], query.isPseudo ? '1' : undefined, search, 'English', 'Long'),
    choice(
      'Direction',
      'dir',
      ['rtl'],
      query.direction === 'rtl' ? 'rtl' : undefined,
      search,
      'Left to right',
      'Right to left'
    )
  ]
  const frames = makeElement('div', { class: 'frames' }, ...shown.map((entry) => frame(entry, search)))
  frames.style.setProperty('--frame-width', `${query.width ?? Number(WIDTHS[0])}px`)
  document
    .querySelector('main')
    ?.append(makeElement('form', { class: 'choices-row', 'aria-label': 'What to show' }, ...choices), frames)
  appendPageLinks('gallery.html')
}

function frame({ view, state, description }: GalleryEntry, search: string): HTMLElement {
  const address = galleryAddress(search, { view, state, width: '' })
  return makeElement(
    'figure',
    {},
    makeElement(
      'figcaption',
      {},
      makeElement('a', { href: address }, `${view}, ${state}`),
      makeElement('span', {}, description)
    ),
    makeElement('iframe', { src: address, loading: 'lazy', title: `${view}, ${state}` })
  )
}

function choice(
  label: string,
  name: string,
  values: readonly string[],
  chosen: string | undefined,
  search: string,
  none?: string,
  onlyName?: string
): HTMLElement {
  const select = makeElement(
    'select',
    {},
    ...(none === undefined ? [] : [makeElement('option', { value: '' }, none)]),
    ...values.map((value) => makeElement('option', { value }, onlyName ?? value))
  )
  select.value = chosen ?? (none === undefined ? (values[0] ?? '') : '')
  select.addEventListener('change', () => location.assign(galleryAddress(search, { [name]: select.value, state: '' })))
  return makeElement('label', { class: 'field' }, label, select)
}
