import { ServiceError } from '../errors/service-error.js'
import { parseAddress } from '../evm/parse-address.js'

/** Assets that may be named at once. */
const MAX_ASSETS = 100

/** A question for balances. */
export interface BalanceQuery {
  /** CAIP-2; `undefined`: every chain. */
  readonly chainId: string | undefined
  /** CAIP-2 ids of the chains that must be read anew. */
  readonly anew: ReadonlySet<string>
}

/**
 * Reads the query of a balance request.
 * @throws ServiceError BAD_REQUEST
 */
export function readBalanceQuery(parameters: ReadonlyMap<string, string>): BalanceQuery {
  if ((parameters.get('currency') ?? 'usd').toLowerCase() !== 'usd')
    throw new ServiceError('BAD_REQUEST', 'Values are told in usd only')
  const assets = parameters.get('forceUpdate')?.split(',') ?? []
  if (assets.length > MAX_ASSETS) throw new ServiceError('BAD_REQUEST', 'forceUpdate names too many assets')
  return { chainId: parameters.get('chainId'), anew: new Set(assets.map(chainOfAsset)) }
}

/** `eip155:1:0x…` → `eip155:1`. */
function chainOfAsset(asset: string): string {
  const [, chainId, address] = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(asset) ?? []
  if (chainId === undefined || address === undefined)
    throw new ServiceError('BAD_REQUEST', 'forceUpdate must be a list of CAIP-10 ids')
  if (chainId.startsWith('eip155:')) parseAddress(address)
  return chainId
}
