import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Ukrainian. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'uk'> = {
  'button.connect': 'Підключити',
  'button.connecting': 'Підключення…',
  'button.loadFailed': 'Повторити',
  'button.network': 'Вибрати мережу',
  'button.networkUnknown': 'Невідома мережа',
  'button.networkUnsupported': 'Змінити мережу',
  'common.close': 'Закрити',
  'connect.title': 'Підключити гаманець',
  'connect.titleOfApp': 'Підключитися до {app}'
}
