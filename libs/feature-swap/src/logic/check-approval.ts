import { parseCaipAddress, type AccountSnapshot, type BaseUnits } from '@appkit/core'
import type { ApprovalTransaction, SwapToken } from '@appkit/core/data'
import { MAX_UINT256 } from '@appkit/core/internal'
import { refuse } from './refuse.js'
import type { SwapContracts } from './swap-contracts.js'

/** More than any token's `approve` needs, also on rollups that count data as gas. */
const GAS_CAP = 2_000_000

/** `approve(address,uint256)` with exactly its two arguments. */
const APPROVE = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/** What an approval must be. */
export interface ApprovalTerms {
  readonly snapshot: AccountSnapshot
  readonly token: SwapToken
  /** Base units. */
  readonly amount: BaseUnits
  readonly contracts: SwapContracts
}

/**
 * Lets an approval through that allows a known router to take exactly the amount, or nothing: of the token itself, from the account, without coins.
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source docs/threats.md T13.01
 */
export function checkApproval(transaction: ApprovalTransaction, terms: ApprovalTerms): void {
  const { snapshot, token, amount, contracts } = terms
  const [from, to] = [parseCaipAddress(transaction.from), parseCaipAddress(transaction.to)]
  if (from.caipNetworkId !== snapshot.caipNetworkId || to.caipNetworkId !== snapshot.caipNetworkId) {
    refuse('an approval on another network')
  }
  if (!isSame(from.address, snapshot.address)) refuse('an approval from another account')
  if (!isSame(transaction.to, token.address)) refuse('an approval of another token')
  if (BigInt(transaction.value) !== 0n) refuse('an approval that carries coins')
  if (transaction.gas > GAS_CAP) refuse('an approval that needs too much gas')
  const [, spender, units] = APPROVE.exec(transaction.data) ?? refuse('no approval')
  if (!isSame(transaction.spender, `0x${spender}`)) refuse('an approval for another contract')
  if (!contracts.routers.includes(transaction.spender.toLowerCase())) refuse('an approval for an unknown contract')
  const approved = BigInt(`0x${units}`)
  if (approved !== BigInt(transaction.amount)) refuse('an approval of another amount')
  if (approved !== 0n && approved !== BigInt(amount)) refuse('an approval of another amount')
}

/** The call data of an approval. @param amount base units; `undefined`: any amount, from now on, which only the user can want */
export function approvalData(spender: string, amount: bigint | undefined): `0x${string}` {
  const units = (amount ?? MAX_UINT256).toString(16).padStart(64, '0')
  return `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${units}`
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
