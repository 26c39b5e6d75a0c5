/** An error as wallets throw it. @source EIP-1193, EIP-1474 */
export function providerError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
