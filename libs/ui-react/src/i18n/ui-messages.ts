import { alertsEn } from '../messages/alerts-en.js'
import { connectMethodsEn } from '../messages/connect-methods-en.js'
import { connectingEn } from '../messages/connecting-en.js'
import { connectionsEn } from '../messages/connections-en.js'
import { factsEn } from '../messages/facts-en.js'
import { laterEn } from '../messages/later-en.js'
import { nftsEn } from '../messages/nfts-en.js'
import { pairingEn } from '../messages/pairing-en.js'
import { partsEn } from '../messages/parts-en.js'
import { firstMessages, type UiMessages } from './create-ui-translator.js'

/** Everything the widget can say, in English: what a translation has to cover. */
export const uiMessages: UiMessages = {
  ...firstMessages,
  ...alertsEn,
  ...connectMethodsEn,
  ...connectingEn,
  ...connectionsEn,
  ...factsEn,
  ...laterEn,
  ...nftsEn,
  ...pairingEn,
  ...partsEn
}
