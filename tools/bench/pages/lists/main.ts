import { mountGalleryEntry } from '@appkit/ui-react/testing'
import { LONG_LISTS } from './long-lists.js'
import { showPlainList } from './plain-list.js'
import { scrollThrough, type ScrollFigures } from './scroll-through.js'
import { timeSearch } from './time-search.js'

declare global {
  interface Window {
    lists: {
      /** Scrolls the list that is shown. */
      scroll(): Promise<ScrollFigures>
      readonly timeSearch: typeof timeSearch
    }
  }
}

/** `?list=wallets` shows a long list of the widget, with `&plain` a plain one of the same length; called by the benchmark. */
const parameters = new URLSearchParams(location.search)
const wanted = LONG_LISTS[parameters.get('list') ?? '']
let findArea: () => Element | null = () => null
if (wanted && parameters.has('plain')) {
  const area = showPlainList(wanted.size)
  findArea = () => area
} else if (wanted) {
  const host = document.createElement('div')
  document.body.append(host)
  mountGalleryEntry({ entry: wanted.entry(), host })
  findArea = () => host.shadowRoot?.querySelector('[role=list]')?.closest('.scroller') ?? null
}

window.lists = {
  async scroll() {
    for (let turn = 0; turn < 200; turn += 1) {
      const area = findArea()
      if (area) return scrollThrough(area)
      await new Promise(requestAnimationFrame)
    }
    throw new TypeError('The list did not appear')
  },
  timeSearch
}
