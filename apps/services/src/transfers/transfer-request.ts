import { maxUint256 } from 'viem'
import * as v from 'valibot'
import { parseAddress } from '../evm/parse-address.js'
import { decodeRequest } from '../http/decode-request.js'
import { isNativeAddress, NATIVE_ADDRESS } from '../prices/native-address.js'
import type { TransferRequest } from './transfer-source.js'

const reference = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9]\d{0,14}$/))
const address = v.pipe(v.string(), v.maxLength(64))
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
  v.check((units) => units > 0n && units <= maxUint256)
)
const quoteBody = v.object({
  user: v.optional(v.pipe(v.string(), v.maxLength(256))),
  originChainId: reference,
  originCurrency: address,
  destinationChainId: reference,
  destinationCurrency: address,
  recipient: address,
  amount
})

/** Reads what shall be transferred; chains are named by the reference of their CAIP-2 id. @throws ServiceError BAD_REQUEST */
export function readTransfer(body: unknown): TransferRequest {
  const read = decodeRequest(quoteBody, body)
  const asset = (chain: string, currency: string) => {
    const token = parseAddress(currency)
    return { chainId: `eip155:${chain}`, address: isNativeAddress(token) ? NATIVE_ADDRESS : token }
  }
  return {
    origin: asset(read.originChainId, read.originCurrency),
    destination: asset(read.destinationChainId, read.destinationCurrency),
    recipient: parseAddress(read.recipient),
    amount: read.amount
  }
}
