import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import { ENTRIES } from '../../gallery/entries.js'
import { galleryAddress, readGalleryQuery } from '../../gallery/gallery-query.js'
import { showEntry } from '../../gallery/show-entry.js'
import { showIndex } from '../../gallery/show-index.js'
import { makeElement } from '../../shared/make-element.js'

const query = readGalleryQuery(location.search)
const entry = ENTRIES.find(({ view, state }) => view === query.view && state === query.state)

if (query.theme !== undefined) document.documentElement.dataset['theme'] = query.theme
if (entry === undefined) {
  showIndex(ENTRIES, query, location.search)
} else if (query.width === undefined) {
  showEntry(entry, query)
} else {
  const frame = makeElement('iframe', {
    class: 'single-frame',
    title: `${entry.view}, ${entry.state}`,
    src: galleryAddress(location.search, { width: '' })
  })
  frame.style.setProperty('--frame-width', `${query.width}px`)
  document.body.replaceChildren(frame)
}
