import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  isAddress,
  type Address,
  type EncodedAccount
} from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import {
  TOKEN_2022_PROGRAM,
  encodeAccount,
  type AccountFormat,
  readMint,
  readTokenAccount,
  tokenAmount
} from './encode-account.js'
import { decodeBytes, encodeTransaction } from './encode-transaction.js'
import type { Ledger } from './ledger.js'
import { LOCAL_SOLANA_GENESIS } from './local-solana.js'
import { invalidParams } from './rpc-failure.js'

/** Answers one request; throws `RpcFailure` for an error answer. */
export type RpcMethod = (ledger: Ledger, params: readonly unknown[]) => unknown

/** Most entries of one answer. @source Solana RPC, getSignaturesForAddress */
const HISTORY_LIMIT = 1000

/** Most accounts or signatures of one request. @source Solana RPC */
const BATCH_LIMIT = 256

const TOKEN_PROGRAMS: readonly string[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM]

interface Options extends AccountFormat {
  readonly mint?: unknown
  readonly programId?: unknown
  readonly skipPreflight?: unknown
  readonly replaceRecentBlockhash?: unknown
  readonly limit?: unknown
  readonly before?: unknown
  readonly until?: unknown
  readonly filters?: unknown
}

const options = (value: unknown): Options => (typeof value === 'object' && value !== null ? value : {})

function addressOf(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalidParams('address')
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length <= BATCH_LIMIT) return value
  throw invalidParams('list')
}

const inContext = (ledger: Ledger, value: unknown): object => ({
  context: { slot: ledger.slot, apiVersion: '2.0.0' },
  value
})

/** Decimals of a mint; 0 for one that is not there. */
export const decimalsIn =
  (ledger: Ledger) =>
  (mint: string): number => {
    const account = ledger.account(mint)
    return account.exists ? (readMint(account)?.decimals ?? 0) : 0
  }

/** An account as nodes write it; `null` when there is none. */
export function accountOf(ledger: Ledger, address: string, format: AccountFormat): object | null {
  const account = ledger.account(address)
  return account.exists && account.lamports > 0n ? encodeAccount(account, format, decimalsIn(ledger)) : null
}

function tokenAccountsOf(ledger: Ledger, owner: string, wanted: Options, format: AccountFormat): readonly object[] {
  const programs = wanted.mint === undefined ? [addressOf(wanted.programId)] : TOKEN_PROGRAMS
  return programs.flatMap((program) =>
    ledger.programAccounts(program).flatMap((account) => {
      const token = readTokenAccount(account)
      if (token?.owner !== owner || (wanted.mint !== undefined && token.mint !== wanted.mint)) return []
      return [{ pubkey: account.address, account: encodeAccount(account, format, decimalsIn(ledger)) }]
    })
  )
}

/** @source Solana RPC, getProgramAccounts: `dataSize` and `memcmp` */
function passes(account: EncodedAccount, filter: unknown): boolean {
  const { dataSize, memcmp } = filter as { dataSize?: number; memcmp?: { offset: number; bytes: string } }
  if (dataSize !== undefined && account.data.length !== dataSize) return false
  if (memcmp === undefined) return true
  const bytes = decodeBytes(memcmp.bytes, 'base58')
  return bytes.every((byte, index) => account.data[memcmp.offset + index] === byte)
}

function statusOf(ledger: Ledger, signature: unknown): object | null {
  const landed = ledger.landed(String(signature))
  if (!landed) return null
  const status = landed.error === null ? { Ok: null } : { Err: landed.error }
  return { slot: landed.slot, confirmations: null, err: landed.error, status, confirmationStatus: 'finalized' }
}

function historyOf(ledger: Ledger, address: string, { limit, before, until }: Options): readonly object[] {
  const all = ledger.landedWith(address)
  const start = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1
  const end = until === undefined ? -1 : all.findIndex(({ signature }) => signature === until)
  const count = typeof limit === 'number' && limit > 0 && limit < HISTORY_LIMIT ? limit : HISTORY_LIMIT
  return all
    .slice(start, end === -1 ? undefined : end)
    .slice(0, count)
    .map(({ signature, slot, error, blockTime }) => ({
      signature,
      slot,
      err: error,
      memo: null,
      blockTime,
      confirmationStatus: 'finalized'
    }))
}

function feeFor(text: unknown): bigint {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(getBase64Encoder().encode(String(text)))
    if (message.version !== 1) return 5_000n * BigInt(message.header.numSignerAccounts)
  } catch {
    // Falls through: not a message.
  }
  throw invalidParams('message')
}

/** The methods of the local chain. What is not here is answered with -32601. @source Solana RPC */
export const RPC_METHODS: Readonly<Record<string, RpcMethod>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
  getGenesisHash: () => LOCAL_SOLANA_GENESIS,
  getSlot: (ledger) => ledger.slot,
  getBlockHeight: (ledger) => ledger.slot,
  getEpochInfo: ({ slot }) => ({
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: slot / 432_000n,
    slotIndex: slot % 432_000n,
    slotsInEpoch: 432_000,
    transactionCount: null
  }),
  getLatestBlockhash: (ledger) => inContext(ledger, ledger.latestBlockhash()),
  isBlockhashValid: (ledger, [blockhash]) => inContext(ledger, ledger.isBlockhashValid(String(blockhash))),
  getRecentPrioritizationFees: ({ slot }) => [{ slot, prioritizationFee: 0 }],
  getMinimumBalanceForRentExemption({ virtualMachine }, [size]) {
    if (!Number.isSafeInteger(Number(size))) throw invalidParams('size')
    return virtualMachine.minimumBalanceForRentExemption(BigInt(Number(size)))
  },
  getFeeForMessage: (ledger, [message]) => inContext(ledger, feeFor(message)),
  getBalance: (ledger, [address]) => inContext(ledger, ledger.balance(addressOf(address))),
  getAccountInfo: (ledger, [address, given]) =>
    inContext(ledger, accountOf(ledger, addressOf(address), options(given))),
  getMultipleAccounts: (ledger, [addresses, given]) =>
    inContext(
      ledger,
      listOf(addresses).map((address) => accountOf(ledger, addressOf(address), options(given)))
    ),
  getProgramAccounts: (ledger, [program, given]) => {
    const format = options(given)
    const { filters } = format
    const found = ledger
      .programAccounts(addressOf(program))
      .filter((account) => (Array.isArray(filters) ? filters : []).every((filter) => passes(account, filter)))
    return found.map((account) => ({
      pubkey: account.address,
      account: encodeAccount(account, format, decimalsIn(ledger))
    }))
  },
  getTokenAccountsByOwner: (ledger, [owner, wanted, given]) =>
    inContext(ledger, tokenAccountsOf(ledger, addressOf(owner), options(wanted), options(given))),
  getTokenAccountBalance(ledger, [address]) {
    const account = ledger.account(addressOf(address))
    const token = account.exists ? readTokenAccount(account) : undefined
    if (!token) throw invalidParams('could not find account')
    return inContext(ledger, tokenAmount(token.amount, decimalsIn(ledger)(token.mint)))
  },
  getTokenSupply(ledger, [address]) {
    const account = ledger.account(addressOf(address))
    const mint = account.exists ? readMint(account) : undefined
    if (!mint) throw invalidParams('not a token mint')
    return inContext(ledger, tokenAmount(mint.supply, mint.decimals))
  },
  requestAirdrop(ledger, [address, lamports]) {
    if (!Number.isSafeInteger(Number(lamports)) || Number(lamports) <= 0) throw invalidParams('lamports')
    return ledger.airdrop(addressOf(address), BigInt(Number(lamports)))
  },
  sendTransaction(ledger, [text, given]) {
    const { encoding, skipPreflight } = options(given)
    return ledger.send(decodeBytes(text, encoding), { skipPreflight: skipPreflight === true }).signature
  },
  simulateTransaction(ledger, [text, given]) {
    const { encoding, replaceRecentBlockhash } = options(given)
    const wire = decodeBytes(text, encoding)
    const { error, logs, computeUnits } = ledger.simulate(wire, { replacesBlockhash: replaceRecentBlockhash === true })
    return inContext(ledger, { err: error, logs, accounts: null, unitsConsumed: computeUnits, returnData: null })
  },
  getSignatureStatuses: (ledger, [signatures]) =>
    inContext(
      ledger,
      listOf(signatures).map((signature) => statusOf(ledger, signature))
    ),
  getSignaturesForAddress: (ledger, [address, given]) => historyOf(ledger, addressOf(address), options(given)),
  getTransaction(ledger, [signature, given]) {
    const landed = ledger.landed(String(signature))
    const encoding = typeof given === 'string' ? given : options(given).encoding
    return landed ? encodeTransaction(landed, encoding) : null
  }
}
