/** A mail as it came. */
export interface CaughtMail {
  /** ms since 1970. */
  readonly at: number
  /** Addresses that the sender told the server, one for each recipient; what the headers say may differ. */
  readonly recipients: readonly string[]
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** `undefined` for a mail without an HTML part. */
  readonly html: string | undefined
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>
}
