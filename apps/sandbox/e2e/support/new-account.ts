import type { LocalToken } from '@appkit/local-chain'
import { parseEther, type Address, type Hex, type PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ChainClient } from './chain-client.js'
import { mintTokens } from './mint-tokens.js'

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
  for (const [token, amount] of held) await mintTokens(chain, address, token, amount)
  return { key, account, address }
}
