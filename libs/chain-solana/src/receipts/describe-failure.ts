import { cleanText, UNKNOWN_REASON } from '@appkit/core/internal'

/** Longest reason shown. @source docs/threats.md T6.07 */
const REASON_LIMIT = 200

/** Most lines of a log that are looked at. */
const LOG_LIMIT = 1000

/** Programs say why in a line of this form. */
const LOGGED_REASON = /^Program log: (?:AnchorError.*?Error Message: |Error: )(.+)$/s

/** Error names that say enough for a sentence. @source Solana, TransactionError */
const SENTENCES: Readonly<Record<string, string>> = {
  BlockhashNotFound: 'the transaction expired before it was sent',
  AlreadyProcessed: 'the transaction was sent already',
  AccountNotFound: 'the account has no SOL',
  InsufficientFundsForFee: 'not enough SOL for the fee',
  InsufficientFundsForRent: 'an account would be left with too little SOL',
  InsufficientFunds: 'insufficient funds'
}

/** The system and token programs call this failure by the same number. */
const INSUFFICIENT = 1

/**
 * Why a transaction failed, as one clean line.
 * @param error as nodes write it, e.g. `{"InstructionError":[0,{"Custom":1}]}`
 * @param logs lines of the programs' log, where the node gave it
 * @source Solana RPC, docs/threats.md T6.07
 */
export function describeFailure(error: unknown, logs?: unknown): string {
  const reason = cleanText(readLog(logs) ?? readError(error) ?? '', REASON_LIMIT)
  return reason === '' ? UNKNOWN_REASON : reason
}

function readLog(logs: unknown): string | undefined {
  if (!Array.isArray(logs)) return undefined
  for (const line of logs.slice(-LOG_LIMIT).reverse() as unknown[]) {
    const [, reason] = (typeof line === 'string' && LOGGED_REASON.exec(line.slice(0, 4 * REASON_LIMIT))) || []
    if (reason !== undefined) return reason
  }
  return undefined
}

function readError(error: unknown): string | undefined {
  if (typeof error === 'string') return SENTENCES[error] ?? toWords(error)
  if (typeof error !== 'object' || error === null) return undefined
  const [name = '', detail] = Object.entries(error)[0] ?? []
  if (name !== 'InstructionError' || !Array.isArray(detail)) return SENTENCES[name] ?? toWords(name)
  const cause: unknown = detail[1]
  if (typeof cause === 'string') return SENTENCES[cause] ?? toWords(cause)
  const code: unknown = (cause as { Custom?: unknown } | null)?.Custom
  if (typeof code !== 'bigint' && typeof code !== 'number') return undefined
  return Number(code) === INSUFFICIENT ? 'insufficient funds' : `program error ${code}`
}

/** `InvalidAccountData` → `invalid account data` */
function toWords(name: string): string | undefined {
  if (!/^[A-Za-z]{1,64}$/.test(name)) return undefined
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
}
