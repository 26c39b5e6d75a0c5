/** A mail to one person. Plain text only: there is no markup that could be abused. */
export interface Mail {
  /** As `normalizeEmail` gives it. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** How mails leave. */
export interface MailTransport {
  /** Resolves when another server has taken the mail. @throws MailError */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** A mail that did not leave. The message never says to whom, since it is written to the log. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** Whether the mail server takes none for this recipient, now or later. */
  readonly isRefused: boolean

  constructor(message: string, { isRefused = false }: { readonly isRefused?: boolean } = {}) {
    super(message)
    this.isRefused = isRefused
  }
}
