import { type FailedTransactionMetadata } from 'litesvm'

/** A transaction's error as Solana nodes write it, e.g. `{"InstructionError":[0,{"Custom":1}]}` or `"BlockhashNotFound"`. */
export type TransactionErrorJson = string | Readonly<Record<string, unknown>>

/** What the virtual machine prints of an error: `InstructionError(0, Custom(1))`, `AccountNotFound`, … */
const PRINTED = /\{ err: (.*?), meta: TransactionMetadata \{/s

/** The virtual machine's error in the shape of an RPC answer. Its classes have no names of their kinds: what it prints has. */
export function toTransactionError(failed: FailedTransactionMetadata): TransactionErrorJson {
  const printed = PRINTED.exec(failed.toString())?.[1] ?? 'ClusterMaintenance'
  const instruction = /^InstructionError\((\d+), (.*)\)$/s.exec(printed)
  if (instruction) return { InstructionError: [Number(instruction[1]), toDetail(instruction[2] ?? '')] }
  const rent = /^(InsufficientFundsForRent|ProgramExecutionTemporarilyRestricted) \{ account_index: (\d+) \}$/.exec(
    printed
  )
  if (rent) return { [rent[1] ?? '']: { account_index: Number(rent[2]) } }
  const duplicate = /^DuplicateInstruction\((\d+)\)$/.exec(printed)
  return duplicate ? { DuplicateInstruction: Number(duplicate[1]) } : printed
}

function toDetail(printed: string): TransactionErrorJson {
  const custom = /^Custom\((\d+)\)$/.exec(printed)
  return custom ? { Custom: Number(custom[1]) } : printed.replace(/\(.*$/s, '')
}
