import { ServiceError } from '../errors/service-error.js'
import { MailError, type Mail, type MailTransport } from '../mail/mail-transport.js'

/** Mails that tell a person what was done to their wallet. */
export interface Notices {
  /**
   * Sends a notice that an operation depends on. One that the mail server refuses for its recipient passes for sent: that address has no reader.
   * @throws ServiceError UNAVAILABLE when it did not leave
   */
  send(mail: Mail): Promise<void>
  /** Sends a notice of what has happened already. Never throws. */
  sendAfterwards(mail: Mail): Promise<void>
}

/** @param log takes what the operator may have to mend */
export function notices(mails: Pick<MailTransport, 'send'>, log: (error: unknown) => void): Notices {
  return {
    async send(mail) {
      try {
        await mails.send(mail)
      } catch (cause) {
        if (cause instanceof MailError && cause.isRefused) return log(cause)
        throw new ServiceError('UNAVAILABLE', 'The mail could not be sent; try again later', { cause })
      }
    },
    sendAfterwards: (mail) => mails.send(mail).catch(log)
  }
}
