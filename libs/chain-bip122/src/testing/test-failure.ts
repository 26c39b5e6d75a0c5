/** What a wallet fails with: a code of its dialect and a text. */
export class TestFailure extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
    this.name = 'TestFailure'
  }
}

/** EIP-1193's code of a refusal, which most wallets use. */
export const refused = (): TestFailure => new TestFailure(4001, 'User rejected the request.')
