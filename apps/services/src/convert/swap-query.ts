import { isAddressEqual, maxUint256, type Address } from 'viem'
import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import { parseAddress } from '../evm/parse-address.js'
import { decodeRequest } from '../http/decode-request.js'
import { parseAsset } from '../prices/parse-asset.js'
import { parseSlippage } from './slippage.js'
import type { Swap, SwapPair, SwapSource } from './swap-source.js'

/** Per cent. */
const USUAL_SLIPPAGE = 1

const text = v.pipe(v.string(), v.maxLength(128))
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
  v.check((units) => units > 0n && units <= maxUint256)
)
const slippage = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(8))]),
  v.transform(parseSlippage),
  v.check((hundredths) => hundredths !== undefined),
  v.transform((hundredths) => hundredths ?? 0n)
)
const quoteQuery = v.object({ from: text, to: text, amount, userAddress: v.optional(text) })
const approvalQuery = v.object({ from: text, to: text, amount: v.optional(amount), userAddress: text })
const allowanceQuery = v.object({ tokenAddress: text, to: v.optional(text), userAddress: text })
const transactionBody = v.object({
  from: text,
  to: text,
  amount,
  userAddress: text,
  eip155: v.optional(v.object({ slippage: v.optional(slippage, USUAL_SLIPPAGE) }), {}),
  disableEstimate: v.optional(v.boolean(), false)
})

/** A question for an allowance. */
export interface AllowanceQuery {
  readonly chainId: string
  readonly from: Address
  readonly to: Address | undefined
  readonly account: Address
}

/** A question for an approval. */
export interface ApprovalQuery {
  readonly pair: SwapPair
  readonly account: Address
  /** Base units; `undefined`: all that the account holds. */
  readonly amount: bigint | undefined
}

/** A question for a transaction. */
export interface SwapTransactionQuery {
  readonly swap: Swap
  readonly account: Address
  /** Hundredths of a per cent. */
  readonly slippage: bigint
  readonly isEstimated: boolean
}

/** @throws ServiceError BAD_REQUEST | NOT_FOUND */
export function readQuoteQuery(parameters: ReadonlyMap<string, string>, source: SwapSource): Swap {
  const read = decodeRequest(quoteQuery, Object.fromEntries(parameters))
  const pair = readPair(read, source)
  if (read.userAddress !== undefined) readAccount(read.userAddress, pair.chainId)
  return { ...pair, amount: read.amount }
}

/** @throws ServiceError BAD_REQUEST | NOT_FOUND */
export function readAllowanceQuery(parameters: ReadonlyMap<string, string>, source: SwapSource): AllowanceQuery {
  const { tokenAddress, to, userAddress } = decodeRequest(allowanceQuery, Object.fromEntries(parameters))
  const from = parseAsset(tokenAddress)
  const pair = to === undefined ? undefined : readPair({ from: tokenAddress, to }, source)
  checkListed(from, source)
  return { chainId: from.chainId, from: from.address, to: pair?.to, account: readAccount(userAddress, from.chainId) }
}

/** @throws ServiceError BAD_REQUEST | NOT_FOUND */
export function readApprovalQuery(parameters: ReadonlyMap<string, string>, source: SwapSource): ApprovalQuery {
  const read = decodeRequest(approvalQuery, Object.fromEntries(parameters))
  const pair = readPair(read, source)
  return { pair, account: readAccount(read.userAddress, pair.chainId), amount: read.amount }
}

/** @throws ServiceError BAD_REQUEST | NOT_FOUND */
export function readTransactionBody(body: unknown, source: SwapSource): SwapTransactionQuery {
  const read = decodeRequest(transactionBody, body)
  const pair = readPair(read, source)
  return {
    swap: { ...pair, amount: read.amount },
    account: readAccount(read.userAddress, pair.chainId),
    slippage: read.eip155.slippage,
    isEstimated: !read.disableEstimate
  }
}

function readPair({ from, to }: { readonly from: string; readonly to: string }, source: SwapSource): SwapPair {
  const [given, wanted] = [parseAsset(from), parseAsset(to)]
  if (given.chainId !== wanted.chainId) throw new ServiceError('BAD_REQUEST', 'Both tokens must be on one chain')
  if (isAddressEqual(given.address, wanted.address)) throw new ServiceError('BAD_REQUEST', 'Both tokens are the same')
  checkListed(given, source)
  checkListed(wanted, source)
  return { chainId: given.chainId, from: given.address, to: wanted.address }
}

/** Only what is listed is swapped: an attacker can make a token that takes the name of another. */
function checkListed(
  { chainId, address }: { readonly chainId: string; readonly address: Address },
  source: SwapSource
) {
  const tokens = source.tokensOf(chainId)
  if (!tokens) throw new ServiceError('NOT_FOUND', 'There are no swaps on this chain')
  if (!tokens.some((token) => isAddressEqual(token.address, address)))
    throw new ServiceError('BAD_REQUEST', 'A token of this request is not on the list')
}

/** Takes an address alone, or with its chain, which must then be the one of the tokens. */
function readAccount(account: string, chainId: string): Address {
  const prefix = `${chainId}:`
  return parseAddress(account.startsWith(prefix) ? account.slice(prefix.length) : account)
}
