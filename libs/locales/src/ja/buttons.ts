import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Japanese. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'ja'> = {
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中...',
  'button.loadFailed': '再試行',
  'button.network': 'ネットワーク選択',
  'button.networkUnknown': '不明',
  'button.networkUnsupported': '切り替え',
  'common.close': '閉じる',
  'connect.title': 'ウォレットを接続',
  'connect.titleOfApp': '{app}に接続'
}
