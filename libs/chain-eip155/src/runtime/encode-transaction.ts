import { AppKitError, type TransactionRequest } from '@appkit/core'
import type { Address, Hex } from 'viem'
import { asAddress } from '../guards/address.js'
import { isBytes } from '../guards/hex.js'
import { readDigits, toQuantity } from '../guards/quantity.js'

/** Highest gas limit that is passed on. */
const MAX_GAS = (1n << 64n) - 1n

/** The checked fields of a transaction, as JSON-RPC wants them. */
export interface EncodedTransaction {
  readonly from: Address
  readonly to: Address
  readonly value: Hex
  readonly data?: Hex
  readonly gas?: Hex
}

/**
 * Checks a transaction and encodes it. Nothing is rounded, cut or guessed.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 * @source threats T11.01, T11.04, §14
 */
export function encodeTransaction(request: TransactionRequest): EncodedTransaction {
  const { value, data, gas, token } = request
  // An ERC-20 transfer is a call; `value` here would go out as the native coin.
  if (token !== undefined)
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'a token is transferred by call data' })
  const from = asAddress(request.from)
  const to = asAddress(request.to)
  const units = readDigits(value)
  if (units === undefined) throw new AppKitError('INVALID_AMOUNT', { value: String(value).slice(0, 120) })
  if (data !== undefined && !isBytes(data))
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'call data is not hex' })
  const limit = gas === undefined ? undefined : readDigits(gas, MAX_GAS)
  if (gas !== undefined && !limit) throw new AppKitError('INVALID_AMOUNT', { value: String(gas).slice(0, 120) })
  return {
    from,
    to,
    value: toQuantity(units),
    ...(data === undefined ? {} : { data }),
    ...(limit === undefined ? {} : { gas: toQuantity(limit) })
  }
}
