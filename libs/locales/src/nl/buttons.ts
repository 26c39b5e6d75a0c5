import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Dutch. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'nl'> = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinden…',
  'button.loadFailed': 'Probeer opnieuw',
  'button.network': 'Kies netwerk',
  'button.networkUnknown': 'Onbekend netwerk',
  'button.networkUnsupported': 'Wissel van netwerk',
  'common.close': 'Sluiten',
  'connect.title': 'Wallet verbinden',
  'connect.titleOfApp': 'Verbinden met {app}'
}
