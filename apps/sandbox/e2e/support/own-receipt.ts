import type { Address, TransactionReceipt } from 'viem'
import type { ChainClient } from './chain-client.js'

/** The receipt of what an account sent first after a block. Other journeys may mine in between. @throws RangeError it has sent nothing since */
export async function ownReceipt(chain: ChainClient, account: Address, since: bigint): Promise<TransactionReceipt> {
  const latest = await chain.getBlockNumber()
  for (let blockNumber = since + 1n; blockNumber <= latest; blockNumber += 1n) {
    const { transactions } = await chain.getBlock({ blockNumber, includeTransactions: true })
    const own = transactions.find(({ from }) => from === account.toLowerCase())
    if (own) return chain.getTransactionReceipt({ hash: own.hash })
  }
  throw new RangeError(`${account} has sent nothing since block ${since}`)
}
