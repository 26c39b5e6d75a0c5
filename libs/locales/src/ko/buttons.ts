import type { ButtonMessages } from '../english.js'
import type { Translation } from '../translation.js'

/** What the page itself says, in Korean. `{name}` is a place. */
export const buttons: Translation<ButtonMessages, 'ko'> = {
  'button.connect': '지갑 연결',
  'button.connecting': '연결 중...',
  'button.loadFailed': '다시 시도',
  'button.network': '네트워크 선택',
  'button.networkUnknown': '알 수 없음',
  'button.networkUnsupported': '네트워크 전환',
  'common.close': '닫기',
  'connect.title': '지갑 연결',
  'connect.titleOfApp': '{app}에 연결'
}
