/** What a request to an Ethereum wallet looks like. @source EIP-1193 */
export interface Eip1193Request {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** An Ethereum wallet's programming interface. Nothing it answers is trusted. @source EIP-1193 */
export interface Eip1193Provider {
  request(request: Eip1193Request): Promise<unknown>
  on?(event: string, listener: (...values: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...values: unknown[]) => void): unknown
}
