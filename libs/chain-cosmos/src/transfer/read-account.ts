import { AppKitError } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import { accountFromAny, StargateClient, type Account, type AccountParser } from '@cosmjs/stargate'
import type { Comet38Client } from '@cosmjs/tendermint-rpc'
import { BaseVestingAccount, PermanentLockedAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import { readRefusal } from './read-refusal.js'

const PERMANENT_LOCKED = '/cosmos.vesting.v1beta1.PermanentLockedAccount'

/** CosmJS's parser, and the one kind of vesting account that it leaves out. */
export const parseAccount: AccountParser = (account) => {
  if (account.typeUrl !== PERMANENT_LOCKED) return accountFromAny(account)
  const { baseVestingAccount } = PermanentLockedAccount.decode(account.value)
  const value = BaseVestingAccount.encode(BaseVestingAccount.fromPartial(baseVestingAccount ?? {})).finish()
  return accountFromAny({ typeUrl: '/cosmos.vesting.v1beta1.BaseVestingAccount', value })
}

/**
 * Number, sequence and key of an account, as a node knows them.
 * @throws AppKitError ESTIMATE_GAS_FAILED for an account that the chain has never seen: it cannot pay; BAD_RESPONSE, and those of the node
 */
export async function readAccount(comet: Comet38Client, address: string): Promise<Account> {
  const account = await ask(comet, address)
  if (account?.address === address) return account
  if (account) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'account' })
  throw nothingYet()
}

async function ask(comet: Comet38Client, address: string): Promise<Account | null> {
  try {
    return await StargateClient.create(comet, { accountParser: parseAccount }).getAccount(address)
  } catch (error) {
    if (AppKitError.is(error)) throw error
    if (error instanceof RpcAnswerError || readRefusal(error) !== undefined) throw nothingYet(error)
    throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'account' }, { cause: error })
  }
}

function nothingYet(cause?: unknown): AppKitError {
  const message = 'CosmosAdapter:estimateFee - Estimate fee failed'
  return new AppKitError('ESTIMATE_GAS_FAILED', { detail: 'the account has nothing yet' }, { cause, message })
}
