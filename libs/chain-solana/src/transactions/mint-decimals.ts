import { getMintDecoder, getMintSize } from '@solana-program/token'
import { isTokenProgram } from './programs.js'
import type { ChainAccountInfo } from './read-accounts.js'
import { isMint } from './receiver-refusal.js'

/** How many decimals the mint in an account has, of SPL Token or Token-2022; `undefined` for anything but a mint that is in use. */
export function mintDecimals(account: ChainAccountInfo | undefined): number | undefined {
  if (!account || !isTokenProgram(account.owner) || !isMint(account)) return undefined
  const mint = getMintDecoder().decode(account.data.slice(0, getMintSize()))
  return mint.isInitialized ? mint.decimals : undefined
}
