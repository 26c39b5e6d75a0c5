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
import { mintExtensions } from './mint-extensions.js'
import { TOKEN_2022_PROGRAM } from './programs.js'
import { readAccounts } from './read-accounts.js'
import type { Transfer } from './transfer-request.js'

/** Bytes of a token account. */
const TOKEN_BYTES = 165

/**
 * The instructions of a token transfer between the token accounts that belong to two wallets.
 * @throws AppKitError UNSAFE_TRANSACTION also for a token of which less would arrive than is sent, or whose transfers run a program of somebody
 * @source docs/threats.md T13.12
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
  if (extensions.takesFee) throw unsafe('less of the token would arrive than is sent')
  if (extensions.hasHook) throw unsafe('transfers of the token run a program of somebody else')
  const [mint, owner] = [mintAddress as Address, to as Address]
  const authority = createNoopSigner(from as Address)
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ owner: from as Address, mint, tokenProgram }),
    findAssociatedTokenPda({ owner, mint, tokenProgram })
  ])
  const [existing] = await readAccounts(rpc, network, [destination], signal)
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

const unsafe = (detail: string) => new AppKitError('UNSAFE_TRANSACTION', { detail })
