import { connectionsEn } from '../../messages/connections-en.js'
import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import { PartialConnectionView } from './partial-connection-view.js'

/** The PartialConnection view. */
export const partialConnectionView: LoadedView<'PartialConnection'> = {
  View: PartialConnectionView,
  messages: { ...laterEn, ...connectionsEn }
}
