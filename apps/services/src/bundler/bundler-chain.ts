import { RpcRequestError, type Address, type Hash, type Hex } from 'viem'
import * as v from 'valibot'
import type { NodeCalls } from '../chains/node-calls.js'
import { ServiceError } from '../errors/service-error.js'
import { nodeTransport, type NodeTransportOptions } from '../evm/node-transport.js'

const hex = v.custom<Hex>((text) => typeof text === 'string' && /^0x[0-9a-f]*$/i.test(text))
const amount = v.pipe(
  hex,
  v.check((text) => text.length > 2 && text.length <= 66),
  v.transform((text) => BigInt(text))
)
const block = v.object({ number: amount, timestamp: amount, baseFeePerGas: amount })
const log = v.looseObject({ address: hex, topics: v.array(hex), data: hex })
const receipt = v.looseObject({
  transactionHash: hex,
  gasUsed: amount,
  effectiveGasPrice: amount,
  /** What rollups take besides the gas. */
  l1Fee: v.optional(v.nullable(amount)),
  blockHash: hex,
  blockNumber: hex,
  logs: v.array(log)
})
const simulated = v.array(
  v.object({
    calls: v.array(
      v.object({
        status: v.picklist(['0x0', '0x1']),
        gasUsed: amount,
        returnData: v.optional(hex, '0x'),
        logs: v.optional(v.array(log), []),
        error: v.nullish(v.object({ data: v.nullish(v.unknown()) }))
      })
    )
  })
)

/** A log as the node tells it. */
export type NodeLog = v.InferOutput<typeof log>
/** A receipt: what is reckoned with, and the rest as the node tells it. */
export interface NodeReceipt {
  readonly hash: Hash
  /** wei, what rollups take besides the gas included. */
  readonly cost: bigint
  readonly logs: readonly NodeLog[]
  /** As the node told it. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** A call that is not made. */
export interface SimulatedCall {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly gas: bigint
}

/** What a simulated call came to. */
export interface SimulatedResult {
  readonly isDone: boolean
  readonly gasUsed: bigint
  /** What it returned, or reverted with. */
  readonly data: Hex
  readonly logs: readonly NodeLog[]
}

/** In which world calls are simulated. */
export interface SimulationOptions {
  /** Code that an account shall have. */
  readonly code?: Readonly<Record<Address, Hex>> | undefined
  /** Seconds since 1970. @default that of the next block */
  readonly time?: bigint | undefined
}

/** One chain as the bundler asks it, for one caller. */
export interface BundlerChain {
  readonly chainId: number
  getHead(): Promise<{ readonly number: bigint; readonly timestamp: bigint; readonly baseFee: bigint }>
  /** wei, what the node advises. */
  getPriorityFee(): Promise<bigint>
  getCode(address: Address): Promise<Hex>
  /** Transactions of an account. */
  countTransactions(address: Address, block: 'latest' | 'pending'): Promise<number>
  /** Makes calls one after the other in a block that never is. */
  simulate(calls: readonly SimulatedCall[], options?: SimulationOptions): Promise<readonly SimulatedResult[]>
  /** @throws RpcRequestError when the node refuses it; ServiceError when it is not known whether it has it */
  broadcast(transaction: Hex): Promise<void>
  /** Whether the node has a transaction, mined or not. */
  hasTransaction(hash: Hash): Promise<boolean>
  getReceipt(hash: Hash): Promise<NodeReceipt | undefined>
  /** Transactions with a log of a contract, newest last. */
  findLogs(contract: Address, topics: readonly Hex[], fromBlock: bigint): Promise<readonly Hash[]>
}

/** What a chain is asked with. */
export interface BundlerChainOptions extends NodeTransportOptions {
  readonly chainId: number
  readonly calls: NodeCalls
  /** The caller whose places it takes. */
  readonly caller: string
  /** Ends when they have left. */
  readonly signal: AbortSignal
}

/** Asks the node of a chain, in the places that its caller has there. */
export function bundlerChain({ chainId, calls, caller, signal, ...node }: BundlerChainOptions): BundlerChain {
  const { request } = nodeTransport(node)({})
  const ask = async <Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    ...params: readonly unknown[]
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await calls.run({ url: node.url, caller, signal, ask: () => request({ method, params }) })
    const read = v.safeParse(schema, answer)
    if (read.success) return read.output
    throw new ServiceError('BAD_RESPONSE', 'The node answered with something unusable', {
      cause: new TypeError(`${method}: ${read.issues[0].message}`)
    })
  }
  const asHex = (value: bigint): Hex => `0x${value.toString(16)}`

  return {
    chainId,
    async getHead() {
      const { number, timestamp, baseFeePerGas } = await ask(block, 'eth_getBlockByNumber', 'latest', false)
      return { number, timestamp, baseFee: baseFeePerGas }
    },
    getPriorityFee: () => ask(amount, 'eth_maxPriorityFeePerGas'),
    getCode: (address) => ask(hex, 'eth_getCode', address, 'latest'),
    countTransactions: async (address, at) => Number(await ask(amount, 'eth_getTransactionCount', address, at)),
    async simulate(made, { code = {}, time } = {}) {
      const [answer] = await ask(
        simulated,
        'eth_simulateV1',
        {
          blockStateCalls: [
            {
              ...(time !== undefined && { blockOverrides: { time: asHex(time) } }),
              stateOverrides: Object.fromEntries(Object.entries(code).map(([at, value]) => [at, { code: value }])),
              calls: made.map(({ gas, ...call }) => ({ ...call, gas: asHex(gas) }))
            }
          ]
        },
        'latest'
      )
      if (answer?.calls.length !== made.length)
        throw new ServiceError('BAD_RESPONSE', 'The node did not simulate every call')
      return answer.calls.map(({ status, gasUsed, returnData, logs, error }) => {
        const reason = error?.data
        const data = typeof reason === 'string' && v.is(hex, reason) && returnData === '0x' ? reason : returnData
        return { isDone: status === '0x1', gasUsed, data, logs }
      })
    },
    async broadcast(transaction) {
      try {
        await ask(v.unknown(), 'eth_sendRawTransaction', transaction)
      } catch (error) {
        if (!isKnown(error)) throw error
      }
    },
    hasTransaction: async (hash) => (await ask(v.unknown(), 'eth_getTransactionByHash', hash)) != null,
    async getReceipt(hash) {
      const raw = await ask(v.nullable(receipt), 'eth_getTransactionReceipt', hash)
      if (raw === null) return undefined
      const cost = raw.gasUsed * raw.effectiveGasPrice + (raw.l1Fee ?? 0n)
      return { hash: raw.transactionHash, cost, logs: raw.logs, raw: plainReceipt(raw) }
    },
    async findLogs(contract, topics, fromBlock) {
      const filter = { address: contract, topics, fromBlock: asHex(fromBlock), toBlock: 'latest' }
      const found = await ask(v.array(v.object({ transactionHash: hex })), 'eth_getLogs', filter)
      return found.map(({ transactionHash }) => transactionHash)
    }
  }
}

/** The node has it already, which is what was wanted. */
function isKnown(error: unknown): boolean {
  return error instanceof RpcRequestError && /already (known|imported)/i.test(error.details)
}

function plainReceipt({ gasUsed, effectiveGasPrice, l1Fee, ...raw }: v.InferOutput<typeof receipt>) {
  const asHex = (value: bigint): Hex => `0x${value.toString(16)}`
  return {
    ...raw,
    gasUsed: asHex(gasUsed),
    effectiveGasPrice: asHex(effectiveGasPrice),
    ...(l1Fee != null && { l1Fee: asHex(l1Fee) })
  }
}
