import { AppKitError } from '@appkit/core'
import type { ApiPromise } from '@polkadot/api/promise'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import type { Transfer } from './read-transfer.js'

/** A call that is not signed yet. */
export type TransferCall = SubmittableExtrinsic<'promise'>

/**
 * The call of a transfer. Short of `all`, no account is ended by one.
 * @throws AppKitError UNSAFE_TRANSACTION on networks that have no such call
 * @source pallet_balances transfer_keep_alive, transfer_all; pallet_assets transfer_keep_alive
 */
export function buildCall(api: ApiPromise, { to, amount, what }: Transfer): TransferCall {
  if (what === 'coin') return make(api, 'balances', 'transferKeepAlive', [to, amount])
  if (what === 'all') return make(api, 'balances', 'transferAll', [to, false])
  return make(api, 'assets', 'transferKeepAlive', [what, to, amount])
}

function make(api: ApiPromise, pallet: string, name: string, values: readonly unknown[]): TransferCall {
  const call = api.tx[pallet]?.[name]
  if (call) return call(...values)
  throw new AppKitError('UNSAFE_TRANSACTION', { detail: `the network has no ${pallet}.${name}` })
}
