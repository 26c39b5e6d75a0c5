import { AppKitError } from '@appkit/core'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import type { NodeReader } from './node-reader.js'
import { queryApp } from './query-app.js'

/** What an address holds of the chain's native coin, base units, decimal digits. @throws what `queryApp` throws, AppKitError BAD_RESPONSE */
export async function queryBalance(node: NodeReader, chain: CosmosChain, address: string): Promise<string> {
  const { denom } = chain
  const data = QueryBalanceRequest.encode(QueryBalanceRequest.fromPartial({ address, denom })).finish()
  const { balance } = QueryBalanceResponse.decode(
    await queryApp(node, chain, '/cosmos.bank.v1beta1.Query/Balance', data)
  )
  if (balance && balance.denom === denom && /^(?:0|[1-9]\d{0,77})$/.test(balance.amount)) return balance.amount
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'balance' })
}
