import { address, lamports, type Address } from '@solana/kit'
import {
  AccountState,
  TOKEN_PROGRAM_ADDRESS,
  findAssociatedTokenPda,
  getMintEncoder,
  getMintSize,
  getTokenEncoder,
  getTokenSize
} from '@solana-program/token'
import { TOKEN_2022_PROGRAM } from './encode-account.js'
import type { Ledger } from './ledger.js'
import {
  LOCAL_SOLANA_ACCOUNTS,
  LOCAL_SOLANA_START_LAMPORTS,
  LOCAL_SOLANA_START_TOKENS,
  LOCAL_SOLANA_TOKENS
} from './local-solana.js'

/** Gives the local accounts what they have at the start: SOL, and both tokens. */
export async function seedLedger(ledger: Ledger): Promise<void> {
  for (const account of LOCAL_SOLANA_ACCOUNTS) ledger.airdrop(account.address, LOCAL_SOLANA_START_LAMPORTS)
  const { dollar6, shell9 } = LOCAL_SOLANA_TOKENS
  await seedToken(ledger, { ...dollar6, program: TOKEN_PROGRAM_ADDRESS })
  await seedToken(ledger, { ...shell9, program: address(TOKEN_2022_PROGRAM) })
}

async function seedToken(
  ledger: Ledger,
  token: { readonly mint: string; readonly decimals: number; readonly program: Address }
): Promise<void> {
  const mint = address(token.mint)
  const mintData = getMintEncoder().encode({
    mintAuthority: address(LOCAL_SOLANA_ACCOUNTS[0].address),
    supply: LOCAL_SOLANA_START_TOKENS * BigInt(LOCAL_SOLANA_ACCOUNTS.length),
    decimals: token.decimals,
    isInitialized: true,
    freezeAuthority: null
  })
  setAccount(ledger, mint, token.program, new Uint8Array(mintData), getMintSize())
  for (const account of LOCAL_SOLANA_ACCOUNTS) {
    const owner = address(account.address)
    const [holder] = await findAssociatedTokenPda({ owner, mint, tokenProgram: token.program })
    const data = getTokenEncoder().encode({
      mint,
      owner,
      amount: LOCAL_SOLANA_START_TOKENS,
      delegate: null,
      state: AccountState.Initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null
    })
    setAccount(ledger, holder, token.program, new Uint8Array(data), getTokenSize())
  }
}

function setAccount(ledger: Ledger, at: Address, programAddress: Address, data: Uint8Array, size: number): void {
  const space = BigInt(size)
  const rent = ledger.virtualMachine.minimumBalanceForRentExemption(space)
  ledger.virtualMachine.setAccount({
    address: at,
    data,
    executable: false,
    lamports: lamports(rent),
    programAddress,
    space
  })
}
