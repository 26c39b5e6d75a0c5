import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { CaughtMail } from './caught-mail.js'

/** Mails that are kept. */
const KEPT = 200
/** How long clients have to go when the server ends, ms. */
const CLOSE_MS = 100
const MAX_BYTES = 256 * 1024

/** A mail server that delivers nothing. */
export interface MailCatcher {
  /** `smtp://127.0.0.1:port`. */
  readonly smtpUrl: string
  /** The newest first, two hundred at most. */
  mails(): readonly CaughtMail[]
  /** The oldest mail to an address that was not taken yet; waits for one when there is none. */
  take(recipient: string): Promise<CaughtMail>
  stop(): Promise<void>
}

/** How the server behaves. */
export interface MailCatcherOptions {
  /** 0: any free port. @default 0 */
  readonly port?: number
  /** What a recipient is refused with; `undefined`: they are taken. @default everybody is */
  readonly refuse?: (recipient: string) => string | undefined
}

/** Starts a mail server on loopback that takes every mail and keeps it in memory. Without TLS and without passwords. */
export async function startMailCatcher({
  port = 0,
  refuse = () => undefined
}: MailCatcherOptions = {}): Promise<MailCatcher> {
  const kept: CaughtMail[] = []
  const waiting: CaughtMail[] = []
  const takers: { readonly recipient: string; readonly give: (mail: CaughtMail) => void }[] = []

  const hand = (mail: CaughtMail): void => {
    kept.unshift(mail)
    kept.length = Math.min(kept.length, KEPT)
    const index = takers.findIndex(({ recipient }) => mail.recipients.includes(recipient))
    const [taker] = index < 0 ? [] : takers.splice(index, 1)
    if (taker) return taker.give(mail)
    waiting.push(mail)
    if (waiting.length > KEPT) waiting.shift()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    logger: false,
    closeTimeout: CLOSE_MS,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address)
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 }))
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      void readMail(stream, recipients).then((mail) => {
        hand(mail)
        done()
      }, done)
    }
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    smtpUrl: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails: () => [...kept],
    take(recipient) {
      const index = waiting.findIndex(({ recipients }) => recipients.includes(recipient))
      const [mail] = index < 0 ? [] : waiting.splice(index, 1)
      if (mail) return Promise.resolve(mail)
      return new Promise((give) => takers.push({ recipient, give }))
    },
    stop: () => new Promise((resolve) => server.close(() => resolve()))
  }
}

async function readMail(stream: SMTPServerDataStream, recipients: readonly string[]): Promise<CaughtMail> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const { from, to = [], subject = '', text = '', html, headers } = await PostalMime.parse(Buffer.concat(parts))
  return {
    at: Date.now(),
    recipients,
    from: from?.address ?? '',
    to: to.map(({ address }) => address ?? '').join(', '),
    subject,
    text,
    html,
    headers: new Map(headers.map(({ key, value }) => [key, value]))
  }
}
