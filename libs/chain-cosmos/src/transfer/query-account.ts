import { AppKitError } from '@appkit/core'
import { BaseAccount, ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  BaseVestingAccount,
  ContinuousVestingAccount,
  DelayedVestingAccount,
  PeriodicVestingAccount,
  PermanentLockedAccount
} from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import { queryApp } from '../node/query-app.js'
import type { NodeQuestion, NodeReader } from '../node/node-reader.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import type { AccountState } from './encode-transfer.js'

/** How each kind of account is read. */
const READERS: Readonly<Record<string, (bytes: Uint8Array) => BaseAccount | undefined>> = {
  '/cosmos.auth.v1beta1.BaseAccount': (bytes) => BaseAccount.decode(bytes),
  '/cosmos.auth.v1beta1.ModuleAccount': (bytes) => ModuleAccount.decode(bytes).baseAccount,
  '/cosmos.vesting.v1beta1.BaseVestingAccount': (bytes) => BaseVestingAccount.decode(bytes).baseAccount,
  '/cosmos.vesting.v1beta1.ContinuousVestingAccount': (bytes) =>
    ContinuousVestingAccount.decode(bytes).baseVestingAccount?.baseAccount,
  '/cosmos.vesting.v1beta1.DelayedVestingAccount': (bytes) =>
    DelayedVestingAccount.decode(bytes).baseVestingAccount?.baseAccount,
  '/cosmos.vesting.v1beta1.PeriodicVestingAccount': (bytes) =>
    PeriodicVestingAccount.decode(bytes).baseVestingAccount?.baseAccount,
  '/cosmos.vesting.v1beta1.PermanentLockedAccount': (bytes) =>
    PermanentLockedAccount.decode(bytes).baseVestingAccount?.baseAccount
}

/** Number and sequence of the account, as a node knows them. @throws what `queryApp` throws, AppKitError BAD_RESPONSE */
export async function queryAccount(
  node: NodeReader,
  chain: CosmosChain,
  address: string,
  question: NodeQuestion
): Promise<AccountState> {
  const data = QueryAccountRequest.encode({ address }).finish()
  const { value } = await queryApp(node, chain, '/cosmos.auth.v1beta1.Query/Account', data, question)
  const account = readAccount(value)
  if (account?.address === address) return account
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'account' })
}

function readAccount(answer: Uint8Array): (AccountState & { address: string }) | undefined {
  try {
    const { account } = QueryAccountResponse.decode(answer)
    const read = account && Object.hasOwn(READERS, account.typeUrl) ? READERS[account.typeUrl] : undefined
    return account && read?.(account.value)
  } catch {
    return undefined
  }
}
