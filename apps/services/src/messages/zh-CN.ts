import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Simplified Chinese. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': '你的验证码是',
  'mail.codeWarning': `请只在你请求验证码的地方输入，切勿告诉他人：任何向你索要验证码的人都是骗子。
如果不是你本人请求，请忽略此邮件。没有验证码，什么都不会发生。`,
  'mail.login.subject': '你的登录验证码',
  'mail.login.does': '此验证码用于在 {host} 登录。仅可使用一次，10 分钟内有效。',
  'mail.export.subject': '用于导出钱包的验证码',
  'mail.export.does': '任何人在 {host} 输入此验证码，都会看到你钱包的私钥。仅可使用一次，10 分钟内有效。',
  'mail.delete.subject': '用于删除钱包的验证码',
  'mail.delete.does': '此验证码会永久删除你的钱包。请求来自 {host}。仅可使用一次，10 分钟内有效。',
  'mail.recover.subject': '用于恢复钱包的验证码',
  'mail.recover.does': '此验证码会启动不使用通行密钥打开钱包的流程。请求来自 {host}。仅可使用一次，10 分钟内有效。',
  'mail.change-from.subject': '用于更改邮箱的验证码',
  'mail.change-from.does': '此验证码允许用其他邮箱替换当前邮箱。请求来自 {host}。仅可使用一次，10 分钟内有效。',
  'mail.change-to.subject': '用于确认此邮箱的验证码',
  'mail.change-to.does': '此验证码会将此邮箱设为某个钱包的邮箱。请求来自 {host}。仅可使用一次，10 分钟内有效。',
  'mail.device.subject': '批准新设备',
  'mail.device.who': '有人想在 {host} 使用此邮箱登录，所用设备此前未登录过。',
  'mail.device.what': '如果是你本人，请在此页面批准该设备，然后输入下一封邮件中的验证码：',
  'mail.device.warning': '该页面 10 分钟内有效。如果不是你本人，请忽略此邮件。未经你批准，什么都不会发生。',
  'mail.recovery.subject': '你的钱包将无需通行密钥即可打开',
  'mail.recovery.who': '有人在 {host} 使用来自此邮箱的验证码，请求不使用通行密钥打开你的钱包。',
  'mail.recovery.when': '自 {date} 起，任何能用此邮箱登录的人都可以使用你的钱包。',
  'mail.recovery.warning': '如果不是你本人，请在此之前使用通行密钥登录以取消此操作，并检查谁能读取你的邮件。',
  'page.device.title': '批准新设备',
  'page.device.who': '有人想在 {host} 使用你的邮箱登录，所用设备此前未登录过。',
  'page.device.warning': '只有当你刚刚发起此次登录，且登录窗口仍在等待时，才可批准。',
  'page.device.approve': '批准此设备',
  'page.deviceApproved.title': '设备已批准',
  'page.deviceApproved.text': '请返回正在登录的窗口，输入下一封邮件中的验证码。',
  'page.deviceOver.title': '此链接已失效',
  'page.deviceOver.text': '链接在十分钟后失效，或已被更新的邮件取代。请从应用重新开始。',
  'page.loginOver.title': '此次登录已失效',
  'page.loginOver.text': '它已被使用过，或超过了十分钟。请关闭此窗口，从应用重新登录。'
}
