import { isLoopback } from '../http/host-name.js'
import { MailError, type MailTransport } from './mail-transport.js'

/** For each step of handing a mail over, ms. */
const PATIENCE_MS = 10_000

/** Where mails go to, and whom they come from. */
export interface SmtpTransportOptions {
  /** `smtp://` or `smtps://`, user and password included. */
  readonly url: string
  /** Address of the sender. */
  readonly from: string
}

/**
 * Hands mails to a mail server, beyond this machine never without TLS, since they hold codes; what the address says in its query goes before that.
 * The library for it is loaded with the first mail.
 */
export function smtpTransport({ url, from }: SmtpTransportOptions): MailTransport {
  type Mailer = Awaited<ReturnType<typeof openMailer>>
  let opening: Promise<Mailer> | undefined
  return {
    async send({ to, subject, text }) {
      const mailer = await (opening ??= openMailer(url))
      try {
        await mailer.sendMail({
          from: { name: '', address: from },
          to: { name: '', address: to },
          envelope: { from, to: [to] },
          subject,
          text,
          headers: { 'auto-submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true
        })
      } catch (error) {
        const isRefused = isRefusal(error)
        throw new MailError(`The mail server did not take a mail${codeOf(error)}`, { isRefused })
      }
    },
    async close() {
      const mailer = await opening
      mailer?.close()
    }
  }
}

async function openMailer(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS
  })
}

/** Whether the recipient is refused for good, and not this server (5.7: it relays nothing for us). @source RFC 5321, RFC 3463 */
function isRefusal(error: unknown): boolean {
  const { command, response, responseCode } = Object(error) as Readonly<Record<string, unknown>>
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  return command === 'RCPT TO' && isForGood && !/^\d{3}[ -]5\.7\./.test(String(response))
}

/** What a mail server says may quote the address, so only the codes of a failure are passed on. */
function codeOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { readonly code?: unknown; readonly responseCode?: unknown }
  const known = [code, responseCode].filter((part) => /^[A-Z0-9]{1,20}$/.test(String(part ?? '')))
  return known.length === 0 ? '' : `: ${known.join(' ')}`
}
