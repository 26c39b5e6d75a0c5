/** The CAIP-2 id of the local Solana chain: its genesis hash cut to 32 characters, as on every Solana chain. @source CAIP-30 */
export const LOCAL_SOLANA_ID = 'solana:2DRp41P5T7sJjC4GCqaAcJDyKPmWif5u'

/** What `getGenesisHash` answers. */
export const LOCAL_SOLANA_GENESIS = '2DRp41P5T7sJjC4GCqaAcJDyKPmWif5uz6oyVbfExLG3'

/** What wallets call a Solana chain that is none of the public ones. @source Wallet Standard */
export const LOCAL_SOLANA_CHAIN = 'solana:localnet'

/** An account with SOL and tokens. Its key is published here: never send real money to it. */
export interface LocalSolanaAccount {
  readonly address: string
  /** The ed25519 seed: 32 bytes as hex digits. */
  readonly seed: string
}

/** The accounts that have something from the start: three for one wallet, the fourth for another. */
export const LOCAL_SOLANA_ACCOUNTS = [
  { address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9', seed: '01'.repeat(32) },
  { address: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu', seed: '02'.repeat(32) },
  { address: 'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse', seed: '03'.repeat(32) },
  { address: 'EdmxWPmx2WH6WgFfTdu9xfkYf3k1g5wD1zccTVySEEh1', seed: '04'.repeat(32) }
] as const satisfies readonly LocalSolanaAccount[]

/** SOL of each account at the start, lamports. */
export const LOCAL_SOLANA_START_LAMPORTS = 100_000_000_000n

/** Tokens of each account at the start, base units. */
export const LOCAL_SOLANA_START_TOKENS = 1_000_000_000n

/** The tokens of the local chain. Everybody holds some; the first account may mint more. */
export const LOCAL_SOLANA_TOKENS = {
  /** An SPL Token mint. */
  dollar6: { mint: 'FR5pWwinRBn35GNhg7bsvw8Q13kRept2pm561DwZCQzT', decimals: 6 },
  /** A Token-2022 mint without extensions. */
  shell9: { mint: '4Yk9HoDSfJv9QcmJbLcXdWVgS7nfvdUqiVcvbSu8VBru', decimals: 9 }
} as const
