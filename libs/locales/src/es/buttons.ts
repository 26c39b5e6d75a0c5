import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Spanish. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'es'> = {
  'button.connect': 'Conectar wallet',
  'button.connecting': 'Conectando…',
  'button.loadFailed': 'Reintentar',
  'button.network': 'Elegir red',
  'button.networkUnknown': 'Red desconocida',
  'button.networkUnsupported': 'Cambiar de red',
  'common.close': 'Cerrar',
  'connect.title': 'Conectar wallet',
  'connect.titleOfApp': 'Conectar con {app}'
}
