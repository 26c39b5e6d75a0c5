import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Italian. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'it'> = {
  'button.connect': 'Connetti wallet',
  'button.connecting': 'Connessione…',
  'button.loadFailed': 'Riprova',
  'button.network': 'Scegli rete',
  'button.networkUnknown': 'Rete sconosciuta',
  'button.networkUnsupported': 'Cambia rete',
  'common.close': 'Chiudi',
  'connect.title': 'Connetti wallet',
  'connect.titleOfApp': 'Connetti a {app}'
}
