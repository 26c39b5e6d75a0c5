import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Vietnamese. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'vi'> = {
  'button.connect': 'Kết nối ví',
  'button.connecting': 'Đang kết nối…',
  'button.loadFailed': 'Thử lại',
  'button.network': 'Chọn mạng',
  'button.networkUnknown': 'Mạng không xác định',
  'button.networkUnsupported': 'Chuyển mạng',
  'common.close': 'Đóng',
  'connect.title': 'Kết nối ví',
  'connect.titleOfApp': 'Kết nối với {app}'
}
