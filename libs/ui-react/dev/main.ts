import type { ThemeState } from '@appkit/core/internal'
import { GALLERY, mountGalleryEntry } from '../src/testing/index.js'

/** `?entry=Connect/wallets&mode=dark&accent=%23ffe600&radius=4px&mix=red&strength=20&pseudo&embedded&dir=rtl` */
const query = new URLSearchParams(location.search)
const wanted = query.get('entry') ?? 'Connect/wallets'
const entry = GALLERY.find(({ view, state }) => `${view}/${state}` === wanted)
document.documentElement.dir = query.get('dir') ?? 'ltr'

const host = document.createElement('appkit-modal')
document.body.append(host)
const variables: ThemeState['variables'] = {
  '--w3m-accent': query.get('accent') ?? undefined,
  '--w3m-border-radius-master': query.get('radius') ?? undefined,
  '--w3m-font-size-master': query.get('size') ?? undefined,
  '--w3m-color-mix': query.get('mix') ?? undefined,
  '--w3m-color-mix-strength': Number(query.get('strength') ?? 0)
}
if (entry) {
  const mode = query.get('mode') === 'dark' ? 'dark' : query.get('mode') === 'light' ? 'light' : undefined
  mountGalleryEntry({
    entry,
    host,
    theme: { mode, variables },
    isPseudo: query.has('pseudo'),
    isEmbedded: query.has('embedded')
  })
}
