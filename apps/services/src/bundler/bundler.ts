import { setMaxListeners } from 'node:events'
import { Hono, type Context } from 'hono'
import { BaseError, numberToHex, type Address, type Hash, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { NodeCalls } from '../chains/node-calls.js'
import { parseChainId } from '../chains/parse-chain-id.js'
import { ServiceError } from '../errors/service-error.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { widestNetwork } from '../http/networks-of.js'
import type { RequestLimit } from '../http/request-limit.js'
import type { Storage } from '../storage/storage.js'
import { accountCode } from './account-code.js'
import { bundlerChain, type BundlerChain } from './bundler-chain.js'
import { BundlerError } from './bundler-error.js'
import { idOf, readBundlerRequest, readOperationHash, type BundlerRequest } from './bundler-request.js'
import { carriagePrice, isFree, sponsoredPrice } from './carriage-price.js'
import { checkDelegation } from './check-delegation.js'
import { estimateOperationGas } from './estimate-operation-gas.js'
import { findCarried, operationReceipt } from './find-carried.js'
import { ledgerBook, type LedgerBook } from './ledger-book.js'
import { operationBook, type OperationBook } from './operation-book.js'
import { requiredPreVerificationGas, transactionGas } from './operation-gas.js'
import { operationHash } from './operation-hash.js'
import { ENTRY_POINT } from './operation-outcome.js'
import { operatorOf, type Operator } from './operator.js'
import { checkAdmission, nonceKeyOf } from './risk-ledger.js'
import { standingBook, type StandingBook } from './standing-book.js'
import { simulateOperation } from './simulate-operation.js'
import { readUserOperation, writeUserOperation, type UserOperation } from './user-operation.js'

/** Longest request, bytes: twice what the parts of an operation may have. */
const MAX_REQUEST_BYTES = 128 * 1024
/** What asks the node so often that it counts as so many requests. */
const HEAVY_METHODS: ReadonlySet<string> = new Set([
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'appkit_isSponsored'
])
const HEAVY_REQUESTS = 5
/** Of the time for one answer, how long all that one request asks may take. */
const PATIENCE = 3

/** What the operator has said. */
export interface BundlerSettings {
  /** Private key of the account that carries operations and is paid back by them. */
  readonly key: Hex
  /** Contracts from which an account may borrow its code by an operation (EIP-7702). */
  readonly delegates: readonly Address[]
  /** wei that the operator may lose on each chain within 24 hours. */
  readonly budget: bigint
  /** wei that the operator pays on each chain within 24 hours for operations that offer no fee. 0: the accounts pay. */
  readonly sponsored: bigint
  /** Gas that validating and calling together may have in one operation. */
  readonly operationGas: bigint
}

/** The module's dependencies. */
export interface BundlerOptions extends BundlerSettings {
  /** CAIP-2 id → the node that serves it. Those of EVM chains must answer `eth_simulateV1`. */
  readonly nodes: ReadonlyMap<string, string>
  readonly storage: Pick<Storage, 'get' | 'set' | 'compareAndSet' | 'now'>
  /** For one answer of a node, ms. */
  readonly timeout: number
  /** Gas that a simulated call may use. */
  readonly callGas: bigint
  readonly calls: NodeCalls
  readonly requestLimit: Pick<RequestLimit, 'callerOf' | 'take'>
  /** Takes what the operator should know. */
  readonly log: (error: unknown) => void
  /** ms since 1970. @default the time of the storage */
  readonly now?: () => number
  readonly fetch?: typeof globalThis.fetch
}

/** What is kept for one chain. */
interface ServedChain {
  readonly url: string
  readonly chainId: number
  readonly operator: Operator
  readonly ledger: LedgerBook
  readonly book: OperationBook
  readonly standings: StandingBook
}

/** The caller, and what they ask for. */
interface Asked {
  readonly served: ServedChain
  readonly caller: string
  /** The chain, until the caller has left. */
  readonly chain: BundlerChain
  /** The chain, whether or not they have left: for what must not be half done. */
  readonly lasting: BundlerChain
}

/**
 * The module that carries operations of ERC-4337: the bundler's JSON-RPC, one operation in each transaction. The account pays, also for the
 * gas that the entry point does not measure; or the operator, for operations that offer no fee, within a budget. There is no paymaster.
 */
export function bundler(options: BundlerOptions): Hono {
  const { storage, nodes, requestLimit, calls, timeout, callGas, log, now = storage.now, fetch } = options
  const budgets = { loss: options.budget, gift: options.sponsored }
  const account = privateKeyToAccount(options.key)
  const operator = account.address
  const served = new Map(
    [...nodes].flatMap(([caip2, url]): [string, ServedChain][] => {
      const { namespace, reference } = parseChainId(caip2) ?? {}
      const chainId = Number(reference)
      if (namespace !== 'eip155' || !Number.isSafeInteger(chainId)) return []
      const ledger = ledgerBook(storage, { chainId, operator, now })
      const book = operationBook(storage, chainId)
      const standings = standingBook(storage, { chainId, now })
      const carrying = operatorOf({ account, ledger, book, standings, budgets, now, log })
      return [[caip2, { url, chainId, ledger, book, standings, operator: carrying }]]
    })
  )

  const methods: Readonly<Record<string, (asked: Asked, params: readonly unknown[]) => Promise<unknown>>> = {
    eth_chainId: async ({ served: { chainId } }) => numberToHex(chainId),
    eth_supportedEntryPoints: async ({ chain }) => ((await chain.getCode(ENTRY_POINT)) === '0x' ? [] : [ENTRY_POINT]),

    async eth_estimateUserOperationGas({ chain }, params) {
      const operation = readUserOperation(operationIn(params), 'draft')
      await checkDelegation(chain, operation, { delegates: options.delegates, signature: 'stub' })
      const hash = await operationHash(chain, operation)
      return estimateOperationGas(chain, operation, { hash, operator, mostGas: options.operationGas })
    },

    /** Of the bundler's own: whether an operation with this gas would be taken without a fee now. */
    async appkit_isSponsored({ served: { ledger, standings, operator: carrying }, chain, lasting, caller }, params) {
      const operation = readUserOperation(operationIn(params), 'draft')
      if (options.sponsored === 0n) return false
      await carrying.settle(lasting)
      const { maxFeePerGas } = await sponsoredPrice(chain)
      const reserved = transactionGas(operation, operator) * maxFeePerGas
      const { sender, nonce } = operation
      try {
        const { code, isTrusted } = await accountCode(chain, operation, options.delegates)
        const [ofSender, ofCode] = await Promise.all([standings.ofSender(sender), standings.ofCode(code)])
        const standing = { sender: ofSender, code: ofCode, isTrusted }
        const candidate = { sender, nonceKey: nonceKeyOf(nonce), caller, reserved, isSponsored: true, code }
        checkAdmission(await ledger.read(), candidate, { budgets, standing, now: now() })
        return true
      } catch (error) {
        if (error instanceof BundlerError) return false
        throw error
      }
    },

    async eth_sendUserOperation(asked, params) {
      const operation = readUserOperation(operationIn(params))
      checkGas(operation, operator, options.operationGas)
      await checkDelegation(asked.chain, operation, { delegates: options.delegates, signature: 'real' })
      const hash = await operationHash(asked.chain, operation)
      if (await isUnderWay(asked.served, hash)) return hash
      await asked.served.operator.settle(asked.lasting)
      const isSponsored = options.sponsored > 0n && isFree(operation)
      const fees = isSponsored ? await sponsoredPrice(asked.chain) : await carriagePrice(asked.chain, operation)
      const { timestamp } = await asked.chain.getHead()
      await simulateOperation(asked.chain, operation, { hash, operator, now: timestamp })
      const code = await accountCode(asked.chain, operation, options.delegates)
      const checked = { hash, operation, caller: asked.caller, isSponsored, account: code, ...fees }
      await asked.served.operator.carry(asked.lasting, checked)
      return hash
    },

    async eth_getUserOperationByHash(asked, params) {
      const hash = readOperationHash(params)
      const known = await asked.served.book.find(hash)
      if (!known) return null
      const carried = await findInBlock(asked, hash)
      if (!carried && !(await isUnderWay(asked.served, hash))) return null
      return {
        userOperation: writeUserOperation(known.operation),
        entryPoint: ENTRY_POINT,
        transactionHash: carried?.receipt.hash ?? null,
        blockHash: carried?.receipt.raw['blockHash'] ?? null,
        blockNumber: carried?.receipt.raw['blockNumber'] ?? null
      }
    },

    async eth_getUserOperationReceipt(asked, params) {
      const hash = readOperationHash(params)
      const carried = await findInBlock(asked, hash)
      return carried ? operationReceipt(hash, carried) : null
    }
  }

  async function isUnderWay({ ledger }: ServedChain, hash: Hash): Promise<boolean> {
    return (await ledger.read()).underWay.some(({ operation }) => operation === hash)
  }

  async function findInBlock({ served: { ledger, book, operator: carrying }, chain, lasting }: Asked, hash: Hash) {
    const carriage = (await ledger.read()).underWay.find(({ operation }) => operation === hash)
    if (carriage) await carrying.settle(lasting)
    const known = await book.find(hash)
    const expected = carriage?.transactions ?? (known?.transaction === undefined ? [] : [known.transaction])
    return findCarried(chain, hash, expected)
  }

  function askedOf(context: Context, chain: ServedChain): Asked {
    const caller = requestLimit.callerOf(context)
    const late = AbortSignal.timeout(PATIENCE * timeout)
    const { url, chainId } = chain
    const node = { url, chainId, timeout, callGas, calls, caller, ...(fetch && { fetch }) }
    const gone = AbortSignal.any([late, context.req.raw.signal])
    // Every question to the node listens to it.
    setMaxListeners(0, late, gone)
    return {
      served: chain,
      caller: widestNetwork(caller),
      chain: bundlerChain({ ...node, signal: gone }),
      lasting: bundlerChain({ ...node, signal: late })
    }
  }

  async function answer(context: Context, chain: ServedChain, { method, params }: BundlerRequest): Promise<unknown> {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new BundlerError('METHOD_NOT_FOUND', 'The bundler has no such method')
    if (HEAVY_METHODS.has(method)) await requestLimit.take(context, HEAVY_REQUESTS - 1)
    return run(askedOf(context, chain), params)
  }

  const routes = new Hono()
  routes.post('/v1/bundler', async (context) => {
    const caip2 = readQuery(context).get('chainId') ?? ''
    if (!parseChainId(caip2)) throw new ServiceError('BAD_REQUEST', 'chainId must be a CAIP-2 id such as eip155:1')
    const chain = served.get(caip2)
    if (!chain) throw new ServiceError('NOT_FOUND', 'This chain is not served here')
    const body = await readJson(context, MAX_REQUEST_BYTES)
    const head = { jsonrpc: '2.0', id: idOf(body) }
    context.header('cache-control', 'no-store')
    try {
      return context.json({ ...head, result: await answer(context, chain, readBundlerRequest(body)) })
    } catch (thrown) {
      if (!(thrown instanceof BundlerError)) throw ofNode(thrown)
      const { code, message, data } = thrown
      return context.json({ ...head, error: { code, message, ...(data !== undefined && { data }) } })
    }
  })
  return routes
}

/** The operation among the parameters, the second of which is the entry point. */
function operationIn(params: readonly unknown[]): unknown {
  const [operation, entryPoint] = params
  if (params.length !== 2)
    throw new BundlerError('INVALID_FIELDS', 'The parameters must be an operation and its entry point')
  const isOurs = typeof entryPoint === 'string' && entryPoint.toLowerCase() === ENTRY_POINT.toLowerCase()
  if (!isOurs) throw new BundlerError('INVALID_FIELDS', `The entry point must be ${ENTRY_POINT}`)
  return operation
}

/** @throws BundlerError INVALID_FIELDS */
function checkGas(operation: UserOperation, operator: Address, most: bigint): void {
  if (operation.verificationGasLimit + operation.callGasLimit > most)
    throw new BundlerError('INVALID_FIELDS', `verificationGasLimit and callGasLimit must be at most ${most} together`)
  const least = requiredPreVerificationGas(operation, operator)
  if (operation.preVerificationGas < least)
    throw new BundlerError('INVALID_FIELDS', `preVerificationGas must be at least ${least}`)
}

/** What a failure becomes for the caller when it is one of the node, or of the time. */
function ofNode(thrown: unknown): unknown {
  if (thrown instanceof BaseError) return toUpstreamError(thrown)
  if (!(thrown instanceof DOMException)) return thrown
  if (thrown.name === 'TimeoutError')
    return new ServiceError('UPSTREAM_TIMEOUT', 'The node took too long', { cause: thrown })
  return new ServiceError('TIMEOUT', 'The caller has left', { cause: thrown })
}
