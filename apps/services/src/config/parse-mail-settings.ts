import { normalizeEmail } from '../mail/normalize-email.js'
import { ConfigError } from './config-error.js'

/** Reads the address of a mail server. @throws ConfigError without its value, which may hold a password */
export function parseSmtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError('must be the address of a mail server, smtp:// or smtps://')
  return text
}

/** Reads the address that mails come from. @throws ConfigError */
export function parseSender(text: string): string {
  const email = normalizeEmail(text)
  if (email === undefined) throw new ConfigError('must be an email address')
  return email
}
