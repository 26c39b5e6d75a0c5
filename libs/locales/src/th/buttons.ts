import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Thai. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'th'> = {
  'button.connect': 'เชื่อมต่อวอลเล็ต',
  'button.connecting': 'กำลังเชื่อมต่อ…',
  'button.loadFailed': 'ลองอีกครั้ง',
  'button.network': 'เลือกเครือข่าย',
  'button.networkUnknown': 'เครือข่ายที่ไม่รู้จัก',
  'button.networkUnsupported': 'สลับเครือข่าย',
  'common.close': 'ปิด',
  'connect.title': 'เชื่อมต่อวอลเล็ต',
  'connect.titleOfApp': 'เชื่อมต่อกับ {app}'
}
