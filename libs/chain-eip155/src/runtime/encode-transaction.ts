import { AppKitError, type TransactionRequest } from '@appkit/core'
import type { Address, Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { asAddress } from '../guards/address.js'
import { isBytes } from '../guards/hex.js'
import { readDigits, toQuantity } from '../guards/quantity.js'

const TRANSFER_ABI = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' }
    ],
    outputs: []
  }
] as const

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
 * Checks a transaction and encodes it; a token's transfer becomes a call of the token. Nothing is rounded, cut or guessed.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 * @source docs/threats.md T11.01, T11.04, T13.06, §14
 */
export function encodeTransaction(request: TransactionRequest): EncodedTransaction {
  const { value, data, gas } = request
  const from = asAddress(request.from)
  const to = asAddress(request.to)
  const token = request.token === undefined ? undefined : asAddress(request.token)
  const units = readDigits(value)
  if (units === undefined) throw new AppKitError('INVALID_AMOUNT', { value: String(value).slice(0, 120) })
  if (data !== undefined && !isBytes(data)) throw refuse('call data is not hex')
  // A transfer is all that is made of a token; a call of one's own says so itself.
  if (token !== undefined && data !== undefined) throw refuse('a token transfer has no call data of its own')
  const limit = gas === undefined ? undefined : readDigits(gas, MAX_GAS)
  if (gas !== undefined && !limit) throw new AppKitError('INVALID_AMOUNT', { value: String(gas).slice(0, 120) })
  const rest = limit === undefined ? {} : { gas: toQuantity(limit) }
  if (token !== undefined) {
    return { from, to: token, value: '0x0', data: encodeTokenTransfer(token, to, units), ...rest }
  }
  return { from, to, value: toQuantity(units), ...(data === undefined ? {} : { data }), ...rest }
}

function refuse(detail: string): AppKitError {
  return new AppKitError('UNSAFE_TRANSACTION', { detail })
}

/**
 * The call data that moves a token. What it returns is judged apart, since not every token returns something.
 * @param amount the token's base units.
 * @throws AppKitError UNSAFE_TRANSACTION when the token itself would receive it
 * @source ERC-20, docs/threats.md T13.06
 */
function encodeTokenTransfer(token: Address, to: Address, amount: bigint): Hex {
  if (token === to) throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the receiver is the token' })
  return encodeFunctionData({ abi: TRANSFER_ABI, args: [to, amount] })
}
