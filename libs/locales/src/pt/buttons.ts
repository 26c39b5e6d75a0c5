import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Portuguese. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'pt'> = {
  'button.connect': 'Conectar carteira',
  'button.connecting': 'Conectando…',
  'button.loadFailed': 'Tentar de novo',
  'button.network': 'Escolher rede',
  'button.networkUnknown': 'Rede desconhecida',
  'button.networkUnsupported': 'Mudar de rede',
  'common.close': 'Fechar',
  'connect.title': 'Conectar carteira',
  'connect.titleOfApp': 'Conectar a {app}'
}
