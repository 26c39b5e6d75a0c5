import { AppKitError, type TransactionRequest } from '@appkit/core'
import { asAccountKey } from '../address/account-key.js'

/** A checked transfer, amounts in base units. */
export interface Transfer {
  /** The receiver's account, 32 bytes. */
  readonly to: Uint8Array
  readonly amount: bigint
  /** `coin`: the native coin; `all`: all of it, the account ends and `amount` is the least that must arrive; else the id of an asset. */
  readonly what: 'coin' | 'all' | number
}

/** Amounts are unsigned 128-bit integers. @source frame Balance */
const MAX_UINT128 = (1n << 128n) - 1n

/** Ids of the assets that a chain's own users create. @source pallet_assets AssetId of Asset Hub */
const MAX_ASSET_ID = 2 ** 32 - 1

/**
 * Checks a transfer. Nothing is rounded, cut or guessed.
 * @param prefix that of the network's addresses
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 * @source docs/threats.md T11.01, T11.04, §14
 */
export function readTransfer(prefix: number, request: TransactionRequest): Transfer {
  const { value, data, gas, token, all } = request
  const to = asAccountKey(request.to, prefix)
  if (data !== undefined && data !== '0x') throw refuse('call data does not exist on Polkadot')
  if (gas !== undefined) throw refuse('there is no gas limit on Polkadot')
  const amount = typeof value === 'string' && /^\d{1,39}$/.test(value) ? BigInt(value) : 0n
  if (amount === 0n || amount > MAX_UINT128)
    throw new AppKitError('INVALID_AMOUNT', { value: String(value).slice(0, 120) })
  if (token === undefined) return { to, amount, what: all === true ? 'all' : 'coin' }
  if (all === true) throw refuse('all there is can be sent of the native coin only')
  if (!/^(?:0|[1-9]\d{0,9})$/.test(token) || Number(token) > MAX_ASSET_ID)
    throw refuse('the token is no id of an asset')
  return { to, amount, what: Number(token) }
}

function refuse(detail: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail })
}
