import { loadDataLayer } from '@appkit/core/data'
import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import downloads from './downloads.css?inline'
import { DownloadsView } from './downloads-view.js'

/** The Downloads view with its styles. */
export const downloadsView: LoadedView<'Downloads'> = {
  View: DownloadsView,
  messages: laterEn,
  css: downloads,
  prepare: loadDataLayer
}
