import { mountGalleryEntry, type GalleryEntry } from '@appkit/ui-react/testing'
import { makeElement } from '../shared/make-element.js'
import type { GalleryQuery } from './gallery-query.js'

/** Shows one view in one state over an empty page. What is returned takes it away. */
export function showEntry(entry: GalleryEntry, query: GalleryQuery): () => void {
  const host = makeElement('div', { class: 'gallery-host' })
  document.title = `${entry.view}, ${entry.state}`
  document.documentElement.dir = query.direction
  document.body.replaceChildren(host)
  const { unmount } = mountGalleryEntry({
    entry,
    host,
    isPseudo: query.isPseudo,
    isEmbedded: query.isEmbedded,
    theme: {
      ...(query.theme && { mode: query.theme }),
      ...(query.accent && { variables: { '--w3m-accent': query.accent } })
    }
  })
  return unmount
}
