import * as v from 'valibot'
import type { Address } from 'viem'
import { parseAddress } from '../evm/parse-address.js'
import { parseEvmCaip10 } from '../evm/parse-evm-caip10.js'
import { ServiceError } from '../errors/service-error.js'
import { decodeRequest } from '../http/decode-request.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import type { AssetId, WithdrawalRequest } from './exchange-source.js'

const ASSET_ID = /^(eip155:[1-9]\d{0,14})\/(?:slip44:\d{1,10}|erc20:(0x[0-9a-fA-F]{40}))$/

const text = v.pipe(v.string(), v.maxLength(256))
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const ids = v.optional(v.pipe(v.array(id), v.maxLength(50)))
const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(120))]),
  v.transform(String),
  v.regex(/^\d{1,60}(\.\d{1,60})?$/)
)
const page = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1)

const call = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.pipe(v.string(), v.maxLength(128)), v.pipe(v.number(), v.safeInteger()), v.null()]),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.unknown(), {})
})
const listParameters = v.object({ page, asset: text, amount, includeOnly: ids, exclude: ids })
const openParameters = v.object({ exchangeId: id, asset: text, amount, recipient: text })
const statusParameters = v.object({ exchangeId: id, sessionId: v.pipe(v.string(), v.maxLength(128)) })

/** A call of a method. */
export type RpcCall = v.InferOutput<typeof call>

/** Which exchanges the caller wants to see. */
export interface ListRequest {
  readonly page: number
  /** `undefined`: of a kind that no exchange here has. */
  readonly asset: AssetId | undefined
  readonly includeOnly?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** @throws ServiceError BAD_REQUEST */
export const readCall = (body: unknown): RpcCall => decodeRequest(call, body)

/** @throws ServiceError BAD_REQUEST */
export function readListRequest(parameters: unknown): ListRequest {
  const { asset, ...read } = decodeRequest(listParameters, parameters)
  return { ...read, asset: parseAssetId(asset) }
}

/** Reads what shall be withdrawn; the recipient must be on the chain of the asset. @throws ServiceError BAD_REQUEST */
export function readWithdrawal(parameters: unknown): WithdrawalRequest {
  const read = decodeRequest(openParameters, parameters)
  const asset = parseAssetId(read.asset)
  if (!asset) throw new ServiceError('BAD_REQUEST', 'The asset is not supported')
  const recipient = parseEvmCaip10(read.recipient)
  if (recipient?.chainId !== asset.chainId)
    throw new ServiceError('BAD_REQUEST', 'The recipient must be on the chain of the asset')
  return { exchangeId: read.exchangeId, asset, amount: read.amount, recipient: recipient.address }
}

/** @throws ServiceError BAD_REQUEST */
export const readStatusRequest = (parameters: unknown) => decodeRequest(statusParameters, parameters)

/**
 * Reads a CAIP-19 id of an EVM chain: `slip44` is its native coin, whichever number stands behind it.
 * @returns `undefined` for an id of another kind
 * @throws ServiceError BAD_REQUEST for a checksum that is wrong
 * @source CAIP-19
 */
function parseAssetId(text: string): AssetId | undefined {
  const [, chainId, token] = ASSET_ID.exec(text) ?? []
  if (chainId === undefined) return undefined
  const address: Address = token === undefined ? NATIVE_ADDRESS : parseAddress(token)
  return { chainId, address }
}
