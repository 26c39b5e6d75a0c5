import { AppKitError, type Call } from '@appkit/core'
import { asAddress } from '../guards/address.js'
import { isBytes } from '../guards/hex.js'
import { readDigits, toQuantity } from '../guards/quantity.js'

/** Calls of one batch. */
const CALL_LIMIT = 100

/** One call as a wallet takes it. @source EIP-5792 */
export interface EncodedCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

/**
 * Checks a batch and encodes it.
 * @throws AppKitError UNSAFE_TRANSACTION for an empty or endless batch, a target that does not start with 0x or data that is not hex; INVALID_ADDRESS,
 * INVALID_AMOUNT
 * @source EIP-5792
 */
export function encodeCalls(calls: readonly Call[]): readonly EncodedCall[] {
  if (calls.length === 0 || calls.length > CALL_LIMIT) throw refuse(`a batch has 1 to ${CALL_LIMIT} calls`)
  return calls.map(({ to, value, data }) => {
    if (typeof to !== 'string' || !to.startsWith('0x')) throw refuse('the target of a call does not start with 0x')
    const units = readDigits(value)
    if (units === undefined) throw new AppKitError('INVALID_AMOUNT', { value: String(value).slice(0, 120) })
    if (!isBytes(data)) throw refuse('call data is not hex')
    return { to: asAddress(to), value: toQuantity(units), data }
  })
}

function refuse(detail: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail })
}
