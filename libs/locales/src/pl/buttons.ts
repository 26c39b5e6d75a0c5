import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Polish. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'pl'> = {
  'button.connect': 'Połącz portfel',
  'button.connecting': 'Łączenie…',
  'button.loadFailed': 'Spróbuj ponownie',
  'button.network': 'Wybierz sieć',
  'button.networkUnknown': 'Nieznana sieć',
  'button.networkUnsupported': 'Zmień sieć',
  'common.close': 'Zamknij',
  'connect.title': 'Połącz portfel',
  'connect.titleOfApp': 'Połącz z {app}'
}
