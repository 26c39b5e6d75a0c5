export { decodeSolanaTransaction, MAX_SOLANA_TRANSACTION } from './decode-solana-transaction.js'
export { inspectSolanaTransaction } from './inspect-solana-transaction.js'
export type * from './solana-facts.js'
export type { Caution, CautionCode } from '../cautions/caution.js'
