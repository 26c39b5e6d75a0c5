/** An error answer of the local chain. @source JSON-RPC 2.0, Solana RPC error codes */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The parameters cannot be understood. */
export function invalidParams(detail: string): RpcFailure {
  return new RpcFailure(-32602, `Invalid params: ${detail}`)
}
