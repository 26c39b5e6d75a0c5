import { AppKitError } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import { StargateClient, type Account, type AccountParser } from '@cosmjs/stargate'
import type { Comet38Client } from '@cosmjs/tendermint-rpc'
import { readRefusal } from './read-refusal.js'

/**
 * Number, sequence and key of an account, as a node knows them.
 * @throws AppKitError ESTIMATE_GAS_FAILED for an account that the chain has never seen: it cannot pay; BAD_RESPONSE, and those of the node
 */
export async function readAccount(
  comet: Comet38Client,
  accountParser: AccountParser,
  address: string
): Promise<Account> {
  const account = await ask(comet, accountParser, address)
  if (account?.address === address) return account
  if (account) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'account' })
  throw nothingYet()
}

async function ask(comet: Comet38Client, accountParser: AccountParser, address: string): Promise<Account | null> {
  try {
    return await StargateClient.create(comet, { accountParser }).getAccount(address)
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
