import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in German. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'de'> = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden…',
  'button.loadFailed': 'Erneut versuchen',
  'button.network': 'Netzwerk wählen',
  'button.networkUnknown': 'Unbekanntes Netzwerk',
  'button.networkUnsupported': 'Netzwerk wechseln',
  'common.close': 'Schließen',
  'connect.title': 'Wallet verbinden',
  'connect.titleOfApp': 'Mit {app} verbinden'
}
