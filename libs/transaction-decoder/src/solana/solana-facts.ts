import type { BaseUnits } from '@appkit/core'

/** What a transaction of Solana would do, instruction by instruction. */
export interface SolanaTransactionFacts {
  readonly kind: 'transaction'
  readonly version: 'legacy' | 0
  readonly feePayer: string
  /** Every required signer, the payer first. */
  readonly signers: readonly string[]
  /** It stands on a nonce account, and stays good until that is advanced. Others end with their blockhash, within minutes. */
  readonly isDurable: boolean
  readonly instructions: readonly SolanaInstruction[]
}

/** `tooLarge`: more than fits on the wire. `version`: neither legacy nor 0. `wire`: bytes that are no transaction, or not exactly one. */
export interface UnreadableSolanaTransaction {
  readonly kind: 'unreadable'
  readonly reason: 'tooLarge' | 'version' | 'wire'
}

/** An account of an instruction. Which one stands in a lookup table is not known from the bytes. */
export type SolanaAccount =
  | { readonly status: 'known'; readonly address: string }
  | { readonly status: 'unknown'; readonly lookupTable: string; readonly index: number }

export type SolanaInstruction =
  | SystemInstructionFacts
  | TokenInstructionFacts
  | TokenAccountCreation
  | ComputeBudget
  | Memo
  | UnknownInstruction

/** Instructions of the System program. Amounts are lamports, sizes bytes. */
export type SystemInstructionFacts =
  | {
      readonly kind: 'solTransfer'
      readonly source: SolanaAccount
      readonly recipient: SolanaAccount
      readonly lamports: BaseUnits
    }
  | {
      readonly kind: 'accountCreation'
      readonly payer: SolanaAccount
      readonly account: SolanaAccount
      readonly lamports: BaseUnits
      readonly space: BaseUnits
      /** The program that the account belongs to. */
      readonly owner: string
    }
  /** From now on the account belongs to a program, which can do anything with it. */
  | { readonly kind: 'accountAssignment'; readonly account: SolanaAccount; readonly owner: string }
  | { readonly kind: 'accountAllocation'; readonly account: SolanaAccount; readonly space: BaseUnits }
  | { readonly kind: 'nonceAdvance'; readonly account: SolanaAccount; readonly authority: SolanaAccount }
  | {
      readonly kind: 'nonceWithdrawal'
      readonly account: SolanaAccount
      readonly recipient: SolanaAccount
      readonly lamports: BaseUnits
    }
  | { readonly kind: 'nonceAuthority'; readonly account: SolanaAccount; readonly newAuthority: string }

interface OfTokenProgram {
  readonly program: 'token' | 'token2022'
}

/** Instructions that both token programs write alike. `mint` and `decimals` are there where the instruction says them. */
export type TokenInstructionFacts = OfTokenProgram &
  (
    | {
        readonly kind: 'tokenTransfer'
        readonly source: SolanaAccount
        /** A token account. Whose it is, is not known from the bytes. */
        readonly recipient: SolanaAccount
        readonly authority: SolanaAccount
        readonly amount: BaseUnits
        readonly mint?: SolanaAccount
        readonly decimals?: number
      }
    | {
        readonly kind: 'tokenApproval'
        readonly source: SolanaAccount
        readonly delegate: SolanaAccount
        readonly amount: BaseUnits
        readonly isUnlimited: boolean
        readonly mint?: SolanaAccount
        readonly decimals?: number
      }
    | { readonly kind: 'tokenRevocation'; readonly source: SolanaAccount }
    | {
        readonly kind: 'tokenAuthorityChange'
        readonly account: SolanaAccount
        readonly authority: TokenAuthority
        /** `undefined`: it is given up for good. */
        readonly newAuthority: string | undefined
      }
    | { readonly kind: 'tokenAccountClosure'; readonly account: SolanaAccount; readonly recipient: SolanaAccount }
    | {
        readonly kind: 'tokenBurn' | 'tokenMint'
        readonly account: SolanaAccount
        readonly mint: SolanaAccount
        readonly amount: BaseUnits
        readonly decimals?: number
      }
    | { readonly kind: 'tokenFreeze'; readonly account: SolanaAccount; readonly isFrozen: boolean }
    | { readonly kind: 'wrappedSolSync'; readonly account: SolanaAccount }
    | {
        readonly kind: 'tokenAccountSetup'
        readonly account: SolanaAccount
        readonly mint: SolanaAccount
        readonly owner: string
      }
  )

/** `other`: an authority of an extension of Token-2022. */
export type TokenAuthority = 'mintTokens' | 'freezeAccount' | 'accountOwner' | 'closeAccount' | 'other'

/** The Associated Token program makes the account of an owner for a mint. */
export interface TokenAccountCreation {
  readonly kind: 'tokenAccountCreation'
  readonly payer: SolanaAccount
  readonly account: SolanaAccount
  readonly owner: SolanaAccount
  readonly mint: SolanaAccount
  /** It is no failure when the account is there already. */
  readonly isIdempotent: boolean
}

export interface ComputeBudget {
  readonly kind: 'computeBudget'
  /** bytes, compute units, micro-lamports for each unit, bytes */
  readonly setting: 'heapFrame' | 'unitLimit' | 'unitPrice' | 'loadedAccountsDataSize'
  readonly value: BaseUnits
}

/** Text as it came: clean it for display. */
export interface Memo {
  readonly kind: 'memo'
  readonly text: string
}

/** `program`: one that is not in the tables. `instruction`: not in the table of its program. `arguments`: not exactly those of its instruction. */
export interface UnknownInstruction {
  readonly kind: 'unknown'
  readonly reason: 'program' | 'instruction' | 'arguments'
  readonly program: string
  readonly accounts: readonly SolanaAccount[]
  readonly dataLength: number
}
