import { AppKitError } from '@appkit/core'
import type { Address, Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'

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

/**
 * The call data that moves a token. What it returns is judged apart, since not every token returns something.
 * @param amount the token's base units.
 * @throws AppKitError UNSAFE_TRANSACTION when the token itself would receive it
 * @source ERC-20, docs/threats.md T13.06
 */
export function encodeTokenTransfer(token: Address, to: Address, amount: bigint): Hex {
  if (token === to) throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the receiver is the token' })
  return encodeFunctionData({ abi: TRANSFER_ABI, args: [to, amount] })
}
