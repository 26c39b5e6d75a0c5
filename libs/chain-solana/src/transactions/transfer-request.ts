import { AppKitError, type TransactionRequest } from '@appkit/core'
import { asAddress } from '../guards/as-address.js'
import { readDigits } from '../guards/quantity.js'

/** The checked fields of a transfer. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** Lamports, or the token's base units. */
  readonly amount: bigint
  /** The token's mint. `undefined`: SOL. */
  readonly mint: string | undefined
}

/**
 * Checks a transfer. Nothing is rounded, cut or guessed.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 * @source docs/threats.md T11.01, T11.04, T13.06, §14
 */
export function readTransfer({ from, to, value, data, token }: TransactionRequest): Transfer {
  const transfer = {
    from: asAddress(from),
    to: asAddress(to),
    amount: readDigits(value),
    mint: token === undefined ? undefined : asAddress(token)
  }
  const { amount } = transfer
  if (amount === undefined) throw new AppKitError('INVALID_AMOUNT', { value: String(value).slice(0, 120) })
  if (data !== undefined && data !== '0x') {
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'call data is not known on Solana' })
  }
  if (transfer.to === transfer.mint)
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the receiver is the token' })
  return { ...transfer, amount }
}
