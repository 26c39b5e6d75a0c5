import { AppKitError } from '@appkit/core'
import { BinaryReader, BinaryWriter } from 'cosmjs-types/binary'
import type { NodeQuestion, NodeReader } from '../node/node-reader.js'
import { QueryRefusal, queryApp } from '../node/query-app.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'

/**
 * Tags of the fields, `number << 3 | type`: the codec that `cosmjs-types` has for this service brings all of CometBFT's types along.
 * @source cosmos/tx/v1beta1/service.proto `SimulateRequest.tx_bytes`, `SimulateResponse.gas_info`, cosmos/base/abci/v1beta1/abci.proto `GasInfo.gas_used`
 */
const TX_BYTES = (2 << 3) | 2
const GAS_INFO = (1 << 3) | 2
const GAS_USED = (2 << 3) | 0

/**
 * The gas that a transaction would use now.
 * @throws AppKitError ESTIMATE_GAS_FAILED when it would fail, BAD_RESPONSE; what `NodeReader.request` throws
 */
export async function simulate(
  node: NodeReader,
  chain: CosmosChain,
  transaction: Uint8Array,
  question: NodeQuestion
): Promise<bigint> {
  const data = BinaryWriter.create().uint32(TX_BYTES).bytes(transaction).finish()
  try {
    const { value } = await queryApp(node, chain, '/cosmos.tx.v1beta1.Service/Simulate', data, question)
    const gasUsed = readGasUsed(value)
    if (gasUsed > 0n) return gasUsed
  } catch (error) {
    if (AppKitError.is(error)) throw error
    const detail = error instanceof QueryRefusal ? `the transaction would fail with code ${error.code}` : 'no estimate'
    const message = 'CosmosAdapter:estimateFee - Estimate fee failed'
    throw new AppKitError('ESTIMATE_GAS_FAILED', { detail }, { cause: error, message })
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'simulation' })
}

/** 0n where the answer does not say it. May throw for bytes that are no message. */
function readGasUsed(answer: Uint8Array): bigint {
  const info = new BinaryReader(readField(new BinaryReader(answer), GAS_INFO, (reader) => reader.bytes()) ?? [])
  return readField(info, GAS_USED, (reader) => reader.uint64()) ?? 0n
}

/** The last value of a field: that is the one that counts. @source protobuf encoding */
function readField<T>(reader: BinaryReader, wanted: number, read: (reader: BinaryReader) => T): T | undefined {
  let found: T | undefined
  while (reader.pos < reader.len) {
    const tag = reader.uint32()
    if (tag === wanted) found = read(reader)
    else reader.skipType(tag & 7)
  }
  return found
}
