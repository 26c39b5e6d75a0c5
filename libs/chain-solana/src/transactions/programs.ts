import type { Address } from '@solana/kit'

/** The two token programs. @source Solana Program Library */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address

/** Owns every wallet's account. Its own address is 32 zero bytes. @source Solana */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'

/** What is sent here is gone. @source Solana */
export const BURN_ADDRESSES: readonly string[] = ['1nc1nerator11111111111111111111111111111111']

/** Whether an account belongs to a token program: it is a token account or a mint, and no wallet. */
export function isTokenProgram(owner: string): boolean {
  return owner === TOKEN_PROGRAM || owner === TOKEN_2022_PROGRAM
}
