export type { CaughtMail } from './caught-mail.js'
export { mailPage, MAIL_PATH } from './mail-page.js'
export { startMailCatcher, type MailCatcher, type MailCatcherOptions } from './mail-catcher.js'
