const DIRECTORY_ID = /^[A-Za-z0-9_-]{1,128}$/
const ASSET_SYMBOL = /^[A-Za-z0-9_-]{1,32}$/

/** Whether a text may be asked for as the id of a wallet or picture: one path segment, nothing to escape. @source docs/threats.md T1.15 */
export function isDirectoryId(id: unknown): id is string {
  return typeof id === 'string' && DIRECTORY_ID.test(id)
}

/** Whether a token's symbol or a currency's code may be asked for as part of a path. @source docs/threats.md T1.15 */
export function isAssetSymbol(symbol: unknown): symbol is string {
  return typeof symbol === 'string' && ASSET_SYMBOL.test(symbol)
}

/** Whether a text is the directory's id of a wallet, not an rdns or the id of a connector. */
export function isWalletId(id: string): boolean {
  return /^[0-9a-f]{64}$/i.test(id)
}
