import { AppKitError } from '@appkit/core'
import { createNoopSigner, type Address, type Instruction } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction
} from '@solana-program/token'
import { assertReceiver } from './assert-receiver.js'
import type { TransferPlace } from './transfer-place.js'
import { mintDecimals } from './mint-decimals.js'
import { mintExtensions, type MintExtensions } from './mint-extensions.js'
import { TOKEN_2022_PROGRAM } from './programs.js'
import { readAccounts } from './read-accounts.js'
import { readTokenAccount, type TokenAccount } from './token-account.js'
import type { Transfer } from './transfer-request.js'

/** Bytes of a token account. */
const TOKEN_BYTES = 165

/**
 * The instructions of a token transfer between the token accounts that belong to two wallets.
 * @throws AppKitError UNSAFE_TRANSACTION also for a token of which less would arrive than is sent, or whose transfers run a third party's program,
 * for what cannot move, and where the receiver's token account is no longer theirs
 * @source docs/threats.md T13.06, T13.12
 */
export async function buildTokenTransfer(
  { rpc, network, signal }: TransferPlace,
  { from, to, amount }: Transfer,
  mintAddress: string
): Promise<{ instructions: readonly Instruction[]; createdBytes: number }> {
  const [mintAccount, receiver] = await readAccounts(rpc, network, [mintAddress, to], signal)
  assertReceiver(to, receiver)
  const decimals = mintDecimals(mintAccount)
  if (!mintAccount || decimals === undefined) throw unsafe('the token is not a mint')
  const tokenProgram = mintAccount.owner as Address
  const extensions = mintExtensions(mintAccount)
  assertMoves(extensions)
  const [mint, owner] = [mintAddress as Address, to as Address]
  const authority = createNoopSigner(from as Address)
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ owner: from as Address, mint, tokenProgram }),
    findAssociatedTokenPda({ owner, mint, tokenProgram })
  ])
  const found = await readAccounts(rpc, network, [source, destination], signal)
  const [held, existing] = found.map((account) => readTokenAccount(account, tokenProgram))
  if (held) assertSends(held, from)
  if (existing) assertTakes(existing, to, mintAddress)
  else if (extensions.beginsFrozen)
    throw unsafe('new accounts of the token begin frozen, and the receiver has none yet')
  const transfer = getTransferCheckedInstruction(
    { source, mint, destination, authority, amount, decimals },
    { programAddress: tokenProgram }
  )
  if (existing) return { instructions: [transfer], createdBytes: 0 }
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer: authority,
    ata: destination,
    owner,
    mint,
    tokenProgram
  })
  const createdBytes = tokenProgram === TOKEN_2022_PROGRAM ? extensions.accountBytes : TOKEN_BYTES
  return { instructions: [create, transfer], createdBytes }
}

/** @throws AppKitError UNSAFE_TRANSACTION for a token whose transfers do something else, or nothing */
function assertMoves({ takesFee, hasHook, isBound, isPaused }: MintExtensions): void {
  if (isBound) throw unsafe('the token cannot be transferred')
  if (isPaused) throw unsafe('the token is paused')
  if (takesFee) throw unsafe('less of the token would arrive than is sent')
  if (hasHook) throw unsafe('transfers of the token run a program of somebody else')
}

/** @throws AppKitError UNSAFE_TRANSACTION for a token account that its wallet cannot send from */
function assertSends(account: TokenAccount, from: string): void {
  if (account.owner !== from) throw unsafe('the token account of the sender belongs to somebody else')
  if (account.isFrozen) throw unsafe('the token account of the sender is frozen')
}

/** @throws AppKitError UNSAFE_TRANSACTION for a token account that has another owner by now, or takes nothing */
function assertTakes(account: TokenAccount, to: string, mint: string): void {
  if (account.owner !== to || account.mint !== mint)
    throw unsafe('the token account of the receiver belongs to somebody else')
  if (account.isFrozen) throw unsafe('the token account of the receiver is frozen')
  if (account.wantsMemo) throw unsafe('the token account of the receiver takes transfers with a memo only')
  if (account.wantsSecrecy) throw unsafe('the token account of the receiver takes confidential transfers only')
}

const unsafe = (detail: string) => new AppKitError('UNSAFE_TRANSACTION', { detail })
