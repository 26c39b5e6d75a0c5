import { createFakeNode, NodeError } from '@appkit/core/testing'
import type { GenericExtrinsic } from '@polkadot/types'
import { hexToU8a } from '@polkadot/util'
import { blake2AsHex, decodeAddress } from '@polkadot/util-crypto'
import { loadRuntime, type RuntimeName } from './load-runtime.js'
import { createNodeStorage, toName, type Asset, type CoinAccount } from './node-storage.js'
import { encodeEvents, FEE, isSignedRight, runTransfer, type Failure } from './run-transaction.js'

/** What a test puts in the place of an answer; `undefined`: nothing. */
export type Interference = (request: {
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
}) => unknown

/** A local node of a real runtime (as its published metadata describes it), in memory: funds, checks and blocks of transfers. */
export interface SubstrateNode {
  readonly genesisHash: string
  readonly fetch: typeof globalThis.fetch
  /** The methods asked so far. */
  readonly calls: readonly string[]
  /** Transactions that are in a block, by hash. */
  readonly transactions: ReadonlyMap<string, GenericExtrinsic>
  /** The number of the newest block. */
  readonly height: number
  /** An account; made when it is not there. */
  account(address: string): CoinAccount
  free(address: string): bigint
  createAsset(id: number, facts: { minBalance: bigint; isSufficient?: boolean }): Asset
  assetBalance(id: number, address: string): bigint
  fundAsset(id: number, address: string, amount: bigint): void
  /** Ends the next transaction like this instead of carrying it out. */
  failNext(failure: Failure): void
  /** Has new transactions wait for `seal`. */
  holdBlocks(): void
  /** Makes one block of what waits. */
  seal(): void
  /** Makes every block so far final. */
  finalize(): void
  /** Puts another, empty block in the place of the newest one; what was in it is lost. */
  replaceNewest(): void
  /** Takes the newest blocks back, as where another fork wins. */
  takeBack(count: number): void
  /** Puts a transaction of a replaced block into a new one. */
  restore(hash: string): void
  /** Gives the chain another version of its runtime. */
  upgrade(): void
}

interface Block {
  readonly header: ReturnType<typeof headerOf>
  readonly hash: string
  readonly transactions: readonly string[]
  readonly events: string
}

const EMPTY = `0x${'00'.repeat(32)}`

function headerOf(number: number, parentHash: string, salt: number) {
  const extrinsicsRoot = `0x${salt.toString(16).padStart(64, '0')}`
  return { number: `0x${number.toString(16)}`, parentHash, stateRoot: EMPTY, extrinsicsRoot, digest: { logs: [] } }
}

export function createSubstrateNode(
  options: { readonly runtime?: RuntimeName; readonly interfere?: Interference } = {}
): SubstrateNode {
  const runtime = loadRuntime(options.runtime ?? 'assetHub')
  const { registry, genesisHash } = runtime
  const storage = createNodeStorage(runtime)
  const blocks: Block[] = []
  const transactions = new Map<string, GenericExtrinsic>()
  const pool: GenericExtrinsic[] = []
  let failures: Failure[] = []
  let { specVersion } = runtime.version
  let finalized = 0
  let salt = 0
  let isHeld = false
  let foundAt: Block | undefined

  const nameOf = (address: string): string => toName(decodeAddress(address))
  const hashOf = (transaction: GenericExtrinsic): string => blake2AsHex(transaction.toU8a())
  const inherent = registry.createType('Extrinsic', { method: runtime.decorated.tx['timestamp']?.['set']?.(1) }).toHex()

  function addBlock(included: readonly GenericExtrinsic[]): void {
    salt += 1
    const header = headerOf(blocks.length, blocks.at(-1)?.hash ?? EMPTY, salt)
    const outcomes = included.map((transaction) => {
      const [failure, ...rest] = failures
      failures = rest
      const outcome = runTransfer(storage, transaction)
      return failure ?? outcome
    })
    blocks.push({
      header,
      hash: blocks.length === 0 ? genesisHash : registry.createType('Header', header).hash.toHex(),
      transactions: [inherent, ...included.map((transaction) => transaction.toHex())],
      events: encodeEvents(runtime, outcomes)
    })
    for (const transaction of included) transactions.set(hashOf(transaction), transaction)
  }

  const seal = (): void => addBlock(pool.splice(0))
  const finalize = (): void => void (finalized = blocks.length - 1)
  for (let number = 0; number < 3; number += 1) seal()
  finalize()

  const newest = (): Block => blocks.at(-1) as Block
  const find = (hash: unknown): Block | undefined =>
    typeof hash === 'string' ? blocks.find((block) => block.hash === hash) : newest()

  function submit(hex: string): unknown {
    const transaction = registry.createType('Extrinsic', hexToU8a(hex))
    const sender = storage.accounts.get(toName(transaction.signer.value.toU8a()))
    const waiting = pool.filter(({ signer }) => signer.eq(transaction.signer)).length
    const birth = transaction.era.isMortalEra ? transaction.era.asMortalEra.birth(blocks.length - 1) : 0
    const facts = { genesisHash, birthHash: blocks[birth]?.hash ?? '' }
    if (!isSignedRight(runtime, transaction, facts)) return new NodeError(1010, 'Invalid Transaction', 'bad signature')
    if (!sender || sender.free < FEE) return new NodeError(1010, 'Invalid Transaction', 'Inability to pay some fees')
    if (transaction.nonce.toNumber() !== sender.nonce + waiting)
      return new NodeError(1010, 'Invalid Transaction', 'stale')
    pool.push(transaction)
    if (!isHeld) seal()
    return hashOf(transaction)
  }

  function call(name: unknown, data: string): unknown {
    if (name === 'Metadata_metadata_versions') return registry.createType('Vec<u32>', [14, 15]).toHex()
    if (name === 'Metadata_metadata_at_version') return runtime.metadata
    if (name !== 'TransactionPaymentApi_query_info') return new NodeError(4003, 'Client error')
    // The transaction, and its length once more.
    const transaction = registry.createType('Extrinsic', hexToU8a(data.slice(0, -8)))
    if (!transaction.isSigned) return new NodeError(4003, 'Client error')
    const info = { weight: { refTime: 200_000_000, proofSize: 3_593 }, class: 'Normal', partialFee: FEE }
    return registry.createType('RuntimeDispatchInfoV2', info).toHex()
  }

  function read(key: string, at: unknown): unknown {
    const events = registry.createType('StorageKey', runtime.decorated.query['system']?.['events'] as never).toHex()
    return key === events ? (find(at)?.events ?? null) : storage.read(key)
  }

  function answer(method: string, params: readonly unknown[]): unknown {
    const [first, second] = params
    switch (method) {
      case 'chain_getBlockHash':
        return typeof first === 'number' ? (blocks[first]?.hash ?? null) : newest().hash
      case 'chain_getHeader':
        return find(first)?.header ?? null
      case 'chain_getFinalizedHead':
        return blocks[finalized]?.hash
      case 'chain_getBlock':
        foundAt = find(first)
        return foundAt && { block: { header: foundAt.header, extrinsics: foundAt.transactions }, justifications: null }
      case 'state_getRuntimeVersion':
        return { ...runtime.version, specVersion }
      case 'system_chain':
        return 'Local'
      case 'system_properties':
        return { ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' }
      case 'rpc_methods':
        return { methods: runtime.methods }
      case 'system_accountNextIndex':
        return storage.accounts.get(nameOf(String(first)))?.nonce ?? 0
      case 'state_getStorage':
        return read(String(first), second)
      case 'state_queryStorageAt':
        return [{ block: newest().hash, changes: (first as string[]).map((key) => [key, read(key, second)]) }]
      case 'state_call':
        return call(first, String(second))
      case 'author_submitExtrinsic':
        return submit(String(first))
      default:
        return new NodeError(-32_601, 'Method not found')
    }
  }

  const calls: string[] = []
  const { fetch } = createFakeNode(async ({ url, method, params }) => {
    calls.push(method)
    const given = await options.interfere?.({ url, method, params })
    return given === undefined ? answer(method, params) : given
  })

  return {
    genesisHash,
    fetch,
    calls,
    transactions,
    get height() {
      return blocks.length - 1
    },
    account(address) {
      const known = storage.accounts.get(nameOf(address))
      const account = known ?? { nonce: 0, consumers: 0, free: 0n, reserved: 0n, frozen: 0n }
      storage.accounts.set(nameOf(address), account)
      return account
    },
    free: (address) => storage.accounts.get(nameOf(address))?.free ?? 0n,
    createAsset(id, { minBalance, isSufficient = true }) {
      const asset = { minBalance, isSufficient, isLive: true, balances: new Map(), frozen: new Set<string>() }
      storage.assets.set(id, asset)
      return asset
    },
    assetBalance: (id, address) => storage.assets.get(id)?.balances.get(nameOf(address)) ?? 0n,
    fundAsset: (id, address, amount) => void storage.assets.get(id)?.balances.set(nameOf(address), amount),
    failNext: (failure) => void failures.push(failure),
    holdBlocks: () => void (isHeld = true),
    seal,
    finalize,
    replaceNewest() {
      blocks.pop()
      addBlock([])
    },
    takeBack: (count) => void blocks.splice(-count),
    restore(hash) {
      const transaction = transactions.get(hash)
      if (transaction) addBlock([transaction])
    },
    upgrade: () => void (specVersion += 1)
  }
}
