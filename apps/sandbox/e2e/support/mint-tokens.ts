import { localTokenAbi, type LocalToken } from '@appkit/local-chain'
import { parseUnits, type Address } from 'viem'
import type { ChainClient } from './chain-client.js'

/** An account the node itself signs for. */
const PAYER: Address = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

/** Gives an account tokens of a local chain. @param amount whole tokens */
export async function mintTokens(
  chain: ChainClient,
  receiver: Address,
  token: LocalToken,
  amount: string
): Promise<void> {
  const hash = await chain.writeContract({
    account: PAYER,
    abi: localTokenAbi,
    address: token.address,
    functionName: 'mint',
    args: [receiver, parseUnits(amount, token.decimals)],
    chain: null
  })
  await chain.waitForTransactionReceipt({ hash })
}
