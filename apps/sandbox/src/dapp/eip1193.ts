/** The part of a wallet's provider that the dapp uses. @source EIP-1193 */
export interface Eip1193 {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}
