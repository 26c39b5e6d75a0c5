import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Russian. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'ru'> = {
  'button.connect': 'Подключить кошелёк',
  'button.connecting': 'Подключение…',
  'button.loadFailed': 'Повторить',
  'button.network': 'Выбрать сеть',
  'button.networkUnknown': 'Неизвестная сеть',
  'button.networkUnsupported': 'Сменить сеть',
  'common.close': 'Закрыть',
  'connect.title': 'Подключить кошелёк',
  'connect.titleOfApp': 'Подключиться к {app}'
}
