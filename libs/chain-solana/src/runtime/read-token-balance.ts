import { AppKitError, asBaseUnits, type TokenBalance, type TokenBalanceRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { asAddress } from '../guards/as-address.js'
import { valueInContext } from '../rpc/in-context.js'
import { mintDecimals } from '../transactions/mint-decimals.js'
import { readAccounts } from '../transactions/read-accounts.js'
import { readNewest } from './read-newest.js'
import type { SolanaContext } from './solana-context.js'

/**
 * What an address holds of a token, in all its token accounts together. A mint does not say how its token is called.
 * @throws AppKitError INVALID_ADDRESS, BALANCE_UNAVAILABLE
 * @source Solana RPC, getTokenAccountsByOwner; docs/threats.md T6.03
 */
export async function readTokenBalance(context: SolanaContext, request: TokenBalanceRequest): Promise<TokenBalance> {
  const owner = asAddress(request.address)
  const mint = asAddress(request.token)
  try {
    const network = requireNetwork(context, request.caipNetworkId)
    const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
    const [answer, [account]] = await Promise.all([
      readNewest(context, network, 'getTokenAccountsByOwner', [owner, { mint }, options]),
      readAccounts(context.rpc, network, [mint], context.signal)
    ])
    const decimals = mintDecimals(account)
    const found = valueInContext(answer)
    if (decimals === undefined || !Array.isArray(found)) throw badAnswer()
    const value = found.map(amountIn).reduce((sum, amount) => sum + amount, 0n)
    return { value: asBaseUnits(value), decimals, symbol: undefined }
  } catch (error) {
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) throw error
    throw new AppKitError('BALANCE_UNAVAILABLE', { network: request.caipNetworkId }, { cause: error })
  }
}

const badAnswer = () => new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getTokenAccountsByOwner' })

/** What is read of a token account. */
interface ParsedTokenAccount {
  readonly account?: { readonly data?: { readonly parsed?: { readonly info?: ParsedInfo } } }
}

interface ParsedInfo {
  readonly tokenAmount?: { readonly amount?: unknown }
}

/** The base units in one token account. */
function amountIn(entry: ParsedTokenAccount | null): bigint {
  const amount = entry?.account?.data?.parsed?.info?.tokenAmount?.amount
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) throw badAnswer()
  return BigInt(amount)
}
