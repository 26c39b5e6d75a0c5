import { localTokenAbi, type LocalToken } from '@appkit/local-chain'
import { parseEther, parseUnits, type Address, type Hex, type PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ChainClient } from './chain-client.js'

/** An account the node itself signs for. */
const PAYER: Address = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

/** An account of one journey alone: whatever others do meanwhile, it holds and allows what this journey had it. */
export interface NewAccount {
  readonly key: Hex
  readonly account: PrivateKeyAccount
  readonly address: Address
}

/** Makes an account with 1,000 ether. Test Wallet has it in front of its own with `?key=`. @param held whole amounts of tokens that it holds */
export async function newAccount(
  chain: ChainClient,
  held: readonly (readonly [token: LocalToken, amount: string])[] = []
): Promise<NewAccount> {
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key)
  const { address } = account
  await chain.setBalance({ address, value: parseEther('1000') })
  for (const [token, amount] of held) {
    const hash = await chain.writeContract({
      account: PAYER,
      abi: localTokenAbi,
      address: token.address,
      functionName: 'mint',
      args: [address, parseUnits(amount, token.decimals)],
      chain: null
    })
    await chain.waitForTransactionReceipt({ hash })
  }
  return { key, account, address }
}
