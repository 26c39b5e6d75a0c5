/** What a wallet throws: an error with a JSON-RPC or EIP-1193 code. */
export class RpcFailure extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'RpcFailure'
    this.code = code
  }
}
