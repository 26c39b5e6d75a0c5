/** What wallets of Keplr's kind throw: an error with a text and no code. */
export class WalletFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Error'
  }
}
