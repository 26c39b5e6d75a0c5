import { mountGalleryEntry, type GalleryEntry } from '@appkit/ui-react/testing'
import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../gallery/window-gallery.js'
import { ENTRIES } from '../../gallery/entries.js'
import { galleryAddress, readGalleryQuery, type GalleryQuery } from '../../gallery/gallery-query.js'
import { showIndex } from '../../gallery/show-index.js'
import { makeElement } from '../../shared/make-element.js'

let hide: (() => void) | undefined

function show(search: string): void {
  const query = readGalleryQuery(search)
  const entry = ENTRIES.find(({ view, state }) => view === query.view && state === query.state)
  if (query.theme === undefined) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = query.theme
  const states = query.state === undefined && query.isEmbedded ? ENTRIES.filter(({ view }) => view === query.view) : []
  if (states.length > 0) {
    hide?.()
    hide = showEntries(states, query)
  } else if (entry === undefined) {
    showIndex(ENTRIES, query, search)
  } else if (query.width === undefined) {
    hide?.()
    hide = showEntries([entry], query)
  } else {
    const frame = makeElement('iframe', {
      class: 'single-frame',
      title: `${entry.view}, ${entry.state}`,
      src: galleryAddress(search, { width: '' })
    })
    frame.style.setProperty('--frame-width', `${query.width}px`)
    document.body.replaceChildren(frame)
  }
}

window.gallery = {
  entries: ENTRIES.map(({ view, state }) => ({ view, state })),
  show(search) {
    history.replaceState(undefined, '', search)
    show(search)
  }
}
show(location.search)

/** Shows views over an empty page: one, or several in its flow. What is returned takes them away. */
function showEntries(entries: readonly GalleryEntry[], query: GalleryQuery): () => void {
  document.title = entries.map(({ view, state }) => `${view}, ${state}`).join('; ')
  document.documentElement.dir = query.direction
  const hosts = entries.map((entry) => ({ entry, host: makeElement('div', { class: 'gallery-host' }) }))
  document.body.replaceChildren(...hosts.map(({ host }) => host))
  const mounted = hosts.map(({ entry, host }) =>
    mountGalleryEntry({
      entry,
      host,
      isPseudo: query.isPseudo,
      isEmbedded: query.isEmbedded,
      theme: {
        ...(query.theme && { mode: query.theme }),
        ...(query.accent && { variables: { '--w3m-accent': query.accent } })
      }
    })
  )
  return () => mounted.forEach(({ unmount }) => unmount())
}
