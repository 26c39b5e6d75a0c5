import { AppKitError } from '@appkit/core'
import type { NodeQuestion, NodeReader } from '@appkit/core/chain'
import { bytesToHex } from '@noble/hashes/utils.js'
import { readBase64 } from '../provider/read-bytes.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'

/** Largest answer of the application, bytes. */
const ANSWER_LIMIT = 512 * 1024

/** What the application answered instead of a value. `code` is the application's, 0 when it gave none. */
export class QueryRefusal extends Error {
  readonly code: number

  constructor(code: number) {
    super(`The application refused the query: ${code}`)
    this.name = 'QueryRefusal'
    this.code = code
  }
}

/** What the application answered. */
export interface AppAnswer {
  /** Encoded. */
  readonly value: Uint8Array
  /** The block that it was read at; `undefined`: the node does not say. */
  readonly height: bigint | undefined
}

/**
 * Asks the application behind a node.
 * @param path e.g. `/cosmos.bank.v1beta1.Query/Balance`. @param data the encoded request
 * @throws QueryRefusal, and what `NodeReader.request` throws
 * @source CometBFT RPC `abci_query`, Cosmos SDK gRPC paths
 */
export async function queryApp(
  node: NodeReader,
  { network }: CosmosChain,
  path: string,
  data: Uint8Array,
  question: NodeQuestion = {}
): Promise<AppAnswer> {
  const params = { path, data: bytesToHex(data), prove: false }
  const answer = await node.request(network, 'abci_query', params, question)
  const response = (answer as { response?: Record<string, unknown> } | null)?.response
  const { code = 0, value, height } = response ?? { code: -1 }
  if (typeof code === 'number' && Number.isSafeInteger(code) && code > 0) throw new QueryRefusal(code)
  const bytes = value === null || value === undefined ? new Uint8Array() : readBase64(value, ANSWER_LIMIT)
  if (code !== 0 || !bytes) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'abci_query' })
  return { value: bytes, height: readHeight(height) }
}

function readHeight(height: unknown): bigint | undefined {
  return typeof height === 'string' && /^[1-9]\d{0,18}$/.test(height) ? BigInt(height) : undefined
}
