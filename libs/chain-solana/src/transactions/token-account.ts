import { AccountState, getTokenDecoder, getTokenSize } from '@solana-program/token'
import type { ChainAccountInfo } from './read-accounts.js'
import { isMint } from './receiver-refusal.js'
import { readExtensions } from './token-extensions.js'

/** What a token account says about moving what is in it. */
export interface TokenAccount {
  readonly mint: string
  /** The wallet that it is the account of. */
  readonly owner: string
  readonly isFrozen: boolean
  /** It takes only transfers with a memo before them. */
  readonly wantsMemo: boolean
  /** It takes only transfers whose amount is secret. */
  readonly wantsSecrecy: boolean
}

/** @source Token-2022, ExtensionType */
const CONFIDENTIAL_TRANSFER = 5
const MEMO_TRANSFER = 8
/** Where the extension says whether amounts that everybody can read are taken: behind a flag, a key, three ciphertexts and another flag. */
const PLAIN_CREDITS_PLACE = 262

/** Reads a token account of SPL Token or Token-2022. `undefined` for anything else, such as a place that only holds coins. */
export function readTokenAccount(
  account: ChainAccountInfo | undefined,
  tokenProgram: string
): TokenAccount | undefined {
  if (!account || account.owner !== tokenProgram || account.data.length < getTokenSize() || isMint(account))
    return undefined
  const { mint, owner, state } = getTokenDecoder().decode(account.data.slice(0, getTokenSize()))
  if (state === AccountState.Uninitialized) return undefined
  const extensions = readExtensions(account.data)
  const says = (kind: number, place: number, byte: number): boolean =>
    extensions.some((extension) => extension.kind === kind && extension.content[place] === byte)
  return {
    mint,
    owner,
    isFrozen: state === AccountState.Frozen,
    wantsMemo: says(MEMO_TRANSFER, 0, 1),
    wantsSecrecy: says(CONFIDENTIAL_TRANSFER, PLAIN_CREDITS_PLACE, 0)
  }
}
