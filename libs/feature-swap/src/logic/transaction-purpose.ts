import { parseCaipAddress, type BaseUnits } from '@appkit/core'
import type { SwapToken } from '@appkit/core/data'
import type { TransactionMove, TransactionPurpose } from '@appkit/core/internal'
import { isNativeAsset } from './native-asset.js'
import type { SwapAct, SwapReview } from './swap-state.js'

function move(direction: TransactionMove['direction'], token: SwapToken, amount: BaseUnits): TransactionMove {
  const { symbol, decimals, iconUrl, address } = token
  const contract = isNativeAsset(address) ? undefined : parseCaipAddress(address).address
  return { direction, symbol, decimals, amount, token: contract, iconUrl }
}

/** What a transaction of a swap is for. An approval moves nothing. @param counterparty the spender, or the contract that swaps */
export function toPurpose(act: SwapAct, { quote }: SwapReview, counterparty: string): TransactionPurpose {
  const { from, to, amount } = quote.basis
  if (act === 'approve' || act === 'reset') return { kind: 'approve', moves: [], counterparty }
  return { kind: 'swap', moves: [move('out', from, amount), move('in', to, quote.minimum)], counterparty }
}
