import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Arabic. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'ar'> = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط…',
  'button.loadFailed': 'أعد المحاولة',
  'button.network': 'اختيار الشبكة',
  'button.networkUnknown': 'شبكة غير معروفة',
  'button.networkUnsupported': 'تبديل الشبكة',
  'common.close': 'إغلاق',
  'connect.title': 'ربط المحفظة',
  'connect.titleOfApp': 'الاتصال بـ {app}'
}
