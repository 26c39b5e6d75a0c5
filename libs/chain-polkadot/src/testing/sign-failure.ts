/** What a Substrate wallet throws: an error with a text and no code. */
export class SignFailure extends Error {
  constructor(message: 'Cancelled' | 'Rejected' | 'Unknown account' | 'Unknown signed extension') {
    super(message)
    this.name = 'SignFailure'
  }
}
