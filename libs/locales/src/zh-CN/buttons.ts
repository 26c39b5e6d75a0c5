import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Simplified Chinese. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'zh-CN'> = {
  'button.connect': '连接钱包',
  'button.connecting': '连接中...',
  'button.loadFailed': '重试',
  'button.network': '选择网络',
  'button.networkUnknown': '未知网络',
  'button.networkUnsupported': '切换网络',
  'common.close': '关闭',
  'connect.title': '连接钱包',
  'connect.titleOfApp': '连接到 {app}'
}
