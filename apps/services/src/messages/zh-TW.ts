import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Traditional Chinese. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': '你的驗證碼是',
  'mail.codeWarning': `請只在你請求驗證碼的地方輸入，切勿告訴他人：任何向你索要驗證碼的人都是騙子。
如果不是你本人請求，請忽略此郵件。沒有驗證碼，什麼都不會發生。`,
  'mail.login.subject': '你的登入驗證碼',
  'mail.login.does': '此驗證碼用於在 {host} 登入。僅可使用一次，10 分鐘內有效。',
  'mail.export.subject': '用於匯出錢包的驗證碼',
  'mail.export.does': '任何人在 {host} 輸入此驗證碼，都會看到你錢包的私鑰。僅可使用一次，10 分鐘內有效。',
  'mail.delete.subject': '用於刪除錢包的驗證碼',
  'mail.delete.does': '此驗證碼會永久刪除你的錢包。請求來自 {host}。僅可使用一次，10 分鐘內有效。',
  'mail.recover.subject': '用於恢復錢包的驗證碼',
  'mail.recover.does': '此驗證碼會啟動不使用通行金鑰開啟錢包的流程。請求來自 {host}。僅可使用一次，10 分鐘內有效。',
  'mail.change-from.subject': '用於更改電子郵件的驗證碼',
  'mail.change-from.does':
    '此驗證碼允許用其他電子郵件替換目前的電子郵件。請求來自 {host}。僅可使用一次，10 分鐘內有效。',
  'mail.change-to.subject': '用於確認此電子郵件的驗證碼',
  'mail.change-to.does': '此驗證碼會將此電子郵件設為某個錢包的電子郵件。請求來自 {host}。僅可使用一次，10 分鐘內有效。',
  'mail.device.subject': '核准新裝置',
  'mail.device.who': '有人想在 {host} 使用此電子郵件登入，所用裝置此前未登入過。',
  'mail.device.what': '如果是你本人，請在此頁面核准該裝置，然後輸入下一封郵件中的驗證碼：',
  'mail.device.warning': '該頁面 10 分鐘內有效。如果不是你本人，請忽略此郵件。未經你核准，什麼都不會發生。',
  'mail.recovery.subject': '你的錢包將無需通行金鑰即可開啟',
  'mail.recovery.who': '有人在 {host} 使用來自此電子郵件的驗證碼，請求不使用通行金鑰開啟你的錢包。',
  'mail.recovery.when': '自 {date} 起，任何能用此電子郵件登入的人都可以使用你的錢包。',
  'mail.recovery.warning': '如果不是你本人，請在此之前使用通行金鑰登入以取消此操作，並檢查誰能讀取你的郵件。',
  'page.device.title': '核准新裝置',
  'page.device.who': '有人想在 {host} 使用你的電子郵件登入，所用裝置此前未登入過。',
  'page.device.warning': '只有當你剛剛發起此次登入，且登入視窗仍在等待時，才可核准。',
  'page.device.approve': '核准此裝置',
  'page.deviceApproved.title': '裝置已核准',
  'page.deviceApproved.text': '請返回正在登入的視窗，輸入下一封郵件中的驗證碼。',
  'page.deviceOver.title': '此連結已失效',
  'page.deviceOver.text': '連結在十分鐘後失效，或已被更新的郵件取代。請從應用程式重新開始。',
  'page.loginOver.title': '此次登入已失效',
  'page.loginOver.text': '它已被使用過，或超過了十分鐘。請關閉此視窗，從應用程式重新登入。'
}
