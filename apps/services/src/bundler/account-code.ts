import { keccak256, type Address } from 'viem'
import type { BundlerChain } from './bundler-chain.js'
import type { UserOperation } from './user-operation.js'

/** What an EOA has as code that borrows that of a contract, before the address. @source EIP-7702 */
const DELEGATION = '0xef0100'

/** The code of an account. */
export interface AccountCode {
  /** The same for accounts with the same code: its hash, or the contract that it is borrowed or made from. */
  readonly code: string
  /** The operator of the services has named the contract. */
  readonly isTrusted: boolean
}

/** Finds out what code validates an operation. @param delegates contracts that accounts may borrow their code from */
export async function accountCode(
  chain: Pick<BundlerChain, 'getCode'>,
  { sender, authorization, factory }: UserOperation,
  delegates: readonly Address[]
): Promise<AccountCode> {
  const deployed = authorization ? '0x' : await chain.getCode(sender)
  const borrowedFrom =
    authorization?.address ?? (deployed.startsWith(DELEGATION) ? `0x${deployed.slice(8)}` : undefined)
  if (borrowedFrom !== undefined)
    return {
      code: `delegate/${borrowedFrom.toLowerCase()}`,
      isTrusted: delegates.some((delegate) => delegate.toLowerCase() === borrowedFrom.toLowerCase())
    }
  const code = deployed === '0x' ? `factory/${(factory ?? '').toLowerCase()}` : `hash/${keccak256(deployed)}`
  return { code, isTrusted: false }
}
