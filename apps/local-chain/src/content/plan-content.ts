import type { Address } from 'viem'
import { planContracts } from './plan-contracts.js'
import { planGifts } from './plan-gifts.js'
import { planPools } from './plan-pools.js'
import { planSmartAccounts } from './plan-smart-accounts.js'
import type { PlannedTransaction } from './planned-transaction.js'

/** Everything the deployer sends to a fresh chain, in the order of its nonces. */
export function planContent(deployer: Address): readonly PlannedTransaction[] {
  return [...planContracts(deployer), ...planPools(deployer), ...planGifts(), ...planSmartAccounts()]
}
