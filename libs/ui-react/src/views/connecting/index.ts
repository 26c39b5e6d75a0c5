import progressRing from '../../primitives/progress-ring/progress-ring.css?inline'
import { connectingEn } from '../../messages/connecting-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import connecting from './connecting-view.css?inline'
import { ConnectingView } from './connecting-view.js'

/** The ConnectingExternal view with its styles. */
export const connectingView: LoadedView<'ConnectingExternal'> = {
  View: ConnectingView,
  messages: connectingEn,
  css: [progressRing, connecting].join('\n')
}

export { makeWayWhileAsked } from '../../shell/make-way.js'
