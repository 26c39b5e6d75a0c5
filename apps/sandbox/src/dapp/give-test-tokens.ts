import { LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain/content'
import type { Address } from 'viem'

/** An account that every local node signs for by itself. It pays, so the receiver needs no Ether yet. */
const PAYER = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** What the faucet gives, whole units. */
export const GIFTS = { ether: '1', local18: '100', dollar6: '250' }

/**
 * Gives an account Ether and tokens of the local chain at this RPC address.
 * @throws TypeError when the node is not reached or refuses
 */
export async function giveTestTokens(rpcUrl: string, to: Address): Promise<void> {
  const { encodeFunctionData, parseUnits, toHex } = await import('viem')
  const { local18, dollar6 } = LOCAL_TOKENS
  const mint = (decimals: number, amount: string) =>
    encodeFunctionData({ abi: localTokenAbi, functionName: 'mint', args: [to, parseUnits(amount, decimals)] })
  await send(rpcUrl, { to, value: toHex(parseUnits(GIFTS.ether, 18)) })
  await send(rpcUrl, { to: local18.address, data: mint(local18.decimals, GIFTS.local18) })
  await send(rpcUrl, { to: dollar6.address, data: mint(dollar6.decimals, GIFTS.dollar6) })
}

async function send(rpcUrl: string, transaction: Readonly<Record<string, string>>): Promise<void> {
  const params = [{ from: PAYER, ...transaction }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params })
  })
  const { error } = (await response.json()) as { error?: { message: string } }
  if (error !== undefined) throw new TypeError(error.message)
}
