import { numberToHex, type Address, type Hex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'

/** A signed word of the account: on this chain, with this nonce, it lends the code of a contract. @source EIP-7702 */
export interface Authorization {
  readonly address: Address
  readonly chainId: number
  /** Transactions of the account so far. */
  readonly nonce: number
  readonly r: Hex
  readonly s: Hex
  readonly yParity: number
}

/** An operation of ERC-4337 version 0.8 that the account pays for itself. */
export type Operation = Omit<UserOperation<'0.8'>, 'authorization'> & { readonly authorization?: Authorization }

/** An operation as JSON-RPC has it. Gas that is not known yet is left out. @source ERC-7769 */
export function writeOperation({ authorization, ...operation }: Partial<Operation>): Readonly<Record<string, unknown>> {
  const written = Object.entries(operation).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? numberToHex(value) : value
  ])
  if (!authorization) return Object.fromEntries(written)
  const { chainId, nonce, yParity, ...rest } = authorization
  const eip7702Auth = {
    ...rest,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    yParity: numberToHex(yParity)
  }
  return { ...Object.fromEntries(written), eip7702Auth }
}
