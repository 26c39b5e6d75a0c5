/** What a wallet throws: an error with a code, as most Solana wallets have it from Ethereum. */
export class WalletFailure extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'WalletFailure'
    this.code = code
  }
}

/** The owner said no. */
export function userRejected(): WalletFailure {
  return new WalletFailure(4001, 'User rejected the request.')
}
