import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Hebrew. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'he'> = {
  'button.connect': 'חיבור ארנק',
  'button.connecting': 'מתבצע חיבור…',
  'button.loadFailed': 'ניסיון חוזר',
  'button.network': 'בחירת רשת',
  'button.networkUnknown': 'רשת לא מוכרת',
  'button.networkUnsupported': 'החלפת רשת',
  'common.close': 'סגירה',
  'connect.title': 'חיבור ארנק',
  'connect.titleOfApp': 'התחברות אל {app}'
}
