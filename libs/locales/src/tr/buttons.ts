import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Turkish. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'tr'> = {
  'button.connect': 'Cüzdan bağla',
  'button.connecting': 'Bağlanıyor…',
  'button.loadFailed': 'Tekrar dene',
  'button.network': 'Ağ seç',
  'button.networkUnknown': 'Bilinmeyen ağ',
  'button.networkUnsupported': 'Ağ değiştir',
  'common.close': 'Kapat',
  'connect.title': 'Cüzdan bağla',
  'connect.titleOfApp': '{app} uygulamasına bağlan'
}
