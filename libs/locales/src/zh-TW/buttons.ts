import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Traditional Chinese. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'zh-TW'> = {
  'button.connect': '連接錢包',
  'button.connecting': '連接中...',
  'button.loadFailed': '重試',
  'button.network': '選擇網路',
  'button.networkUnknown': '未知網路',
  'button.networkUnsupported': '切換網路',
  'common.close': '關閉',
  'connect.title': '連接錢包',
  'connect.titleOfApp': '連接到 {app}'
}
