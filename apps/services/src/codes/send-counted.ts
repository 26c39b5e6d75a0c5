import { ServiceError } from '../errors/service-error.js'
import { MailError, type Mail, type MailTransport } from '../mail/mail-transport.js'
import type { Release } from './code-quota.js'

/** How a mail leaves that was counted. */
export interface SendCountedOptions {
  readonly mails: Pick<MailTransport, 'send'>
  /** Takes what the operator may have to mend. */
  readonly log: (error: unknown) => void
  /** Gives back the places that it has taken. */
  readonly release: Release
}

/**
 * Sends a mail that has taken its places. One to an address that the mail server refuses keeps them and passes for sent: addresses that
 * do not exist would be asked for without end, and the answer would tell which ones they are.
 * @throws ServiceError UNAVAILABLE when it did not leave
 */
export async function sendCounted(mail: Mail, { mails, log, release }: SendCountedOptions): Promise<void> {
  try {
    await mails.send(mail)
  } catch (cause) {
    if (cause instanceof MailError && cause.isRefused) return log(cause)
    await release()
    throw new ServiceError('UNAVAILABLE', 'The mail could not be sent; try again later', { cause })
  }
}
