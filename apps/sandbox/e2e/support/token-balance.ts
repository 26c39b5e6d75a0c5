import { localTokenAbi, type LocalToken } from '@appkit/local-chain'
import type { Address } from 'viem'
import type { ChainClient } from './chain-client.js'

/** What an account holds of a token, as the chain says. @param blockNumber after which block. @default now */
export const tokenBalance = (
  chain: ChainClient,
  token: LocalToken,
  account: Address,
  blockNumber?: bigint
): Promise<bigint> =>
  chain.readContract({
    abi: localTokenAbi,
    address: token.address,
    functionName: 'balanceOf',
    args: [account],
    ...(blockNumber !== undefined && { blockNumber })
  })
