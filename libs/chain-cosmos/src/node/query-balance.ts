import { AppKitError } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { queryApp, type AppAnswer } from './query-app.js'

/** What an address holds of the chain's native coin, base units, decimal digits, and the block that says so. @throws what `queryApp` throws, AppKitError BAD_RESPONSE */
export async function queryBalance(
  node: NodeReader,
  chain: CosmosChain,
  address: string
): Promise<{ readonly amount: string } & Pick<AppAnswer, 'height'>> {
  const { denom } = chain
  const { decodeBalance, encodeBalanceRequest } = await import('./balance-messages.js')
  const data = encodeBalanceRequest(address, denom)
  const { value, height } = await queryApp(node, chain, '/cosmos.bank.v1beta1.Query/Balance', data)
  const balance = decodeBalance(value)
  if (balance && balance.denom === denom && /^(?:0|[1-9]\d{0,77})$/.test(balance.amount)) {
    return { amount: balance.amount, height }
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'balance' })
}
