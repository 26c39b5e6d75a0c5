import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Address,
  type CompiledTransactionMessage,
  type EncodedAccount,
  type MaybeEncodedAccount,
  type Transaction
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { RpcFailure } from './rpc-failure.js'

/** What the virtual machine prints of an error: `InstructionError(0, Custom(1))`, `AccountNotFound`, … */
const PRINTED_ERROR = /\{ err: (.*?), meta: TransactionMetadata \{/s

/** How many slots a blockhash is good for. @source Solana, MAX_PROCESSING_AGE */
export const BLOCKHASH_LIFETIME = 150

/** Lamports for each signature. */
const LAMPORTS_PER_SIGNATURE = 5_000n

/** A transaction that the chain took, whether it did something or failed. */
export interface LandedTransaction {
  readonly signature: string
  readonly slot: bigint
  /** Seconds since the epoch. */
  readonly blockTime: bigint
  readonly wire: Uint8Array
  readonly transaction: Transaction
  readonly message: CompiledTransactionMessage
  readonly error: TransactionErrorJson | null
  readonly logs: readonly string[]
  readonly computeUnits: bigint
  readonly fee: bigint
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
}

/** How a transaction would end. */
export interface Simulation {
  readonly error: TransactionErrorJson | null
  readonly logs: readonly string[]
  readonly computeUnits: bigint
}

/** The virtual machine with what a chain has around it: slots, a window of blockhashes, and a memory of what landed. */
export interface Ledger {
  readonly slot: bigint
  readonly virtualMachine: LiteSVM
  latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  isBlockhashValid(blockhash: string): boolean
  account(address: string): MaybeEncodedAccount
  programAccounts(program: string): readonly EncodedAccount[]
  balance(address: string): bigint
  /** @throws RpcFailure -32002 for a blockhash outside the window, or a transaction that would fail and is not to skip the check */
  send(wire: Uint8Array, options?: { readonly skipPreflight?: boolean }): LandedTransaction
  simulate(wire: Uint8Array, options?: { readonly replacesBlockhash?: boolean }): Simulation
  airdrop(address: string, lamports: bigint): string
  landed(signature: string): LandedTransaction | undefined
  /** Newest first. */
  landedWith(address: string): readonly LandedTransaction[]
  /** Lets slots pass without a transaction. */
  advanceSlots(count: number): void
  /** Hears of each transaction that landed. */
  onLanded(listener: (transaction: LandedTransaction) => void): () => void
}

/** Makes an empty chain. */
export function createLedger(): Ledger {
  // The machine takes only its newest blockhash; the window here takes the last 150, as nodes do.
  const virtualMachine = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(100_000n)
  const window: { readonly blockhash: string; readonly slot: bigint }[] = []
  const history: LandedTransaction[] = []
  const bySignature = new Map<string, LandedTransaction>()
  const listeners = new Set<(transaction: LandedTransaction) => void>()
  let slot = 1n
  openSlot()

  function openSlot(): void {
    const clock = virtualMachine.getClock()
    clock.slot = slot
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    virtualMachine.setClock(clock)
    window.push({ blockhash: virtualMachine.latestBlockhash(), slot })
    if (window.length > BLOCKHASH_LIFETIME) window.shift()
    // Address lookup tables are made for a slot that is in this list.
    virtualMachine.setSlotHashes(window.map((entry) => ({ slot: entry.slot, hash: entry.blockhash })).toReversed())
  }

  function nextSlot(): void {
    virtualMachine.expireBlockhash()
    slot += 1n
    openSlot()
  }

  const isBlockhashValid = (blockhash: string): boolean => window.some((entry) => entry.blockhash === blockhash)
  const balance = (address: string): bigint => virtualMachine.getBalance(address as Address) ?? 0n

  function decode(wire: Uint8Array): { transaction: Transaction; message: CompiledTransactionMessage } {
    try {
      const transaction = getTransactionDecoder().decode(wire)
      return { transaction, message: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes) }
    } catch {
      throw new RpcFailure(-32602, 'failed to deserialize the transaction')
    }
  }

  function run(transaction: Transaction): Simulation {
    const result = virtualMachine.simulateTransaction(transaction)
    const metadata: TransactionMetadata = result.meta()
    return {
      error: result instanceof FailedTransactionMetadata ? toTransactionError(result) : null,
      logs: metadata.logs(),
      computeUnits: metadata.computeUnitsConsumed()
    }
  }

  function record(wire: Uint8Array): LandedTransaction {
    const { transaction, message } = decode(wire)
    const keys = message.staticAccounts
    const preBalances = keys.map(balance)
    const result = virtualMachine.sendTransaction(transaction)
    const isFailed = result instanceof FailedTransactionMetadata
    const metadata: TransactionMetadata = isFailed ? result.meta() : result
    const landed: LandedTransaction = {
      signature: getBase58Decoder().decode(metadata.signature()),
      slot,
      blockTime: virtualMachine.getClock().unixTimestamp,
      wire,
      transaction,
      message,
      error: isFailed ? toTransactionError(result) : null,
      logs: metadata.logs(),
      computeUnits: metadata.computeUnitsConsumed(),
      fee: LAMPORTS_PER_SIGNATURE * BigInt(Object.keys(transaction.signatures).length),
      preBalances,
      postBalances: keys.map(balance)
    }
    history.push(landed)
    bySignature.set(landed.signature, landed)
    nextSlot()
    for (const listener of listeners) listener(landed)
    return landed
  }

  return {
    get slot() {
      return slot
    },
    virtualMachine,
    latestBlockhash() {
      const newest = window.at(-1)
      return { blockhash: newest?.blockhash ?? '', lastValidBlockHeight: slot + BigInt(BLOCKHASH_LIFETIME) }
    },
    isBlockhashValid,
    account: (address) => virtualMachine.getAccount(address as Address),
    programAccounts: (program) => virtualMachine.getProgramAccounts(program as Address),
    balance,
    send(wire, { skipPreflight = false } = {}) {
      const { transaction, message } = decode(wire)
      const blockhash = lifetimeOf(message)
      if (!isBlockhashValid(blockhash))
        throw refuse('Blockhash not found', { error: 'BlockhashNotFound', logs: [], computeUnits: 0n })
      const simulation = run(transaction)
      const isUnpayable = typeof simulation.error === 'string'
      if (simulation.error !== null && (!skipPreflight || isUnpayable)) throw refuse(describe(simulation), simulation)
      return record(wire)
    },
    simulate(wire, { replacesBlockhash = false } = {}) {
      const { transaction, message } = decode(wire)
      if (!replacesBlockhash && !isBlockhashValid(lifetimeOf(message))) {
        return { error: 'BlockhashNotFound', logs: [], computeUnits: 0n }
      }
      return run(transaction)
    },
    airdrop(address, lamports) {
      const result = virtualMachine.airdrop(address as Address, lamports as Parameters<LiteSVM['airdrop']>[1])
      if (result === null || result instanceof FailedTransactionMetadata) throw new RpcFailure(-32603, 'airdrop failed')
      nextSlot()
      return getBase58Decoder().decode(result.signature())
    },
    landed: (signature) => bySignature.get(signature),
    landedWith: (address) =>
      history.filter(({ message }) => message.staticAccounts.some((key) => key === address)).toReversed(),
    advanceSlots(count) {
      for (let passed = 0; passed < count; passed += 1) nextSlot()
    },
    onLanded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

function lifetimeOf(message: CompiledTransactionMessage): string {
  return 'lifetimeToken' in message ? String(message.lifetimeToken) : ''
}

function describe({ error }: Simulation): string {
  const text = JSON.stringify(error)
  return `Error processing transaction: ${text}`
}

/** @source Solana RPC, SendTransactionPreflightFailure */
function refuse(reason: string, { error, logs, computeUnits }: Simulation): RpcFailure {
  return new RpcFailure(-32002, `Transaction simulation failed: ${reason}`, {
    err: error,
    logs,
    accounts: null,
    unitsConsumed: computeUnits,
    returnData: null,
    innerInstructions: null
  })
}

/** A transaction's error as Solana nodes write it, e.g. `{"InstructionError":[0,{"Custom":1}]}` or `"BlockhashNotFound"`. */
type TransactionErrorJson = string | Readonly<Record<string, unknown>>

/** The virtual machine's error in the shape of an RPC answer. Its classes have no names of their kinds: what it prints has. */
function toTransactionError(failed: FailedTransactionMetadata): TransactionErrorJson {
  const printed = PRINTED_ERROR.exec(failed.toString())?.[1] ?? 'ClusterMaintenance'
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
