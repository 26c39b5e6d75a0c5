import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Indonesian. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'id'> = {
  'button.connect': 'Hubungkan dompet',
  'button.connecting': 'Menghubungkan…',
  'button.loadFailed': 'Coba lagi',
  'button.network': 'Pilih jaringan',
  'button.networkUnknown': 'Jaringan tak dikenal',
  'button.networkUnsupported': 'Ganti jaringan',
  'common.close': 'Tutup',
  'connect.title': 'Hubungkan dompet',
  'connect.titleOfApp': 'Hubungkan ke {app}'
}
